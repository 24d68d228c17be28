// Reports on paper: the PDF with its chart, its preview while one edits, and what the browser prints.
import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { newReport, paper, textOf, write } from './reports-kit.ts'
import { axeFindings, callsOf, pictures, platform, settled, signIn } from './visit.ts'

test('a bar chart is added to a template by keyboard, its preview shows it, and the labels of the PDF are text that a reader finds', async ({
  page,
}) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(20_000)
  await signIn(page, 'developer')
  const name = `Charted ${Date.now()}`
  await newReport(page, name)
  await write(page, '<h1>Airports</h1>\n')
  const button = page.getByRole('button', { name: 'Chart', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Insert a chart' })
  const choose = async (field: RegExp, option: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: field }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: option, exact: true }).first().waitFor() // its rows are read
    await page.keyboard.type(option)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Departures of 2025')
  await choose(/^Rows\s*(?!at)/, 'Busiest airports')
  await choose(/^Labels/, 'airport')
  await choose(/^Values/, 'flights')
  await page.keyboard.press('Escape') // closes the list, which several can be chosen from
  await dialog.getByRole('spinbutton', { name: /^Rows at most/ }).fill('8')
  await expect(dialog.getByRole('img', { name: /^8 points/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'report-chart-dialog')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(button).toBeFocused()
  const drawing = paper(page).getByRole('img', { name: /^8 points/ })
  await expect(drawing).toBeVisible()
  const labels = await drawing.locator('text').allTextContents()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'report-chart-editor')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your report has been successfully saved.').first()).toBeVisible()

  const id = /reports\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  await page.goto(`${platform()}/reports/${id}`)
  await expect(paper(page).getByRole('img', { name: /^8 points/ })).toBeVisible()
  const written = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const bytes = await readFile(await (await written).path())
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  const texts = items.map(item => ('str' in item ? item.str : ''))
  expect(texts.join(' ')).toContain('Departures of 2025')
  expect(labels.filter(label => !texts.includes(label))).toEqual([])
})

interface Station {
  readonly city: string
  readonly iata: string
}

