// A spreadsheet of a stranger becomes a collection: by mouse, by keyboard, and again with a newer file.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const stranger = Buffer.from(
  'Klantnaam;Plaats;Saldo;Sinds;Klantnr\r\nCaf\u00e9 Anker;Emmen;1.234,50;31-12-2025;0012\nBakker;Hoorn;12,5;1-2-2026;0013\r\nFout;Delft;veel;1-2-2026;0014\r\n',
  'latin1',
)
const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('.lc-import-drop input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

test('a builder makes a collection from a file, undoes the import, and imports a newer file (NAV-008, NAV-009, IMP-001)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections`)
  await page.getByRole('button', { name: 'Collection from a file' }).click()
  await page.getByRole('textbox', { name: 'Name of the new collection' }).fill(`Clients ${Date.now()}`)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'import-file')

  // a picture with the ending of a table: a sentence, and everything else stays
  await choose(page, 'photo.csv', Buffer.from('89504e470d0a1a0a', 'hex'))
  await expect(page.getByText('This file is not text, although its name says so. Check the file.')).toBeVisible()
  await choose(page, 'klanten.csv', stranger)

  await expect(page.getByRole('cell', { name: 'Caf\u00e9 Anker' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Between columns' })).toContainText('Semicolon')
  await expect(page.getByRole('combobox', { name: 'Numbers' })).toContainText('1.234,5')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'import-settings')
  await next(page)

  await page.getByRole('textbox', { name: 'Name of the new field for Klantnaam' }).fill('client')
  await page.getByRole('combobox', { name: 'Type of Saldo' }).click()
  await page.getByRole('option', { name: 'Number' }).click()
  await page.getByRole('combobox', { name: 'Rows that are there already' }).click()
  await page.getByRole('option', { name: 'Change the item with the same klantnr' }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'import-columns')
  await next(page)

  await expect(page.getByText('Row 4, Saldo: Must be a number, such as 1.234,5.')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'import-check')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download refused rows' }).click(),
  ])
  expect(refused.suggestedFilename()).toBe('klanten refused.csv')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'import-done')

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('2 deleted, 0 restored, 0 left')).toBeVisible()

  await page.getByRole('button', { name: 'Import again' }).click()
  await choose(
    page,
    'klanten-juli.csv',
    Buffer.from('Klantnr;Klantnaam;Plaats;Saldo;Sinds\n0013;Bakkerij;Hoorn;1,5;2-2-2026\n'),
  )
  await expect(page.getByRole('cell', { name: 'Bakkerij' })).toBeVisible()
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible() // done: its card grows no more
  await page.getByRole('link', { name: 'Open the collection' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'Bakkerij' })).toBeVisible()

  await page.goto(`${platform()}/import`)
  await expect(page.getByRole('row').filter({ hasText: 'Clients' }).first()).toContainText('Done')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'import-list')
})

test('rows are pasted and imported with the keyboard alone, on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(sizes.narrow)
  await signIn(page, 'developer')
  await page.goto(`${platform()}/Import/overview?app=flight_operations`)
  await page.getByRole('textbox', { name: 'Name of the new collection' }).fill(`Pasted ${Date.now()}`)
  await page.getByRole('button', { name: 'Paste rows' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Paste rows' })
  await dialog
    .getByRole('textbox', { name: 'Rows of a spreadsheet, or CSV text' })
    .fill('Name\tAge\nAnn\t30\nBen\t31\n')
  await dialog.getByRole('button', { name: 'Use these rows' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Ann' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name of the new field for Age' })).toHaveValue('age')
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter')
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
})

