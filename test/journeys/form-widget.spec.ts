// Forms on pages of an app: opened by a button, by the row of a table, and with the page's own buttons in their foot.
import { expect, test } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { backEnd } from './forms-kit.ts'
import { axeFindings, pictures, platform, schemes, settled, signIn } from './visit.ts'

type Report = Readonly<Record<string, unknown>>
const openPage = (page: Page, path: string): Promise<unknown> =>
  page.goto(`${platform()}/app/flight_operations/${path}`)
const table = (page: Page): Locator => page.getByRole('article', { name: 'Fault reports', exact: true })
const pick = (container: Locator, question: RegExp, option: string): Promise<void> =>
  container
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: option, exact: true })
    .check({ force: true })

async function choose(page: Page, container: Locator, question: RegExp, option: string): Promise<void> {
  await container.getByLabel(question).first().click()
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click()
}

/** The reports of a user on the server. */
async function reportsOf(request: APIRequestContext, reporter: string): Promise<readonly Report[]> {
  const { headers } = await backEnd(request)
  const answer = await request.post(`${platform()}/data/dataframe/aggregate`, {
    headers,
    data: { app: 'flight_operations', collection: 'inspections', pipeline: [{ $match: { reporter } }] },
  })
  return ((await answer.json()) as { data: readonly Report[] }).data // as aggregate replies
}

/** Returns the findings of axe while a dialog is open, light and dark. */
async function look(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    found.push(...(await axeFindings(page)))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found
}

test.beforeEach(async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const { headers } = await backEnd(request)
  await request.delete(`${platform()}/data/draft/report_a_fault`, { headers }) // what an earlier journey left is not offered
})

test('a button of a page opens the form over it; what is sent is stored, and the page shows it (WID-078, ACT-028, QUE-074)', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const reporter = `Apron ${Date.now()}`
  await openPage(page, 'fault_reports')
  await settled(page)
  const button = table(page).getByRole('button', { name: 'Report a fault' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  await expect(dialog.getByRole('heading', { name: 'Where and when' })).toBeVisible()
  await expect(dialog.getByRole('navigation', { name: 'Fault report' })).toBeVisible()
  expect(await look(page)).toEqual([])
  await pictures(page, 'form-widget-modal')

  await choose(page, dialog, /^Airport/, 'SEA')
  await dialog.getByLabel(/^Gate or stand/).fill('M11')
  await dialog
    .getByRole('group', { name: /^Found on/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('21112025')
  await pick(dialog, /^Shift/, 'Night')
  await pick(dialog, /^Was an aircraft involved/, 'No')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await choose(page, dialog, /^Equipment/, 'Belt loader')
  await pick(dialog, /^Kind of fault/, 'Hydraulic')
  await pick(dialog, /^Severity/, 'High')
  await dialog.getByLabel(/^Describe the fault/).fill('Oil under the front axle after every turn.')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await pick(dialog, /^Did it delay a flight/, 'No')
  await pick(dialog, /^Was anyone hurt/, 'No')
  await dialog.getByLabel(/^Your name/).fill(reporter)
  await dialog.getByRole('button', { name: 'Send report' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(table(page).getByRole('row').nth(1)).toContainText(reporter)
  await expect(button).toBeFocused()
  expect(await reportsOf(request, reporter)).toMatchObject([
    {
      airport: 'SEA',
      gate: 'M11',
      equipment: 'Belt loader',
      severity: 'High',
      record_state: 'inserted',
      template: 'report_a_fault',
      submit_date: expect.any(Number),
    },
  ])
})

test('Escape leaves an untouched form at once and asks before answers are lost; the button has the focus again (WID-078, QUE-081)', async ({
  page,
}) => {
  await openPage(page, 'fault_reports')
  await settled(page)
  const button = table(page).getByRole('button', { name: 'Report a fault' })
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Gate or stand/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy') // its actions end a moment after the form

  await page.keyboard.press('Enter')
  await dialog.getByLabel(/^Gate or stand/).fill('M12')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog.getByLabel(/^Gate or stand/)).toHaveValue('M12')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the row of a table opens its item in the form, and a save changes that item (WID-078, QUE-014)', async ({
  page,
  request,
}) => {
  await openPage(page, 'airport/DFW')
  await settled(page)
  const row = table(page).getByRole('row').nth(1)
  const open = async (): Promise<Locator> => {
    await row.click()
    const dialog = page.getByRole('dialog', { name: 'Fault report', exact: true })
    await expect(dialog.getByRole('heading', { name: 'Where and when' })).toBeVisible()
    return dialog
  }
  let dialog = await open()
  await expect(dialog.getByLabel(/^Gate or stand/)).not.toHaveValue('')
  const gate = `G${Date.now() % 10_000}`
  await dialog.getByLabel(/^Gate or stand/).fill(gate)
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(dialog).toHaveCount(0)
  const { headers } = await backEnd(request)
  const answer = await request.post(`${platform()}/data/dataframe/aggregate`, {
    headers,
    data: { app: 'flight_operations', collection: 'inspections', pipeline: [{ $match: { gate } }] },
  })
  expect(((await answer.json()) as { data: readonly Report[] }).data).toMatchObject([
    { airport: 'DFW', _id: expect.stringMatching(/^R\d{4}$/) },
  ])
  dialog = await open()
  await expect(dialog.getByLabel(/^Gate or stand/)).toHaveValue(gate)
})

test('a form in a page has the buttons of the page in its foot; answers hide one and restyle another (WID-079)', async ({
  page,
}) => {
  await openPage(page, 'report_a_fault')
  const foot = page.locator('.lc-form-foot')
  await foot.getByRole('button', { name: 'Whom to call' }).click()
  await expect(page.getByRole('dialog', { name: 'Maintenance control' })).toContainText('Extension 4400')
  expect(await look(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(foot.getByRole('button', { name: 'Whom to call' })).toBeFocused()
  await pictures(page, 'form-widget-page')

  const form = page.locator('.lc-form')
  await foot.getByRole('button', { name: 'Next' }).click()
  await pick(form, /^Severity/, 'Low')
  await expect(foot.getByRole('button', { name: 'Whom to call' })).toHaveCount(0)
  await pick(form, /^Severity/, 'Critical')
  await expect(foot.getByRole('button', { name: 'Whom to call' })).toBeVisible()
  await foot.getByRole('button', { name: 'Next' }).click()
  const send = foot.getByRole('button', { name: 'Send report' })
  await expect(send).toHaveAttribute('id', 'send_report')
  await expect(send).toHaveCSS('background-color', 'rgb(180, 35, 24)')
  expect(await look(page)).toEqual([])
})

test('a button that fails after it showed “Loading” frees the page, and shows no success (NAV-065)', async ({
  page,
}) => {
  await page.route('**/data/app/**', async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '{"type":"questionnaire","template":"report_a_fault"}',
      '{"type":"loading","value":"start"},{"type":"insert","app":"nowhere","collection":"nothing","payload":{}},{"type":"wait"},{"type":"loading","value":"stop"}',
    )
    await route.fulfill({ response: answer, body })
  })
  await openPage(page, 'fault_reports')
  await settled(page)
  let answerIt = (): void => {}
  const held = new Promise<void>(done => {
    answerIt = done
  })
  await page.route('**/data/**/nothing*', async route => {
    await held
    await route.continue()
  })
  await table(page).getByRole('button', { name: 'Report a fault' }).click()
  await expect(page.getByRole('dialog', { name: 'Loading' })).toBeVisible()
  answerIt()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('group')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 }) // "Success!" would stay for longer
})
