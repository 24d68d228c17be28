// What an app is to the person who uses it, on the sample data.
import { expect, test } from '@playwright/test'
import { platform, settled, signInOnScreen } from './visit.ts'

test('an app has a header, a main menu and a menu of its groups of pages; a page has rows of widgets (ENT-004)', async ({
  page,
}) => {
  await signInOnScreen(page)
  await page.goto(`${platform()}/app/flight_operations`)
  await settled(page)
  const pages = page.getByRole('navigation', { name: 'Pages of Flight Operations' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /Account of/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All apps' }).first()).toBeVisible()
  const groups = page.locator('.lc-side-group')
  expect(await pages.getByRole('link').count()).toBeGreaterThan(2)
  expect(
    await groups
      .filter({ has: page.getByRole('heading') })
      .filter({ has: page.getByRole('link') })
      .count(),
  ).toBeGreaterThan(0)
  const rows = page.locator('.lc-page-row')
  expect(await rows.count()).toBeGreaterThan(1)
  for (const row of await rows.all()) expect(await row.getByRole('article').count()).toBeGreaterThan(0)
})