test('a user of an app imports a file from a button, and sees the rows that were refused (ACT-017)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const ask = await callsOf(page)
  const app = 'flight_operations'
  const { id } = await ask('/import/create', { app, new_collection: `Shifts ${Date.now()}`, key: 'name' })
  const content = Buffer.from('name,hours\nAda,8\n').toString('base64')
  const first = await ask(`/import/history/${id}`, { file: { file_name: 'shifts.csv', content } })
  await expect.poll(async () => (await ask(`/import/history/${id}/${first.id}`)).state).toBe('done')
  const { collection } = await ask(`/import/${id}`)
  const query = await ask('/query', { name: `All ${collection}`, app, collection, pipeline: [] })
  const overview = `/app/${app}/page/operations_overview`
  const row = await ask(overview, { slug: collection, order: -1 })
  const module = await ask('/module', { row: row.id, name: 'Shifts', type: { name: 'Data Table', width: 12 } })
  const actions = [{ type: 'importdata', import: id, fileTypes: ['csv', 'xlsx'] }]
  const settings = {
    queries: [{ slug: query.slug, primary: true }],
    selection: { actionbuttons: [{ id: 'load', label: 'Import shifts', actions }] },
  }
  await ask(`/module/${module.id}`, settings, 'PUT')
  try {
    await signIn(page, 'user')
    await page.goto(platform() + overview.replace('/page', ''))
    await page.getByRole('button', { name: 'Import shifts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a file' })
    const picker = dialog.locator('input[type=file]')
    await expect(picker).toHaveAttribute('accept', '.csv,.xlsx')
    await picker.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(dialog.getByText('This file is not accepted. Choose one of: CSV, XLSX.')).toBeVisible()
    const buffer = Buffer.from('name,hours\nBo,6\nCy,many\n')
    await picker.setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByRole('group', { name: 'Success!' })).toContainText('Some rows of the file were refused.')
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await pictures(page, 'import-button')
    const [refused] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download refused rows' }).click(),
    ])
    expect(refused.suggestedFilename()).toBe('november refused.csv')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('row').filter({ hasText: 'Bo' }).first()).toBeVisible()
  } finally {
    await ask(`${overview}/${row.slug}`, undefined, 'DELETE')
  }
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })
  test('an import speaks Dutch, also about what is wrong', async ({ page }) => {
    await signIn(page, 'developer')
    await page.goto(`${platform()}/Import/overview?app=flight_operations`)
    await choose(page, 'foto.csv', Buffer.from('89504e470d0a1a0a', 'hex'))
    await expect(page.getByText('Dit bestand is geen tekst, al zegt de naam van wel.')).toBeVisible()
    await choose(page, 'klanten.csv', stranger)
    await expect(page.getByRole('combobox', { name: 'Tussen kolommen' })).toContainText('Puntkomma')
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  })
})

test('an import reads CSV, XLSX and JSON in the steps file, target, columns with ten rows and result; its history says when, who, which file, how many rows went well and why others did not (IMP-006)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  const name = `Stock ${Date.now()}`
  await page.goto(`${platform()}/Import/overview?app=flight_operations`)
  await page.getByRole('textbox', { name: 'Name of the new collection' }).fill(name)
  const lines = Array.from({ length: 12 }, (_, at) => `Part ${at + 1},${at === 11 ? 'many' : at}`)
  await choose(page, 'parts.csv', Buffer.from(`part,count\n${lines.join('\n')}\n`))
  const current = page.locator('[aria-current=step]')
  await expect(current).toContainText('Settings')
  await next(page)

  // the columns with the first ten rows: what goes where is seen in them
  await expect(current).toContainText('Columns')
  const table = page.getByRole('region', { name: 'First rows' })
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('The first 10 rows')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the new field for part' }).fill('label')
  await expect(table.getByRole('columnheader', { name: /^part/ })).toContainText('→ label')
  await page.getByRole('combobox', { name: 'Type of count' }).click()
  await page.getByRole('option', { name: 'Number' }).click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'import-columns-rows')
  await next(page)
  await expect(current).toContainText('Check and import')
  await page.getByRole('button', { name: 'Import 11 rows' }).click()

  const history = page.getByRole('article').filter({ hasText: 'parts.csv' })
  const year = String(new Date().getFullYear())
  await expect(history).toContainText('Done')
  await expect(history).toContainText(new RegExp(`Ben Carter, .*${year}`))
  await expect(history.locator('dl')).toContainText(/New11.*Refused1/)
  await expect(history).toContainText('Row 13, count: Must be a number')

  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'May',
        rows: [
          ['part', 'count'],
          ['Part 20', 20],
        ] as never,
      },
    ],
  })
  const documents = Buffer.from(JSON.stringify([{ part: 'Part 30', count: 30 }]))
  for (const [file, content] of [
    ['parts.xlsx', Buffer.from(workbook)],
    ['parts.json', documents],
  ] as const) {
    await page.getByRole('button', { name: 'Import again' }).click()
    await choose(page, file, content)
    await expect(page.getByRole('cell', { name: /Part [23]0/ })).toBeVisible()
    await next(page)
    await next(page)
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('article').filter({ hasText: file })).toContainText('Done')
    await expect(page.getByRole('article').filter({ hasText: file }).locator('dl')).toContainText(/New1.*Refused0/)
  }
  await page.getByRole('link', { name: 'Open the collection' }).first().click()
  for (const part of ['Part 1', 'Part 20', 'Part 30'])
    await expect(page.getByRole('row').filter({ hasText: part }).first()).toBeVisible()
})
