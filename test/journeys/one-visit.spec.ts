// One visit of an end user, from the sign-in to a filled-in form, by the screen alone.
import { expect, test } from '@playwright/test'
import { backEnd } from './forms-kit.ts'
import { platform, settled, signInOnScreen } from './visit.ts'

test('a user signs in, opens an app, reads its dashboard, presses a button of a widget and fills in the form it opens (ENT-003)', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { headers } = await backEnd(request)
  await request.delete(`${platform()}/data/draft/report_a_fault`, { headers }) // what an earlier journey left is not offered
  const reporter = `One visit ${Date.now()}`

  await signInOnScreen(page)
  await page
    .getByRole('link', { name: /^Flight Operations/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/flight_operations/)
  await expect(page.getByRole('heading', { name: 'Operations overview', level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.locator('main').getByRole('article').first()).toBeVisible()

  await page
    .getByRole('navigation', { name: /^Pages of/ })
    .getByRole('link', { name: 'Fault reports' })
    .click()
  const table = page.getByRole('article', { name: 'Fault reports', exact: true })
  await table.getByRole('button', { name: 'Report a fault' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  const pick = (question: RegExp, option: string): Promise<void> =>
    dialog
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: option, exact: true })
      .check({ force: true })
  const choose = async (question: RegExp, option: RegExp): Promise<void> => {
    await dialog.getByLabel(question).first().click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose(/^Airport/, /^SEA/)
  await dialog.getByLabel(/^Gate or stand/).fill('M11')
  await dialog
    .getByRole('group', { name: /^Found on/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('21112025')
  await pick(/^Shift/, 'Night')
  await pick(/^Was an aircraft involved/, 'No')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await choose(/^Equipment/, /^Belt loader/)
  await pick(/^Kind of fault/, 'Hydraulic')
  await pick(/^Severity/, 'High')
  await dialog.getByLabel(/^Describe the fault/).fill('Oil under the front axle after every turn.')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await pick(/^Did it delay a flight/, 'No')
  await pick(/^Was anyone hurt/, 'No')
  await dialog.getByLabel(/^Your name/).fill(reporter)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(table.getByRole('row').nth(1)).toContainText(reporter)
})
