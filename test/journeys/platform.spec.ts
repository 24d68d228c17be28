// The platform as its people meet it: from signing in to a saved report, on the sample data.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { accounts, platform, settled, signIn, signInOnScreen } from './visit.ts'

const widget = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

test('refuses wrong credentials without saying which of the two is wrong (SES-008)', async ({ page }) => {
  await page.goto(platform())
  await page.getByLabel(/e-?mail/i).fill(accounts.user.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
  await expect(page.getByLabel(/e-?mail/i)).toHaveValue(accounts.user.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('shows a visitor who never signed in the sign-in page without an error in the console', async ({ page }) => {
  const problems: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('response', answer => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`)
  })
  const asked = page.waitForResponse(/\/auth\/refresh/)
  await page.goto(platform())
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await asked
  await settled(page)
  expect(problems).toEqual([])
})

test('leads a signed-out visitor of any other address to the sign-in page (SES-030)', async ({ page }) => {
  await page.goto(`${platform()}/app/flight_operations/delays`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('shows a public page to everybody, and nothing else of the app (PUB-002)', async ({ page }) => {
  await page.goto(`${platform()}/app/punctuality`)
  await expect(widget(page, 'On time by week')).toBeVisible()
  await expect(widget(page, 'Departures')).toContainText('200')
  await expect(page.getByRole('navigation', { name: /Pages of/ })).toHaveCount(0)
})

test('finds an app by its name on the home screen (NAV-004)', async ({ page }) => {
  await signInOnScreen(page)
  await page.getByPlaceholder('Search for Apps...').fill('punct')
  await page.getByPlaceholder('Search for Apps...').press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /Punctuality/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Flight Operations/ })).toHaveCount(0)
})

test('says that a page does not exist and leads home (NAV-073)', async ({ page }) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/no_such_page`)
  await expect(page.getByText('This page could not be found').first()).toBeVisible()
})

test('lets every figure of a page follow a filter (FLT-003, FLT-011)', async ({ page }) => {
  await signIn(page)
  await page.goto(platform())
  await page
    .getByRole('link', { name: /Flight Operations/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/flight_operations/)
  await expect(widget(page, 'Departures')).toContainText(/200.?000/)
  await expect(widget(page, 'Flights')).toContainText(/of 200.?000/)

  await page.getByLabel('Region', { exact: true }).click()
  await page.getByRole('option', { name: /^Midwest/ }).click()
  await page.keyboard.press('Escape')

  await expect(widget(page, 'Departures')).toContainText(/38.?365/)
  await expect(widget(page, 'Flights')).toContainText(/of 38.?365/)
  await expect(widget(page, 'Busiest airports')).toBeVisible()

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(widget(page, 'Departures')).toContainText(/200.?000/)
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })

  test('a date filter is text until it is pressed; then its calendar is open, and one types in the order of the language', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto(`${platform()}/app/flight_operations`)
    await expect(widget(page, 'Departures')).toContainText(/200.?000/)

    await page.getByRole('button', { name: 'Date: Van', exact: true }).click()
    const from = page.getByRole('group', { name: 'Date: Van' })
    await expect(page.getByRole('dialog', { name: 'Kalender openen' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(from.getByRole('spinbutton', { name: 'dag' })).toBeFocused()
    await page.keyboard.type('15062025')
    await expect(widget(page, 'Departures')).not.toContainText(/200.?000/)
    await expect(page).toHaveURL(/2025-06-15/)

    await page.reload()
    await expect(page.getByRole('button', { name: 'Date: Van, 15 jun 2025' })).toBeVisible()
    await page.getByRole('button', { name: 'Date: Tot en met' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Date: Tot en met' }).getByRole('spinbutton').first()).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('sorts, searches and pages a table of 200,000 rows on the server (WID-030, WID-033, WID-039)', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/operations_overview`)
  const table = widget(page, 'Flights')
  await expect(table.getByRole('row')).toHaveCount(11)

  await table.getByRole('button', { name: /^(Sort by )?Delay/ }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('-86')
  await table.getByRole('button', { name: /^(Sort by )?Delay/ }).click()
  await expect(table.getByRole('row').nth(1)).toContainText(/1.?444/)

  await table.getByRole('button', { name: 'Next page' }).click()
  await expect(table).toContainText(/11–20 of/)
  await table.getByLabel('Rows per page').selectOption('20')
  await expect(table.getByRole('row')).toHaveCount(21)

  await table.getByRole('searchbox').fill('KOA')
  await expect(table).not.toContainText(/of 200.?000/)
  await expect(table.getByRole('row').nth(1)).toContainText('KOA')
})

test('opens the detail page of a row and comes back (NAV-026)', async ({ page }) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/airports`)
  const table = widget(page, 'Airports')
  await table.getByRole('searchbox').fill('Seattle')
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByText('SEA', { exact: true }).click()
  await expect(page).toHaveURL(/\/app\/flight_operations\/airport\/SEA/)
  await expect(widget(page, 'Departures')).toContainText(/3.?526/)
  await expect(widget(page, 'Destinations')).toContainText('SFO')
  await page.goBack()
  await expect(page).toHaveURL(/\/airports\?search\.airports_table=Seattle$/)
})

/** Chooses the option of a select question. */
async function choose(page: Page, question: RegExp, option: string): Promise<void> {
  await page.getByLabel(question).first().click()
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click()
}

const pickRadio = (page: Page, question: RegExp, option: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: option, exact: true })
    .check({ force: true })

test('sends a report of three steps, and shows it on top of the list (QUE-052, QUE-058, QUE-079)', async ({ page }) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/report_a_fault`)
  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeVisible()

  await choose(page, /^Airport/, 'SEA')
  await page.getByLabel(/^Gate or stand/).fill('Q77')
  await pickDate(page, 'Found on', '21112025')
  await pickRadio(page, /^Shift/, 'Night')
  await expect(page.getByLabel(/^Aircraft registration/)).toHaveCount(0)
  await pickRadio(page, /^Was an aircraft involved/, 'Yes')
  await page.getByLabel(/^Aircraft registration/).fill('N412NL')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'What is wrong' })).toBeVisible()
  await choose(page, /^Equipment/, 'Belt loader')
  await page.getByLabel(/^Hours on the meter/).fill('1234')
  await pickRadio(page, /^Kind of fault/, 'Hydraulic')
  await page.getByRole('checkbox', { name: 'Leak' }).check({ force: true })
  await pickRadio(page, /^Severity/, 'High')
  await page.getByLabel(/^Describe the fault/).fill('Oil under the front axle after every turn.')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'Impact and action' })).toBeVisible()
  await pickRadio(page, /^Did it delay a flight/, 'Yes')
  await page.getByLabel(/^Minutes of delay/).fill('12')
  await pickRadio(page, /^Was anyone hurt/, 'No')
  await page.getByLabel(/^Your name/).fill('Journey Tester')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Report sent' })).toBeVisible()

  await page.goto(`${platform()}/app/flight_operations/fault_reports`)
  const first = widget(page, 'Fault reports').getByRole('row').nth(1)
  await expect(first).toContainText('Q77')
  await expect(first).toContainText('Journey Tester')
  await expect(first).toContainText('Belt loader')
})

/** Types a date into the segments of a date question, day first: the browser is a British one. */
async function pickDate(page: Page, label: string, digits: string): Promise<void> {
  await page
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type(digits)
}

test('keeps a form from being sent while a required answer is missing (QUE-062)', async ({ page }) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/report_a_fault`)
  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Send report' })).toBeDisabled()
})

test('signs out by the account menu and forgets the session (SES-022)', async ({ page }) => {
  await signIn(page)
  await page.goto(platform())
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('stays signed in over a reload (SES-032)', async ({ page }) => {
  await signIn(page)
  await page.goto(platform())
  await page.reload()
  await expect(page.getByPlaceholder('Search for Apps...')).toBeVisible()
})

test('shows an end user no menu for builders, and a developer one (PER-005)', async ({ page, browser }) => {
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations`)
  await settled(page)
  await expect(page.getByRole('button', { name: 'Developer' })).toHaveCount(0)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'developer')
  await other.goto(`${platform()}/app/flight_operations`)
  await expect(other.getByRole('button', { name: 'Developer' })).toBeVisible()
  await other.context().close()
})
