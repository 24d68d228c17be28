// Builders work with the items of a collection of the real server: cells in place, the history of an item, and how a query
// finds them.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

type Calls = Awaited<ReturnType<typeof callsOf>>

/** Makes a collection of crew by an import, as from a spreadsheet, and returns its slug. */
async function newCrew(ask: Calls, rows: number): Promise<string> {
  const slug = `crew_${Date.now()}`
  const { id } = await ask('/import/create', { app: 'flight_operations', new_collection: slug })
  const lines = Array.from({ length: rows }, (_, at) => `Person ${at},${at % 7},${1970 + (at % 40)}`)
  const content = Buffer.from(`name,base,born\n${lines.join('\n')}\n`).toString('base64')
  const run = await ask(`/import/history/${id}`, { file: { file_name: 'crew.csv', content } })
  await expect.poll(async () => (await ask(`/import/history/${id}/${run.id}`)).state).toBe('done')
  return slug
}

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

test('a cell is edited in place by mouse and by keyboard, and each change can be undone', async ({ page }) => {
  await signIn(page, 'developer')
  const slug = await newCrew(await callsOf(page), 3)
  await page.goto(`${platform()}/collections/flight_operations/${slug}`)
  await cell(page, 'Person 1').dblclick()
  const name = page.getByRole('textbox', { name: 'name' })
  await expect(name).toBeFocused()
  await name.fill('Ada 👩‍✈️')
  await name.press('Tab')
  // the next cell of the row is open
  await expect(page.getByRole('spinbutton', { name: 'base' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Ada 👩‍✈️')).toBeVisible()
  await page.reload()
  await expect(cell(page, 'Ada 👩‍✈️')).toBeVisible()

  // by keyboard: from the row into its cells
  await page.getByRole('row').filter({ hasText: 'Person 2' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Person 2')).toBeFocused()
  await page.keyboard.press('F2')
  await name.fill('Grace')
  await name.press('Enter')
  await expect(cell(page, 'Grace')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(cell(page, 'Person 2')).toBeVisible()

  await cell(page, 'Person 2').dblclick()
  await expect(name).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
})

test('in forced colours the count in the open tab has the colour of its label', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await signIn(page, 'developer')
  await page.goto(`${platform()}/collections/flight_operations/flights`)
  const tab = page.getByRole('tab', { name: /Items/ })
  await expect(tab.locator('small')).toBeVisible()
  const colour = (at: ReturnType<Page['locator']>) => at.evaluate(node => getComputedStyle(node).color)
  expect(await colour(tab.locator('small'))).toBe(await colour(tab))
  expect(await axeFindings(page)).toEqual([])
})

test('the history of an item shows who changed what, and restores a version with undo', async ({ page }) => {
  await signIn(page, 'developer')
  const slug = await newCrew(await callsOf(page), 1)
  await page.goto(`${platform()}/collections/flight_operations/${slug}`)
  await cell(page, 'Person 0').dblclick()
  await page.getByRole('textbox', { name: 'name' }).fill('Ada')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Ada')).toBeVisible()

  await page.locator('button.lc-manage-name').first().click()
  const item = page.getByRole('dialog', { name: /^Item/ })
  await item.getByRole('tab', { name: 'History' }).click()
  const versions = item.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText('Ben Carter')
  await expect(versions.first()).toContainText('Person 0')
  await expect(versions.first()).toContainText('Ada')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'item-history')

  await versions
    .last()
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(page.getByText('The item has been restored.').first()).toBeVisible()
  await expect(item).toBeHidden()
  await expect(cell(page, 'Person 0')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(cell(page, 'Ada')).toBeVisible()
})

test('explain shows that a step reads every item, and its button adds the index that helps', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'developer')
  const ask = await callsOf(page)
  const slug = await newCrew(ask, 4000)
  const query = await ask('/query', {
    name: `Base ${slug}`,
    app: 'flight_operations',
    collection: slug,
    pipeline: [{ $match: { born: 1977 } }, { $sort: { name: 1 } }],
  })
  await page.goto(`${platform()}/queries/${query.id}`)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  const steps = page.getByRole('region', { name: 'How each step runs' })
  await expect(steps.getByRole('row').nth(1)).toContainText('every item is read')
  await expect(steps.getByRole('row').nth(1)).toContainText('100')
  for (const size of [sizes.narrow, sizes.wide]) {
    await page.setViewportSize(size)
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  }
  await pictures(page, 'query-explain')
  await page.getByRole('button', { name: 'Add index on born' }).click()
  await expect(page.getByText('“born” has an index now')).toBeVisible()
  await expect(steps.getByRole('row').nth(1)).toContainText('born')
  await expect(page.getByRole('button', { name: 'Add index on born' })).toBeHidden()
})
