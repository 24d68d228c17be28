// An administrator edits the menu of an app, and each outcome is shown.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, platform, settled, signIn } from './visit.ts'

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('group')
const told = (page: Page, words: string): Promise<void> => expect(toasts(page).filter({ hasText: words })).toBeVisible()

test('groups are made, renamed, moved and deleted, each announced once; a failure keeps the typed text (ERR-029)', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(`${platform()}/app/flight_operations`)
  await page.getByRole('button', { name: 'Developer' }).click()
  await page.getByText('Show as User/Dev').click()
  await page.keyboard.press('Escape')
  await settled(page)
  const choose = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  // what was just closed is still fading out
  const nameIn = (dialog: string): Locator =>
    page.getByRole('dialog', { name: dialog }).getByRole('textbox', { name: 'Name' })
  const groupNames = (): Promise<readonly string[]> =>
    page
      .getByRole('navigation', { name: /^Pages of/ })
      .getByRole('heading')
      .allTextContents()

  await page.route('**/data/app/flight_operations', route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Add group' }).click()
  await nameIn('Add group').fill('Archive')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await told(
    page,
    "We couldn't create your page group. Please try again later or reach out to our support team for assistance.",
  )
  await expect(nameIn('Add group')).toHaveValue('Archive')
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/data/app/flight_operations')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await told(page, 'Your page group has been successfully created.')
  await expect(page.getByRole('dialog', { name: 'Success!' })).toHaveCount(0)
  await choose('Archive', 'Rename group')
  await nameIn('Rename group').fill('Old things')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Your page group has been successfully renamed.')
  await expect(page.getByRole('button', { name: 'Edit Old things' })).toBeVisible()
  const before = (await groupNames()).indexOf('Old things')
  await choose('Old things', 'Move up')
  await told(page, 'Your page group has been successfully moved.')
  await expect.poll(async () => (await groupNames()).indexOf('Old things')).toBe(before - 1)
  await choose('Old things', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Your page group has been successfully deleted.')
  await expect(page.getByRole('button', { name: 'Edit Old things' })).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})
