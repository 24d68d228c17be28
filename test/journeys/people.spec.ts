// An administrator adds a person and gives them a role; the person chooses a password from the mail, signs in, and sees only
// what the role shows.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, mailWith, pictures, platform, settled, signIn } from './visit.ts'

const email = 'noor@northline.example'
const password = 'northline-noor'

const add = async (page: Page, mail: string, first: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add user' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Email').fill(mail)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}
const told = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const choose = async (page: Page, name: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).last().click()
  await page.getByRole('option', { name: option }).first().click()
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}

test('an administrator adds a person with a role, who signs in and sees only what it shows (NAV-018, NAV-019, NAV-054, NAV-060, ROL-001, USR-007)', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'admin')
  await page.goto(`${platform()}/roles`)
  await page.getByRole('button', { name: 'New role' }).first().click()
  const form = page.getByRole('dialog', { name: 'New role' })
  await form.getByLabel('Name').fill('Punctuality reader')
  await choose(page, /^Open whole apps/, 'Punctuality')
  await pictures(page, 'role-form')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /Punctuality reader.*open Punctuality/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'roles')

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('row', { name: /Ada Okafor/ })).toBeVisible()
  await pictures(page, 'users')
  expect(await axeFindings(page)).toEqual([])
  await add(page, email, 'Noor')
  await expect(told(page, 'Noor was added and gets an email.')).toBeVisible()
  await page.getByRole('link', { name: 'Noor' }).click()
  await choose(page, /^Roles/, 'Punctuality reader')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(told(page, 'The account was saved.')).toBeVisible()
  await pictures(page, 'user')
  expect(await axeFindings(page)).toEqual([])
  await page.locator('.lc-header').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('row', { name: /Noor.*Punctuality reader.*Active/ })).toBeVisible()

  const other = await browser.newPage()
  const link = /\/resetpassword\?\S+/.exec(await mailWith(encodeURIComponent(email)))?.[0] ?? ''
  await other.goto(platform() + link)
  await other.getByLabel(/^New password/).fill(password)
  await other.getByRole('button', { name: 'Save password' }).click()
  await other.getByRole('link', { name: 'Back to sign in' }).click()
  await other.getByLabel(/e-?mail/i).fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: /sign in/i }).click()
  await expect(other.getByPlaceholder('Search for Apps...')).toBeVisible()
  await settled(other)
  await expect(other.getByRole('link', { name: /Punctuality/ }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: /Flight operations/i })).toHaveCount(0)
  await other.goto(`${platform()}/users`)
  await expect(other.getByText('403')).toBeVisible()

  // deactivated: the session ends, and Undo lets them sign in again
  await page.getByRole('button', { name: 'More actions for Noor' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate Noor?' })
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('row', { name: /Noor.*Deactivated/ })).toBeVisible()
  await other.goto(platform())
  await expect(other.getByRole('button', { name: /sign in/i })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Noor.*Active/ })).toBeVisible()
  // nobody deactivates themselves
  await page.getByRole('button', { name: 'More actions for Ada Okafor' }).click()
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveCount(0)
  await other.close()
})

test('a matrix gives a role single pages of an app, by keyboard, and Undo takes one back (NAV-030, ROL-003)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const call = await callsOf(page, 'admin')
  const { id } = await call('/role', { name: 'Pages of one app' })
  await signIn(page, 'admin')
  await page.goto(`${platform()}/roles`)
  await page.getByRole('link', { name: 'Access by app' }).click()
  await choose(page, /^App/, 'Flight Operations')
  await expect(page).toHaveURL(/\/roles\/app\/flight_operations$/)
  const row = page.getByRole('row', { name: /^Pages of one app/ })
  const boxes = row.getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(boxes.nth(1)).toBeChecked()
  await expect(told(page, /Pages of one app may now open/)).toBeVisible()
  const permissions = async () =>
    ((await call(`/role/${id}?extended=true`)) as unknown as { readonly permissions: readonly string[] }).permissions // extended
  expect(await permissions()).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(boxes.nth(1)).not.toBeChecked()
  await expect.poll(permissions).toEqual([])
  await pictures(page, 'app-roles')
  expect(await axeFindings(page)).toEqual([])
})

test('a matrix gives a role the items of a collection, stored as rules (NAV-030, ROL-003)', async ({ page }) => {
  test.setTimeout(180_000)
  const call = await callsOf(page, 'admin')
  await call('/role', { name: 'Weather writers' })
  await signIn(page, 'admin')
  await page.goto(`${platform()}/collections/flight_operations/weather?tab=rules`)
  await page.getByRole('checkbox', { name: 'Weather writers may delete all items' }).check()
  await expect(page.getByText('Weather writers may delete all items', { exact: true })).toBeVisible()
  await expect(told(page, 'Weather writers may now delete all items.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No rules yet')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Weather writers may delete all items' }).check()
  await expect(page.getByText('Weather writers may delete all items', { exact: true })).toBeVisible()
  await pictures(page, 'collection-roles')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Weather writers may delete all items' }).uncheck()
  await expect(page.getByText('No rules yet')).toBeVisible()
})

test('shows an account inside an app (NAV-025)', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${platform()}/app/punctuality/punctuality_2025/cf_user/developer`)
  await expect(page.getByRole('heading', { name: 'Ben Carter' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await expect(page).toHaveURL(/\/app\/punctuality\/punctuality_2025$/)
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })
  test('speaks Dutch on the screens of people and roles', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(`${platform()}/users`)
    await expect(page.getByRole('button', { name: 'Gebruiker toevoegen' })).toBeVisible()
    await page.goto(`${platform()}/users/developer`)
    await expect(page.getByLabel('Voornaam')).toHaveValue('Ben')
    await page.goto(`${platform()}/roles`)
    await page.getByRole('button', { name: 'Nieuwe rol' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Nieuwe rol' })).toBeVisible()
  })
})

test('people choose, replace and remove their picture (USR-006, USR-007)', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(`${platform()}/profile`)
  const choose = page.getByRole('button', { name: 'Choose a picture' })
  await expect(choose).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const take = async (buffer: Buffer, mimeType: string): Promise<void> => {
    const picked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^(Choose a picture|Replace)$/ }).click()
    await (await picked).setFiles({ name: 'me.png', mimeType, buffer })
  }
  await take(Buffer.from('no picture'), 'image/png')
  await expect(told(page, /^This file is not a picture/)).toBeVisible()
  await take(await page.screenshot(), 'image/png')
  await expect(told(page, 'Your picture was saved.')).toBeVisible()
  await expect(page.locator('.lc-avatar img')).toHaveCount(2)
  await pictures(page, 'profile')
  await take(await page.screenshot(), 'image/png')
  await expect(page.getByRole('button', { name: 'Replace' })).toBeEnabled()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(choose).toBeVisible()
  await expect(page.locator('.lc-avatar img')).toHaveCount(0)
})
