// The platform in a Dutch browser.
import { expect, test } from '@playwright/test'
import { accounts, platform, signIn } from './visit.ts'

test.use({ locale: 'nl-NL' })

test('speaks Dutch from signing in to a page, and the page declares its language', async ({ page }) => {
  await page.goto(platform())
  await expect(page.getByRole('heading', { name: 'Aanmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL')
  await page.getByLabel('E-mail').fill(accounts.user.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page.getByText('Het e-mailadres of wachtwoord klopt niet.')).toBeVisible()
  await page.getByLabel('Wachtwoord', { exact: true }).fill(accounts.user.password)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page.getByPlaceholder('Apps zoeken…')).toBeVisible()
})

test('offers builders a builder in Dutch', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/formtemplates`)
  await page.getByRole('button', { name: 'Nieuw formulier' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nieuw formulier' })
  await dialog.getByLabel('Naam').fill('Klachten')
  await dialog.getByRole('button', { name: 'Maken' }).click()
  await expect(page.getByRole('tab', { name: 'Bewerken' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keuzelijst' })).toBeVisible()
})

test('speaks the language that the account chose, at once and after a reload, until it follows the browser again', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${platform()}/profile`)
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Session' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.getByText('As in the browser').click()
  await expect(page.getByRole('heading', { name: 'Sessie' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Zoals in de browser' })).toBeChecked()
})

test('can be set to another language by the page that it stands in', async ({ page }) => {
  await signIn(page)
  await page.goto(`${platform()}/profile`)
  await expect(page.getByRole('heading', { name: 'Sessie' })).toBeVisible()
  await page.locator('lc-app').evaluate(app => app.setAttribute('lang', 'en'))
  await expect(page.getByRole('heading', { name: 'Session' })).toBeVisible()
})
