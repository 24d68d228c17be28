// What an end user does with a table of a page: filters a column, pins it, groups the rows, opens a group, copies cells and
// fills the window. By mouse, and a second time by keyboard alone.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, pictures, platform, settled, signIn, sizes, still } from './visit.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const tableOf = (page: Page): Locator => page.getByRole('article', { name: 'Flights', exact: true })
const headOf = (page: Page, column: string): Locator => tableOf(page).locator(`th[data-column="${column}"]`)
const menuOf = (page: Page, column: string): Locator => headOf(page, column).locator('.lc-grid-menu')
const groups = (page: Page): Locator => tableOf(page).locator('.lc-group-row')
const rowOf = (page: Page, index: number): Locator => tableOf(page).locator(`tr[data-index="${index}"]`)
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
const isFull = (page: Page): Promise<boolean> =>
  tableOf(page).evaluate(table => {
    const { width, height } = table.getBoundingClientRect()
    return width > innerWidth - 40 && height > innerHeight - 40
  })

async function open(page: Page): Promise<void> {
  page.setDefaultTimeout(15_000)
  await signIn(page)
  await page.goto(`${platform()}/app/flight_operations/operations_overview`)
  await settled(page)
  await expect(rowOf(page, 0)).toBeVisible()
}

/** Chooses in the menu of a column. */
async function choose(page: Page, column: string, item: RegExp | string): Promise<void> {
  await menuOf(page, column).click()
  await page.getByRole('menu').locator('[data-item]', { hasText: item }).click()
}

/** What is copied of two rows of a group: number of the flight and day. */
const twoFlights = /^NL \d+\t\d{4}-\d\d-\d\d\r?\nNL \d+\t\d{4}-\d\d-\d\d$/

test('an end user filters, pins, groups and copies in a table and fills the window with it, by mouse', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await open(page)
  await choose(page, 'status', /^Filter/)
  const filter = page.getByRole('dialog')
  await filter.getByRole('checkbox', { name: /^Severely delayed/ }).click()
  await page.keyboard.press('Escape')
  await expect(tableOf(page).getByRole('button', { name: /Severely delayed/ })).toBeVisible()
  await settled(page)

  await choose(page, 'status', 'Pin')
  await expect(tableOf(page).locator('th[data-column]').first()).toHaveAttribute('data-column', 'status')

  await choose(page, 'cause', 'Group by this column')
  await expect(groups(page).first()).toBeVisible()
  const count = await groups(page).count()
  await choose(page, 'cause', 'Largest groups first')
  await expect
    .poll(async () => {
      const counts = await groups(page).locator('.lc-group-name small').allTextContents()
      const numbers = counts.map(text => Number(text.replace(/\D/g, '')))
      return numbers.length > 1 && numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? 0))
    })
    .toBe(true)
  await groups(page).first().click()
  await expect(rowOf(page, 2)).toHaveAttribute('aria-level', '2')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])

  // cells of two rows, as text for a spreadsheet
  const cellOf = (row: number, column: string): Locator =>
    rowOf(page, row).locator(`td:nth-child(${column === 'flight' ? 3 : 4})`)
  await cellOf(1, 'flight').click()
  await cellOf(2, 'date').click({ modifiers: ['Shift'] })
  await expect(tableOf(page).locator('.lc-table-range')).toContainText('4 cells')
  await page.keyboard.press('Control+c')
  await expect.poll(() => copied(page)).toMatch(twoFlights)

  await tableOf(page)
    .getByRole('button', { name: /^More for Flights/ })
    .click()
  await page.getByRole('menuitem', { name: 'Fill the window' }).click()
  await expect.poll(() => isFull(page)).toBe(true)
  await expect(groups(page)).toHaveCount(count)
  await still(page)
  await page.screenshot({ path: `${import.meta.dirname}/pictures/table-menus-full.png` })
  await page.keyboard.press('Escape')
  await expect.poll(() => isFull(page)).toBe(false)
  await expect(rowOf(page, 2)).toHaveAttribute('aria-level', '2')

  // a reload shows the groups at once, with the pinned column behind them
  await page.reload()
  await expect(groups(page).first()).toBeVisible()
  await expect(groups(page)).toHaveCount(count)
  await expect(tableOf(page).locator('th[data-column]').nth(1)).toHaveAttribute('data-column', 'status')
  await groups(page).nth(1).click()
  await expect(tableOf(page).locator('tr[aria-level="2"]').first()).toBeVisible()
  await tableOf(page).scrollIntoViewIfNeeded()
  await pictures(page, 'table-menus', async size => {
    const area = await tableOf(page).locator('.lc-grid-area').boundingBox()
    const total = await groups(page).first().locator('.lc-group-total').first().boundingBox()
    // a total is seen beside the groups at each width
    expect((total?.x ?? 0) + (total?.width ?? 0), size).toBeLessThanOrEqual((area?.x ?? 0) + (area?.width ?? 0))
    expect(await axeFindings(page), size).toEqual([])
  })
  await choose(page, 'cause', 'Columns as in the settings')
  await expect(groups(page)).toHaveCount(0)
  await expect(tableOf(page).locator('th[data-column]').first()).toHaveAttribute('data-column', 'flight')
})

