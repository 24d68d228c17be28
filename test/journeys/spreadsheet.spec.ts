// From the spreadsheet of a stranger to a table on a page for everybody: imported, grouped by a query, placed on a new page and
// published. By mouse, and a second time by keyboard alone.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, platform, settled, signIn } from './visit.ts'

const clients = ['Anker', 'Bakker', 'Caf\u00e9 Zuid', 'Dijk']
/** As a Dutch spreadsheet writes it: semicolons, decimal commas, Latin-1. */
const spreadsheet = [
  'Order;Client;City;Amount;Ordered on',
  ...Array.from({ length: 240 }, (_, index) => {
    const amount = (10 + index * 7.35).toFixed(2).replace('.', ',')
    return `${1000 + index};${clients[index % 4]};${['Emmen', 'Hoorn', 'Delft'][index % 3]};${amount};${(index % 28) + 1}-${(index % 12) + 1}-2026`
  }),
].join('\r\n')
/** The amounts of a client, added up. */
const totalOf = (client: number): number =>
  Array.from({ length: 240 }, (_, index) => index)
    .filter(index => index % 4 === client)
    .reduce((sum, index) => sum + Math.round((10 + index * 7.35) * 100), 0) / 100

const cells = (page: Page): Locator => page.locator('.lc-canvas [data-widget]')
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' })
const step = (page: Page, number: number): Locator => page.locator('.lc-query-step').nth(number - 1)

/** What somebody sees who opens the page. */
async function expectTable(page: Page): Promise<void> {
  const table = page.getByRole('article')
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(table.getByRole('row').nth(1)).toContainText('Dijk')
  const largest = new Intl.NumberFormat('en-GB').format(totalOf(3))
  await expect(table.getByRole('row').nth(1)).toContainText(largest)
}

