// What somebody sees as a PDF file: a page of an app, and one answer of a form.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readWritten } from '../../demo/server/pdf/written.test-kit.ts'
import { platform, settled, signIn } from './visit.ts'

async function saved(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await download
  return { name: file.suggestedFilename(), ...(await readWritten(await readFile(await file.path()))) }
}

test('a page is saved as a PDF file with its values, its charts and their names', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(`${platform()}/app/punctuality/punctuality_2025`)
  await expect(page.getByText('200,000')).toBeVisible()
  await settled(page)
  const { name, structure, pages, info, accessible } = await saved(page)
  expect(name).toBe('Punctuality 2025.pdf')
  expect([info['Title'], info['Language'], accessible]).toEqual(['Punctuality 2025', 'en-GB', '1'])
  const text = pages.map(one => one.text).join(' ')
  expect(text).toContain('200,000')
  expect(text).toContain('Departures')
  expect(text).not.toMatch(/Refresh|Updated|Save as PDF/)
  // all that the widgets show and nothing else: no buttons, no words for screen readers, no figures behind a chart
  expect(structure.map(line => line.trim())).toEqual([
    'H1 Punctuality 2025',
    'Div',
    ...['Div', 'P', 'Span 200,000', 'P Departures · 2025'],
    ...['Div', 'P', 'Span 78.4%', 'P On time · Less than 16 minutes late'],
    ...['Div', 'P', 'Span 7.5 min', 'P Average delay · All departures'],
    ...['Div', 'P', 'Span 24.3m', 'P Passengers · 2025'],
    'H2 On time by week',
    'P Share of departures at most 15 minutes late',
    'Figure [On time by week. 51 points, least 70.7% (6 Jan 2025), most 83.1% (8 Sept 2025). One outlier: 70.7% (6 Jan 2025).]',
    'H2 On time by region',
    'Figure [On time by region. 5 points, least 77.1% (Northeast), most 79.3% (Southeast).]',
  ])
})

test('a table of a page is a table of its PDF file, with what the page is filtered by', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(`${platform()}/app/flight_operations/airports`)
  const rows = page.getByRole('table').or(page.getByRole('grid')).first().getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.getByLabel('Region', { exact: true }).click()
  await page.getByRole('option', { name: /^West/ }).click()
  await page.keyboard.press('Escape')
  await settled(page)
  const first = (await rows.nth(1).getByRole('gridcell').or(rows.nth(1).getByRole('cell')).first().innerText()).trim()
  const { structure, pages } = await saved(page)
  expect(pages[0]?.text).toContain('Region: West')
  expect(pages[0]?.text).not.toContain('Size: All')
  const lines = structure.map(line => line.trim())
  expect(lines.filter(line => line === 'TH').length).toBe(7)
  expect(lines.indexOf(`Span ${first}`)).toBeGreaterThan(lines.lastIndexOf('THead'))
})

test('a page that cannot be saved says why, and can be saved again', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(`${platform()}/app/punctuality/punctuality_2025`)
  await expect(page.getByText('200,000')).toBeVisible()
  await page.route('**/pdf/paper', route => route.abort())
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(page.getByText('The page could not be saved as a PDF file.', { exact: true })).toBeVisible()
  await page.unroute('**/pdf/paper')
  expect((await saved(page)).name).toBe('Punctuality 2025.pdf')
})

test('one answer of a form is saved as a PDF file, as it is printed', async ({ page }) => {
  await signIn(page, 'developer')
  await page.goto(`${platform()}/formtemplates/ground_handling_inspection/answers`)
  await page.getByRole('tab', { name: /Responses/ }).click()
  await page.locator('tbody tr').nth(1).locator('td').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Ground handling inspection' })
  await expect(dialog.getByRole('heading', { name: 'Assignment' })).toBeVisible()
  await settled(page)
  const inspector = (await dialog.locator('.lc-question[data-key=inspector], .lc-question').nth(2).innerText()).split(
    '\n',
  )
  const { name, structure, pages } = await saved(page)
  expect(name).toBe('Ground handling inspection.pdf')
  const lines = structure.map(line => line.trim())
  expect(lines).toContain('H1 Ground handling inspection')
  expect(lines).toContain('H2 Assignment')
  const text = pages.map(one => one.text).join(' ')
  for (const words of inspector.filter(one => one.trim() !== '')) expect(text).toContain(words.trim())
})
