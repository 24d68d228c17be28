// An export as a visitor makes it: choose, start, watch, and open the file that the browser saved.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

test('the export screen saves a collection and a query as files (NAV-005, SCR-002)', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(`${platform()}/export`)
  await expect(page.getByText('No exports yet')).toBeVisible()

  // nothing is chosen yet: the form says what is missing
  await page.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByText('Choose a collection or a query.')).toBeVisible()

  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: false }).first().click()
  }
  await choose('App', 'Flight Operations')
  await choose('Collection or query', 'Airports')
  await page.getByRole('combobox', { name: 'Fields' }).click()
  await page.getByRole('option', { name: 'city', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByText('1,5, columns divided by semicolons').click()
  await page.getByRole('button', { name: 'Start export' }).click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Airports' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('Airports.csv')
  const lines = readFileSync(await csv.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe('city')
  expect(lines).toHaveLength(221)

  await page.getByText('Excel (XLSX)').click()
  await page.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByRole('link', { name: 'Download Airports' })).toHaveCount(2)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'export')

  await page.getByRole('button', { name: 'Delete Airports' }).first().click()
  await expect(page.getByRole('link', { name: 'Download Airports' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete Airports' }).click()
  await expect(page.getByText('No exports yet')).toBeVisible()
})

test('an export of 200,000 rows shows its progress, and is cancelled', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/export`)
  await page.getByRole('combobox', { name: 'App' }).click()
  await page.getByRole('option', { name: 'Flight Operations' }).click()
  await page.getByRole('combobox', { name: 'Collection or query' }).click()
  await page
    .getByRole('option', { name: /^Flights/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByText(/of 200,000 rows/)).toBeVisible()
  await page.getByRole('button', { name: /^Cancel Flights/ }).click()
  await expect(page.getByText('No exports yet')).toBeVisible()
})

test('an export of a query with a very long name is downloaded on a phone', async ({ page }) => {
  // given
  await page.setViewportSize(sizes.narrow)
  await signIn(page, 'admin')
  const ask = await callsOf(page)
  const name = `${Date.now()}`.padEnd(120, 'Q')
  await ask('/query', { name, app: 'flight_operations', collection: 'airports', pipeline: [] })
  await page.goto(`${platform()}/export`)

  // when
  await page.getByRole('combobox', { name: /^Collection or query/ }).click()
  await page.keyboard.type(name.slice(0, 20))
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Start export' }).click()

  // then
  const download = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: /Download/ })
  await download.scrollIntoViewIfNeeded()
  await expect(download).toBeInViewport({ ratio: 1 })
  const box = await page.getByRole('combobox', { name: /^Fields/ }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(sizes.narrow.width)
})
