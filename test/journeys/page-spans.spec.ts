// The columns of widgets on a phone: set on the narrow canvas by keys and by mouse, seen by visitors at that width alone.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, callsOf, platform, signIn } from './visit.ts'

const app = 'punctuality'
const cells = (page: Page): Locator => page.locator('.lc-canvas [data-widget]')
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' })

/** Makes a page with two texts beside each other, and opens its builder. */
async function openPair(page: Page): Promise<string> {
  await signIn(page, 'admin')
  const call = await callsOf(page, 'admin')
  const { slug } = await call(`/app/${app}/page`, { name: `Spans ${Date.now() % 1_000_000}` })
  const modules = ['left', 'right'].map(side => ({
    ...{ id: `${side}-${slug}`, name: side, type: { name: 'Explanation', width: 6 }, queries: [] },
    selection: { title: side },
  }))
  const rows = [{ id: `row-${slug}`, modules }]
  await call(`/page_document/${app}/${slug}`, { settings: { name: 'Spans', rows } }, 'PUT')
  await page.goto(`${platform()}/pagebuilder/${app}/${slug}`)
  await expect(cells(page)).toHaveCount(2)
  return slug
}
const widths = (page: Page, selector: string): Promise<readonly number[]> =>
  page
    .locator(selector)
    .evaluateAll(found =>
      found.map(one => Math.round((100 * one.clientWidth) / (one.parentElement?.clientWidth ?? Number.NaN))),
    )

test('a width that is set on a narrow canvas holds for that width alone, also for visitors', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1600, height: 900 })
  const slug = await openPair(page)
  await page.getByRole('button', { name: '1280', exact: true }).click()
  await expect.poll(() => widths(page, '.lc-canvas [data-widget]')).toEqual([49, 49])
  // by keys, on the canvas of a phone
  await page.getByRole('button', { name: '390', exact: true }).click()
  await expect(cells(page).last()).toHaveAttribute('aria-label', /12 of 12 columns/)
  await cells(page).last().click()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+Alt+ArrowLeft')
  await expect(cells(page).last()).toHaveAttribute('aria-label', /, 6 of 12 columns/)
  await expect(settings(page).getByText('Set for this width')).toHaveCount(1)
  // by mouse
  await cells(page)
    .first()
    .click({ position: { x: 20, y: 60 } })
  const handle = cells(page).first().locator('.lc-canvas-resize')
  await expect(handle).toBeVisible()
  const edge = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const box = (await cells(page).first().boundingBox()) ?? edge
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, edge.y + edge.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(cells(page).first()).toHaveAttribute('aria-label', /, 6 of 12 columns/)
  const narrow = await widths(page, '.lc-canvas [data-widget]')
  expect(narrow.every(one => one < 52 && one > 40)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  // the other widths stay as they were
  await page.getByRole('button', { name: '768', exact: true }).click()
  await expect.poll(() => widths(page, '.lc-canvas [data-widget]')).toEqual([100, 100])
  await page.getByRole('button', { name: '1280', exact: true }).click()
  await expect.poll(() => widths(page, '.lc-canvas [data-widget]')).toEqual([49, 49])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  // and a visitor sees them on a phone alone
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${platform()}/app/${app}/${slug}`)
  await expect(page.locator('.lc-page-cell')).toHaveCount(2)
  await expect.poll(async () => (await widths(page, '.lc-page-cell')).every(one => one < 52)).toBe(true)
  await page.setViewportSize({ width: 700, height: 844 })
  await expect.poll(() => widths(page, '.lc-page-cell')).toEqual([100, 100])
})
