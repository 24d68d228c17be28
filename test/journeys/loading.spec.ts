// What a page shows while it waits: skeletons after 200 ms, and for newer rows what is known, dimmed.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, platform, settled, signIn } from './visit.ts'

const widget = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
const opacityOf = (one: Locator): Promise<number> => one.evaluate(element => Number(getComputedStyle(element).opacity))

/** Holds every answer with rows back until it is released. */
async function holdRows(page: Page): Promise<() => void> {
  let release = (): void => {}
  const gate = new Promise<void>(done => {
    release = done
  })
  await page.route('**/dataframe/aggregate*', async route => {
    await gate
    await route.continue()
  })
  return release
}

test('what is known stays, dimmed and readable, until what a filter asks for has come', async ({ page }) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/operations_overview`)
  const departures = widget(page, 'Departures')
  await expect(departures).toContainText(/200.?000/)
  await settled(page)
  const release = await holdRows(page)
  await page.getByLabel('Region', { exact: true }).click()
  await page.getByRole('option', { name: /^Midwest/ }).click()
  await page.keyboard.press('Escape')

  const content = departures.locator('.lc-frame-content')
  await expect.poll(() => opacityOf(content)).toBe(0.65)
  await expect(departures).toContainText(/200.?000/)
  await expect(page.locator('.lc-skeleton')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  release()
  await expect(departures).toContainText(/38.?365/)
  await expect.poll(() => opacityOf(content)).toBe(1)
})

/** The parts of the first frame and the skeletons: in each frame of the browser none, or hidden, or visible ones. */
async function watchSkeletons(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const look = (): void => {
      const root = document.querySelector('lc-app')?.shadowRoot
      const parts = [
        ...document.querySelectorAll('.first i, .first b, .first-door'),
        ...(root?.querySelectorAll('.lc-skeleton') ?? []),
      ].filter(part => part.getClientRects().length > 0)
      const isVisible = parts.some(part => getComputedStyle(part).opacity !== '0')
      const now = parts.length === 0 ? 'none' : isVisible ? 'visible' : 'hidden'
      if (now !== seen.at(-1)) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
  return async () => (await page.evaluate(() => Reflect.get(window, 'seen') as string[])).filter((_, at) => at > 0) // before the document is parsed there is none
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a slow start shows skeletons without a gap between those of the page, the shell and the widgets (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await signIn(page)
    const seen = await watchSkeletons(page)
    let release = (): void => {}
    const hold = async (pattern: string): Promise<void> => {
      const gate = new Promise<void>(done => {
        release = done
      })
      await page.route(pattern, async route => {
        await gate
        await route.continue()
      })
    }
    await hold('**/data/auth/refresh*')
    await page.goto(`${platform()}/app/flight_operations/operations_overview`)
    await expect.poll(seen).toContain('visible')
    const session = release
    await hold('**/data/app/*/page/**')
    session()
    const outline = page.locator('.lc-page-blank').first()
    await expect(outline).toBeVisible()
    const pageRead = release
    await hold('**/dataframe/aggregate*')
    pageRead()
    await expect(widget(page, 'Departures').locator('.lc-skeleton')).toBeVisible()
    release()
    await expect(widget(page, 'Departures')).toContainText(/200.?000/)
    await settled(page)
    expect(await seen()).toEqual(['hidden', 'visible', 'none'])
  })

test('a start that takes less than 200 ms shows no skeleton', async ({ page }) => {
  await signIn(page)
  const seen = await watchSkeletons(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 }) // the 200 ms do not pass
  await page.goto(`${platform()}/app/flight_operations/operations_overview`)
  await expect(widget(page, 'Departures')).toContainText(/200.?000/)
  await expect(page.locator('.lc-skeleton')).toHaveCount(0)
  expect(await seen()).toEqual(['hidden', 'none'])
})
