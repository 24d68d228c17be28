// What a builder does with the answers of a form: looks at what they come to, narrows them down, reads one, takes them along.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { axeFindings, pictures, platform, settled, signIn } from './visit.ts'

const address = '/formtemplates/ground_handling_inspection/answers'
const card = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const count = async (page: Page): Promise<number> =>
  Number((await page.locator('.lc-answers-facts dd').first().textContent())?.replace(/\D/g, ''))
/** How many responses the table has, of all its pages. */
const total = async (page: Page): Promise<number> =>
  Number(/of ([\d,]+)/.exec(await page.getByRole('tabpanel').getByRole('status').innerText())?.[1]?.replaceAll(',', ''))

/** No other journey reads the oldest. */
async function oldestFirst(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Responses/ }).click()
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  await settled(page)
}

/** Cards ask for what they show when they come into sight. */
async function seeAll(page: Page): Promise<void> {
  const cards = page.locator('.lc-answers-card')
  for (let index = 0; index < (await cards.count()); index += 2) await cards.nth(index).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(platform() + address)
  await expect(page.getByRole('heading', { name: 'Responses per day' })).toBeVisible()
})

test('the summary shows a chart, a map, pictures or words for each question', async ({ page }) => {
  test.setTimeout(180_000)
  const map = card(page, 'Where on the apron?')
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('application', { name: 'Where on the apron?' })).toBeVisible()
  await expect(map.getByRole('button', { name: /areas, go nearer/ }).first()).toBeVisible()
  const photos = card(page, 'Photos')
  await photos.scrollIntoViewIfNeeded()
  await expect(photos.locator('img').first()).toBeVisible()
  expect(
    await photos
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(100)
  await card(page, 'Wind').scrollIntoViewIfNeeded()
  await expect(card(page, 'Wind')).toContainText(/Mean .*, median .*, from 3 to 37/)
  await card(page, 'Remarks').scrollIntoViewIfNeeded()
  await expect(
    card(page, 'Remarks').getByRole('list', { name: 'Most frequent answers' }).getByRole('listitem').first(),
  ).toContainText(/^.+\d+ \(\d+%\)$/)
  await expect(card(page, 'Remarks').locator('.lc-answers-texts').getByRole('listitem')).toHaveCount(4)
  await seeAll(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'answers-summary')
})

test('a press on an answer narrows summary, list and export; one response opens over them and leaves them as they are', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const all = await count(page)
  const failed = card(page, 'Result').getByRole('button', { name: /^Failed/ })
  await failed.scrollIntoViewIfNeeded()
  const wanted = Number(/^Failed\s*(\d+)/.exec(await failed.innerText())?.[1])
  await failed.click()
  await expect.poll(() => count(page)).toBe(wanted)
  expect(wanted).toBeLessThan(all)

  await page.getByRole('tab', { name: /Responses/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText(`1–${wanted} of ${wanted}`)
  // of a table of many columns only those in sight are drawn
  const wind = page.getByRole('button', { name: 'Wind', exact: true })
  await page.getByRole('grid').hover()
  await expect(async () => {
    await page.mouse.wheel(400, 0)
    await expect(wind).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await wind.click()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'answers-table')

  await page.getByRole('row').nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Response of /)).toBeVisible()
  await expect(page).toHaveURL(/\/answers\/I\d+$/)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'answers-response')
  await dialog.getByRole('button', { name: 'Older response' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take away: Result: Failed' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText(`1–${wanted} of ${wanted}`)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('Ground handling inspection.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFID,Submitted,')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(wanted + 1)
  expect(lines.slice(1).every(line => line.includes(',Failed,'))).toBe(true)
  expect(text).toContain(",'+3161") // a telephone number is not a formula

  await page.getByRole('button', { name: 'Show all responses' }).click()
  await page.getByRole('tab', { name: 'Summary' }).click()
  await expect.poll(() => count(page)).toBe(all)
})

test('a response is deleted only after a confirmation, and by users with the right (COL-007)', async ({ page }) => {
  await oldestFirst(page)
  const before = await total(page)
  await page.getByRole('row').nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Response of /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this response?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  const remove = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => total(page)).toBe(before - 1)
  }
  const first = page.getByRole('row').nth(1)
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => total(page)).toBe(before)
  const back = await first.innerText()
  await first.click()
  await remove()
  await page.reload() // leaving finishes it
  await oldestFirst(page)
  await expect.poll(() => total(page)).toBe(before - 1)
  expect(await first.innerText()).not.toBe(back)
})

test('a deletion that could still be undone is carried out by who signs out', async ({ page }) => {
  await oldestFirst(page)
  const before = await total(page)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible()

  await signIn(page, 'developer')
  await page.goto(platform() + address)
  await oldestFirst(page)
  expect(await total(page)).toBe(before - 1)
})

test('answers are narrowed to two days of one’s own, and the wrong way round to nothing', async ({ page }) => {
  await page.getByRole('combobox', { name: /^Time/ }).click()
  await page.getByRole('option', { name: 'Own dates…' }).click()
  const all = await count(page)
  const parts = page.getByRole('spinbutton')
  const write = async (at: number, year: string, month: string, day: string): Promise<void> => {
    for (const index of [at, at + 1, at + 2]) {
      const name = (await parts.nth(index).getAttribute('aria-label')) ?? ''
      await parts.nth(index).click()
      await page.keyboard.type(/year/i.test(name) ? year : /month/i.test(name) ? month : day)
    }
  }
  await write(0, '2026', '10', '01')
  await write(3, '2026', '09', '15')
  await expect(page.getByText('The last day lies before the first. Turn them round.')).toBeVisible()
  expect(await count(page)).toBe(all)
  await write(3, '2026', '10', '31')
  await expect.poll(() => count(page)).toBeLessThan(all)
  await page.getByRole('button', { name: 'Show all responses' }).click()
  await expect.poll(() => count(page)).toBe(all)
})
