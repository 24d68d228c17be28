// What a page shows while newer rows are on their way: what is known, dimmed.
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
