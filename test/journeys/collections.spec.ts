// Builders manage collections of the real server: items, and what uses them.
import { expect, test } from '@playwright/test'
import { platform, signIn } from './visit.ts'

test('items are searched, sorted and paged on the server, and the view stands in the address', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections/flight_operations/airports`)
  await expect(page.getByText('1–25 of 220')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('26–50 of 220')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page.getByText('1–25 of 220')).toBeVisible()
  await page.getByRole('searchbox').fill('Seattle')
  await expect(page).toHaveURL(/q=Seattle/)
  await expect(page.getByRole('row').filter({ hasText: 'Seattle' }).first()).toBeVisible()
})

test('a collection in use is deleted only when one insists', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections/flight_operations/airports?tab=settings`)
  await page.getByRole('button', { name: 'Delete collection' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const used = page.getByRole('dialog', { name: 'This collection is in use' })
  await expect(used.getByRole('link').first()).toBeVisible()
  await used.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: /^Used by/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
})
