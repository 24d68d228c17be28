// A builder makes a rule from sentences, sees what it does, and takes it back; a user reads what is left.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { accounts, axeFindings, pictures, platform, settled, signIn, sizes } from './visit.ts'

const screen = '/collections/flight_operations/airports?tab=rules'

async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  // a list of several stays open
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}

/** How many airports somebody reads, and with which keys. */
async function read(page: Page, account: keyof typeof accounts): Promise<{ total: number; keys: string[] }> {
  const { email, password } = accounts[account]
  const { request } = page.context()
  const signedIn = await request.post(`${platform()}/data/auth`, { data: { username: email, password } })
  const { data } = (await signedIn.json()) as { data: { access_token: string } }
  const answer = await request.get(`${platform()}/data/dataframe/read_data?app=flight_operations&collection=airports`, {
    headers: { Authorization: `Bearer ${data.access_token}` },
  })
  const body = (await answer.json()) as { data: Record<string, unknown>[]; total: number }
  return { total: body.total, keys: [...new Set(body.data.flatMap(row => Object.keys(row)))] }
}

test('a builder makes a rule, is warned of who loses access, tries it, and undoes its deletion', async ({ page }) => {
  test.setTimeout(240_000)
  const before = await read(page, 'user')
  await signIn(page, 'developer')
  await page.goto(platform() + screen)
  await expect(page.getByText('No rules yet')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'New rule' }).click()
  await choose(page, /^Who/, 'Everyone who signed in')
  await choose(page, /^Which items/, 'Items that meet conditions')
  await choose(page, /^Where/, 'Region')
  await choose(page, /^Comparison/, 'is')
  await choose(page, /^Compared with/, 'A value')
  await choose(page, /^Value/, 'West')
  await choose(page, /^Fields/, 'All fields except …')
  await choose(page, /^Which fields/, 'City')
  await page.setViewportSize(sizes.wide)
  await pictures(page, 'rule-form')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const warning = page.getByRole('dialog', { name: 'This rule takes access away' })
  await expect(warning).toContainText('Visitors without an account')
  expect(await axeFindings(page)).toEqual([])
  await warning.getByRole('button', { name: 'Save anyway' }).click()
  const sentence = 'Everyone who signed in may read items where Region is “West”, without City'
  await expect(page.getByText(sentence)).toBeVisible()
  const after = await read(page, 'user')
  expect(after.total).toBeGreaterThan(0)
  expect(after.total).toBeLessThan(before.total)
  expect([before.keys.includes('city'), after.keys.includes('city')]).toEqual([true, false])

  await page.getByRole('combobox', { name: 'Show what this role or user reads' }).click()
  await page.getByRole('option', { name: 'Everyone who signed in' }).click()
  await expect(page.getByText(`Reads ${after.total} of ${before.total} items`)).toBeVisible()

  for (const size of [sizes.wide, { width: 768, height: 1024 }, sizes.narrow]) {
    await page.setViewportSize(size)
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  }
  await page.setViewportSize(sizes.wide)
  await pictures(page, 'rules')

  const remove = page.getByRole('button', { name: `Delete: ${sentence}` })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No rules yet')).toBeVisible()
  expect((await read(page, 'user')).total).toBe(before.total)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No rules yet')).toBeVisible()
})