test('a spreadsheet of a stranger becomes a table on a page, by mouse', async ({ page }) => {
  test.setTimeout(180_000)
  const number = Date.now() % 1_000_000
  page.setDefaultTimeout(15_000)
  await signIn(page, 'admin')
  await page.goto(platform())

  // the file becomes a collection
  await page.getByRole('link', { name: 'Collections' }).click()
  await page.getByRole('button', { name: 'Collection from a file' }).click()
  await page.getByRole('textbox', { name: 'Name of the new collection' }).fill(`Orders ${number}`)
  await page.locator('.lc-import-drop input[type=file]').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(spreadsheet, 'latin1'),
  })
  await expect(page.getByRole('cell', { name: 'Caf\u00e9 Zuid' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Import 240 rows' }).click()
  await page.getByRole('link', { name: 'Open the collection' }).click()
  await expect(page.getByRole('tab', { name: /^Items/ })).toContainText('240')

  // a query adds up what each client ordered
  await page.getByRole('link', { name: 'Queries' }).click()
  await page.getByRole('button', { name: 'New query' }).click()
  const dialog = page.getByRole('dialog', { name: 'New query' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Amount by client ${number}`)
  await dialog.getByRole('combobox', { name: /^Collection/ }).click()
  await page.getByRole('option', { name: `Orders ${number}` }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('menuitem', { name: /^Group/ }).click()
  await step(page, 1).getByRole('button', { name: 'Add field' }).click()
  await step(page, 1).getByRole('combobox', { name: 'Field 1 to group by' }).click()
  await page.getByRole('option', { name: 'client', exact: true }).click()
  await step(page, 1).getByRole('textbox', { name: 'Name of result 1' }).fill('amount')
  await step(page, 1).getByRole('combobox', { name: 'Function of result 1' }).click()
  await page.getByRole('option', { name: 'Sum' }).click()
  await step(page, 1)
    .getByRole('combobox', { name: /^Field of result 1/ })
    .click()
  await page.getByRole('option', { name: 'amount', exact: true }).click()
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('menuitem', { name: /^Sort/ }).click()
  await expect(step(page, 2).getByRole('status')).toHaveText('Choose a field in each line.')
  await expect(step(page, 2).locator('.lc-query-fault')).toHaveCount(0) // nothing is wrong yet
  await step(page, 2).getByRole('combobox', { name: 'Field 1 to sort by' }).click()
  await page.getByRole('option', { name: 'amount', exact: true }).click()
  await step(page, 2).getByRole('combobox', { name: 'Direction of field 1' }).click()
  await page.getByRole('option', { name: 'Descending' }).click()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('4 rows')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your query has been successfully saved.').first()).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  // a new page shows it, and is published
  await page.getByRole('link', { name: 'Queries' }).first().click()
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('button', { name: 'New page' }).click()
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByRole('textbox', { name: 'Name' }).fill(`Clients ${number}`)
  await form.getByRole('combobox', { name: /^App/ }).click()
  await page.getByRole('option', { name: 'Flight Operations' }).click()
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Data table', exact: true }).click()
  await settings(page)
    .getByRole('combobox', { name: /^Query/ })
    .click()
  await page.keyboard.type('Amount by')
  await page.getByRole('option', { name: `Amount by client ${number}` }).click()
  await expect(cells(page).locator('tbody tr')).toHaveCount(4)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  await page.goto(`${platform()}/app/flight_operations`)
  await page.getByRole('link', { name: `Clients ${number}` }).click()
  await expectTable(page)
})

/** Walks on by Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate(element => (element.getRootNode() as Document | ShadowRoot).activeElement === element))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${String(target)}.`)
}

test('a spreadsheet of a stranger becomes a table on a page, by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(15_000)
  const number = Date.now() % 1_000_000
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const enter = async (target: Locator): Promise<void> => {
    await tabTo(page, target)
    await press('Enter')
  }
  const type = async (target: Locator, text: string): Promise<void> => {
    await tabTo(page, target)
    await press('Control+a')
    await page.keyboard.type(text)
  }
  /** Opens a list and types the beginning of an entry. */
  const pick = async (target: Locator, name: string): Promise<void> => {
    await enter(target)
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
    await page.keyboard.type(name)
    await press('Enter')
    await expect(target).toContainText(name)
  }
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  /** Opens the menu of steps and types the name of one: again, if a busy machine let so much time pass that its letters counted apart. */
  const addStep = async (name: string): Promise<void> => {
    await enter(button('Add step'))
    const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
    await expect(async () => {
      await item.waitFor()
      await page.keyboard.type(name)
      await expect(item).toBeFocused({ timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
    await press('Enter')
  }
  await signIn(page, 'admin')
  await page.goto(`${platform()}/collections`)

  await enter(button('Collection from a file'))
  await type(page.getByRole('textbox', { name: 'Name of the new collection' }), `Orders ${number}`)
  await enter(button('Paste rows'))
  await type(page.getByRole('textbox', { name: 'Rows of a spreadsheet, or CSV text' }), '')
  await page.keyboard.insertText(spreadsheet)
  await enter(button('Use these rows'))
  await enter(button('Next'))
  await expect(page.getByRole('textbox', { name: 'Name of the new field for Amount' })).toBeVisible()
  await enter(button('Next'))
  await enter(button('Import 240 rows'))
  await enter(page.getByRole('link', { name: 'Open the collection' }))
  await expect(page.getByRole('tab', { name: /^Items/ })).toContainText('240')

  await enter(page.getByRole('link', { name: 'Queries' }))
  await enter(button('New query'))
  await type(page.getByRole('textbox', { name: 'Name' }), `Amount by client ${number}`)
  await pick(page.getByRole('dialog').getByRole('combobox', { name: /^Collection/ }), `Orders ${number}`)
  await enter(button('Create'))
  await addStep('Group')
  await enter(step(page, 1).getByRole('button', { name: 'Add field' }))
  await pick(step(page, 1).getByRole('combobox', { name: 'Field 1 to group by' }), 'client')
  await type(step(page, 1).getByRole('textbox', { name: 'Name of result 1' }), 'amount')
  await pick(step(page, 1).getByRole('combobox', { name: 'Function of result 1' }), 'Sum')
  await pick(step(page, 1).getByRole('combobox', { name: /^Field of result 1/ }), 'amount')
  await addStep('Sort')
  await pick(step(page, 2).getByRole('combobox', { name: 'Field 1 to sort by' }), 'amount')
  await pick(step(page, 2).getByRole('combobox', { name: 'Direction of field 1' }), 'Descending')
  await press('Control+Enter')
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('4 rows')
  await press('Control+s')
  await expect(page.getByText('Your query has been successfully saved.').first()).toBeVisible()

  await page.goto(`${platform()}/pagebuilder`)
  await enter(button('New page'))
  await type(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), `Clients ${number}`)
  await pick(page.getByRole('dialog').getByRole('combobox', { name: /^App/ }), 'Flight Operations')
  await enter(button('Create'))
  await enter(button('Data table'))
  await enter(settings(page).getByRole('combobox', { name: /^Query/ }))
  await page.keyboard.type(`Amount by client ${number}`)
  await expect(page.getByRole('option')).toHaveCount(1)
  await press('Enter')
  await expect(cells(page).locator('tbody tr')).toHaveCount(4)
  await press('Control+s')
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(page.getByText(/^Published, version/)).toBeVisible()
  await page.goto(`${platform()}/app/flight_operations`)
  await enter(page.getByRole('link', { name: `Clients ${number}` }))
  await expectTable(page)
})
