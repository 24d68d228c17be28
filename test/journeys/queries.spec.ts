// Builders make queries of the real server: step by step, as text, two at a time, and without a line.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, pictures, platform, settled, signIn, sizes } from './visit.ts'

const step = (page: Page, number: number): Locator => page.locator('.lc-query-step').nth(number - 1)
const result = (page: Page): Locator => page.getByRole('region', { name: 'First rows' })

async function newQuery(page: Page, name: string): Promise<void> {
  await page.goto(`${platform()}/queries`)
  await page.getByRole('button', { name: 'New query' }).click()
  const dialog = page.getByRole('dialog', { name: 'New query' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: /^Collection/ }).click()
  await page.getByRole('option', { name: 'Airports' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('tab', { name: 'Steps' })).toBeVisible()
}

async function add(page: Page, stage: string): Promise<void> {
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${stage}`) }).click()
}

test('a builder makes a query in steps, runs it, saves it and finds it again (QRY-006)', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  const name = `Busy ✈ مطار ${Date.now()}`
  await newQuery(page, name)
  await expect(result(page)).toContainText('10 of 220 rows')

  await add(page, 'Count by value')
  await step(page, 1)
    .getByRole('combobox', { name: /^Field/ })
    .click()
  await page.keyboard.type('country')
  await page.keyboard.press('Enter')
  await add(page, 'Limit')
  await step(page, 2).getByRole('spinbutton').fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toContainText('After step 2')

  // by keyboard: moved, and moved back
  await step(page, 2).locator('.lc-query-step-title').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(step(page, 1)).toContainText('Limit')
  await page.keyboard.press('Control+z')
  await expect(step(page, 2)).toContainText('Limit')
  await step(page, 2).locator('.lc-query-step-title').focus()
  await page.keyboard.press('Delete')
  await expect(page.locator('.lc-query-step')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(page.locator('.lc-query-step')).toHaveCount(2)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your query has been successfully saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('.lc-query-step')).toHaveCount(2)
  await expect(step(page, 1)).toContainText('Count by value')
  await expect(step(page, 2)).toContainText('3')

  // the text is the same document
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.locator('.cm-content')).toContainText('$sortByCount')

  await page.goto(`${platform()}/queries?q=${encodeURIComponent('busy')}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})

test('what the server refuses is shown at its step, and text that is not valid is kept', async ({ page }) => {
  await signIn(page, 'developer')
  await newQuery(page, `Refused ${Date.now()}`)
  await page.getByRole('tab', { name: 'Text' }).click()
  const editor = page.locator('.cm-content')
  const write = async (text: string): Promise<void> => {
    await editor.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  }
  await write('[{"$limit": 5}, {"$limit": ]')
  await expect(page.getByText(/Line 1, column 28/)).toBeVisible()
  await page.getByRole('tab', { name: 'Steps' }).click()
  await expect(page.getByText('The text has an error.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the text' }).click()
  await expect(editor).toContainText('{"$limit": ]')
  await write('[{"$limit": 5}, {"$limit": 0}]')
  await page.getByRole('tab', { name: 'Steps' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('The query could not be saved.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await step(page, 2).locator('.lc-query-step-title').click()
  await expect(step(page, 2)).toContainText('$limit needs a whole number above 0.')
})

test('a save without a line and a change of somebody else lose nothing', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await newQuery(page, `Shared ${Date.now()}`)
  const address = page.url()
  await add(page, 'Limit')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('The query could not be saved.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.lc-query-step')).toHaveCount(1)
  await page.context().setOffline(false)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin')
  await other.goto(address)
  await other.getByRole('textbox', { name: 'Name' }).fill('Renamed by somebody else')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Your query has been successfully saved.').first()).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('Somebody else changed this query in the meantime.')
  await conflict.getByRole('button', { name: 'Load theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Renamed by somebody else')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.locator('.lc-query-step')).toHaveCount(1)

  // leaving with changes asks
  await page.getByRole('link', { name: 'Queries' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.locator('.lc-query-step')).toHaveCount(1)
})

test('a query in use is deleted only when one insists, and a deletion can be undone', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/queries?q=flights`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Flights', exact: true }) })
  await row.getByRole('button', { name: 'More actions for Flights', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const used = page.getByRole('dialog', { name: 'This query is in use' })
  await expect(used.getByRole('listitem').first()).toBeVisible()
  await used.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Flights', exact: true })).toBeVisible()

  const name = `Gone ${Date.now()}`
  await newQuery(page, name)
  await page.goto(`${platform()}/queries?q=gone`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a doubled and a very long name are refused at the name', async ({ page }) => {
  await signIn(page, 'developer')
  const name = `Twice ${Date.now()}`
  await newQuery(page, name)
  await page.goto(`${platform()}/queries`)
  await page.getByRole('button', { name: 'New query' }).click()
  const dialog = page.getByRole('dialog', { name: 'New query' })
  await dialog.getByRole('combobox', { name: /^Collection/ }).click()
  await page.getByRole('option', { name: 'Airports' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(10_000))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toContainText('Use at most 120 characters. This text has 10,000.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toContainText('already exists')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
})

test('the query editor opens inside an app, for a stored and for a new query (QRY-003, NAV-024)', async ({ page }) => {
  await signIn(page, 'developer')
  const base = `${platform()}/app/flight_operations/operations_overview/cf_query`
  await page.goto(`${base}/flight_totals`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('The year, month by month')
  await page.goto(base)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  const name = `Inside ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: /^Collection/ }).click()
  await page.getByRole('option', { name: 'Airports' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/cf_query\/.+/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
})

test('the screens of queries have no axe findings, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  for (const size of [sizes.wide, sizes.narrow]) {
    await page.setViewportSize(size)
    await page.goto(`${platform()}/queries`)
    await expect(page.locator('.lc-manage-table')).toBeVisible()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`${platform()}/queries/flight_totals`)
    await page.locator('.lc-query-step-title').first().click()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  }
  await page.setViewportSize(sizes.wide)
  await pictures(page, 'query')
})

test('the text of a query is completed by keyboard: stages, fields and operators', async ({ page }) => {
  await signIn(page, 'developer')
  await newQuery(page, `Typed ${Date.now()}`)
  await page.getByRole('tab', { name: 'Text' }).click()
  const text = page.locator('.cm-content')
  const list = page.locator('.cm-tooltip-autocomplete')
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('[{"$ma')
  await expect(list.getByRole('option', { name: /^\$match/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(text).toHaveText('[{"$match": {}}]')
  await page.keyboard.type('"ci')
  await expect(list.getByRole('option', { name: 'city' })).toBeVisible()
  await pictures(page, 'query-completion')
  await page.keyboard.press('Enter')
  await page.keyboard.type('{"$i')
  await expect(list.getByRole('option', { name: '$in', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('["Seattle"]')
  await expect(text).toHaveText('[{"$match": {"city": {"$in": ["Seattle"]}}}]')
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toContainText('After step 1')
  await expect(result(page)).toContainText('SEA')
})