test('a builder sees the PDF of the chosen record while it is edited, on the same page and at the same zoom', async ({
  page,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(20_000)
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await signIn(page, 'developer')
  const send = await callsOf(page)
  const name = `Files ${Date.now()}`
  await newReport(page, name)
  const body = (word: string): string =>
    `{{#head}}<p>Stations</p>{{/head}}{{#foot}}<p>Page {{@page}} of {{@pages}}</p>{{/foot}}<h1>{{city}}</h1><p class="break">Second</p><p>${word} {{iata}}</p>`
  await write(page, body('Before'))
  await page.getByRole('combobox', { name: /^Record/ }).click()
  await page.getByRole('option').nth(2).click() // the second record
  const rows = (await send('/dataframe/aggregate', { query: 'airports', limit: 2 })) as unknown as readonly Station[]
  const { city, iata } = rows[1] ?? { city: '', iata: '' }
  const viewer = page.getByRole('group', { name: `Document ${name}` })
  const sheet = (number: number): Locator => viewer.getByRole('group', { name: `Page ${number} of 2` })
  const status = page.getByRole('region', { name: 'Preview' }).getByRole('status')

  // pdf.js comes with the choice, and no frame of the browser shows the file
  const engine = (): number => loaded.filter(path => /pdf/i.test(path) && path.endsWith('.js')).length
  const before = engine()
  await page.getByRole('radio', { name: /^PDF/ }).press('Space')
  await expect(sheet(1).getByText(city)).toBeVisible()
  expect(engine()).toBeGreaterThan(before)
  await expect(page.locator('iframe, embed, object')).toHaveCount(0)
  await expect(sheet(1).getByText('Stations')).toBeAttached()

  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  const zoom = (): Promise<string | null> => viewer.getByRole('group', { name: /^Zoom/ }).getAttribute('aria-label')
  const scale = await zoom()
  await viewer.getByRole('spinbutton', { name: 'Page' }).fill('2')
  await viewer.getByRole('spinbutton', { name: 'Page' }).blur()
  await expect(sheet(2).getByText(`Before ${iata}`)).toBeInViewport()
  await expect(sheet(2).getByText('Page 2 of 2')).toBeAttached()
  const pages = viewer.getByRole('group', { name: `Pages of ${name}` })
  const top = (): Promise<number> => pages.evaluate(element => Math.round(element.scrollTop))
  const scrolled = await top()
  expect(scrolled).toBeGreaterThan(100)

  // one file for a burst of edits, and the view stays where it is
  const sent = (): number => loaded.filter(path => path.endsWith('/pdf/preview')).length
  const sentBefore = sent()
  await write(page, body('Aft'))
  await write(page, body('After'))
  await expect(status.filter({ hasText: 'Writing…' })).toBeVisible()
  await expect(sheet(2).getByText(`After ${iata}`)).toBeInViewport()
  await expect(status.filter({ hasText: 'Up to date' })).toBeVisible()
  expect(sent() - sentBefore).toBe(1)
  expect([await zoom(), await top()]).toEqual([scale, scrolled])

  // the settings leave it as it is, and so does the way back
  const sentSoFar = sent()
  for (const [tab, field] of [
    ['Settings', 'Orientation'],
    ['Template', 'Query'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('combobox', { name: new RegExp(`^${field}`) })).toBeVisible()
    await expect(sheet(2).getByText(`After ${iata}`)).toBeInViewport()
    expect([await zoom(), await top(), sent()]).toEqual([scale, scrolled, sentSoFar])
  }

  // what cannot be written is said, and the last good file stays
  await write(page, '{{#rows}}')
  await expect(page.getByRole('alert').filter({ hasText: '“#rows” is not closed' })).toBeVisible()
  await expect(sheet(2).getByText(`After ${iata}`)).toBeInViewport()
  await page.context().setOffline(true)
  await write(page, body('Offline'))
  const banner = page.getByRole('alert').filter({ hasText: 'an earlier version of the report' })
  await expect(banner).toContainText('connection')
  await expect(sheet(2).getByText(`After ${iata}`)).toBeInViewport()
  await page.context().setOffline(false)
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(2).getByText(`Offline ${iata}`)).toBeInViewport()
  await expect(banner).toHaveCount(0)

  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}.pdf`)
  const bytes = new Uint8Array(await readFile(await file.path()))
  expect((await textOf(bytes)).join(' ')).toContain(`Offline ${iata}`)

  // chosen for the visit, and free of faults in every look
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your report has been successfully saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^PDF/ })).toBeChecked()
  await expect(page.getByRole('group', { name: /^Page 1 of/ })).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await pictures(page, 'report-pdf')
})

test('a report that the browser prints has its whole head and foot on every page, with the numbers of pages', async ({
  page,
  context,
}) => {
  await signIn(page, 'developer')
  const send = await callsOf(page)
  const { id } = await send('/report/module', {
    name: 'Printed',
    query: 'airports',
    template:
      '{{#head}}<p>Northline</p><p class="right">Sheet {{@page}} “of” {{@pages}}</p>{{/head}}{{#foot}}<p>Internal</p><p class="center">Page <b>{{@page}}</b></p>{{/foot}}{{#rows}}<p>at {{iata}}</p>{{/rows}}',
  })
  await page.goto(`${platform()}/reports/${id}`)
  await expect(paper(page)).toContainText('Internal')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const html = await readFile(await (await file).path(), 'utf8')
  const printed = await context.newPage()
  await printed.setContent(html)
  const pages = await textOf(new Uint8Array(await printed.pdf({ preferCSSPageSize: true })))
  expect(pages.length).toBeGreaterThan(3)
  pages.forEach((text, index) => {
    for (const part of ['Northline', `Sheet ${index + 1} “of” ${pages.length}`, 'Internal', `Page ${index + 1}`])
      expect(text, `page ${index + 1}`).toContain(part)
  })
  expect(pages.join(' ').match(/at [A-Z]{3}/g)).toHaveLength(220)
})