/** Walks on by Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate(element => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${String(target)}.`)
}

test('an end user filters, pins, groups and copies in a table and fills the window with it, by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await open(page)
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Walks down an open menu to an entry. */
  const take = async (item: RegExp | string): Promise<void> => {
    const entry = page.getByRole('menu').locator('[data-item]', { hasText: item })
    await entry.waitFor()
    for (let steps = 0; steps < 30; steps++) {
      if (await entry.evaluate(one => one.matches(':focus'))) break
      await press('ArrowDown')
    }
    await press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  const pick = async (column: string, item: RegExp | string): Promise<void> => {
    await tabTo(page, menuOf(page, column))
    await press('Enter')
    await take(item)
  }
  await pick('status', /^Filter/)
  // the focus is at the first control
  const value = page.getByRole('dialog').getByRole('checkbox', { name: /^Severely delayed/ })
  await value.waitFor()
  for (let steps = 0; steps < 5 && !(await value.evaluate(one => one.matches(':focus'))); steps++) await press('Tab')
  await press('Space', 'Escape')
  await expect(tableOf(page).getByRole('button', { name: /Severely delayed/ })).toBeVisible()
  await expect(menuOf(page, 'status')).toBeFocused()
  await settled(page)
  await press('Enter')
  await take('Pin')
  await expect(tableOf(page).locator('th[data-column]').first()).toHaveAttribute('data-column', 'status')
  await expect(menuOf(page, 'status')).toBeFocused()
  await pick('cause', 'Group by this column')
  await expect(groups(page).first()).toBeVisible()
  await expect(menuOf(page, 'cause')).toBeFocused()

  // into the rows; the right arrow opens a group
  await tabTo(page, rowOf(page, 0))
  await press('ArrowRight')
  await expect(rowOf(page, 2)).toHaveAttribute('aria-level', '2') // the first may be the line that says that they load
  await settled(page)
  await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown')
  await expect(tableOf(page).locator('.lc-table-range')).toContainText('4 cells')
  await press('Control+c')
  await expect.poll(() => copied(page)).toMatch(twoFlights)
  expect(await axeFindings(page)).toEqual([])

  await page.setViewportSize(sizes.narrow)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(sizes.wide)

  const more = tableOf(page).getByRole('button', { name: /^More for Flights/ })
  for (let steps = 0; steps < 60 && !(await more.evaluate(one => one.matches(':focus'))); steps++)
    await press('Shift+Tab')
  await press('Enter')
  await take('Fill the window')
  await expect.poll(() => isFull(page)).toBe(true)
  await press('Escape')
  await expect.poll(() => isFull(page)).toBe(false)
  await expect(more).toBeFocused()
  await expect(rowOf(page, 1)).toHaveAttribute('aria-level', '2')
})
