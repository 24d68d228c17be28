// The height of a table's rows, as its reader chooses it.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, platform, settled, signIn } from './visit.ts'

const heightPx = (page: Page): Promise<number> =>
  page
    .locator('tr[data-index="0"]')
    .first()
    .evaluate(row => Math.round(row.getBoundingClientRect().height))

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More for Flights/ }).click()
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
}

test('rows of tables are as high as their reader chooses, after a reload too', async ({ page }) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/operations_overview`)
  await settled(page)
  expect(await heightPx(page)).toBe(36)
  await choose(page, 'Compact')
  expect(await heightPx(page)).toBe(28)
  expect(await axeFindings(page)).toEqual([])
  await choose(page, 'Comfortable')
  expect(await heightPx(page)).toBe(44)
  await page.reload()
  await settled(page)
  expect(await heightPx(page)).toBe(44)
  await choose(page, 'Standard')
  expect(await heightPx(page)).toBe(36)
})
