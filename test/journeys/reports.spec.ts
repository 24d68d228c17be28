// Reports on the real server: builders make them with real rows beside the template, people of the app read, filter and download
// them.
import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { inputs } from '../../src/inputs/index.ts'
import { ownWidgets } from '../../src/widgets/index.ts'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const paper = (page: Page): Locator => page.locator('.lc-paper')
const editor = (page: Page): Locator => page.locator('.cm-content')

async function newReport(page: Page, name: string): Promise<void> {
  await page.goto(`${platform()}/reports`)
  await page.getByRole('button', { name: 'New report' }).click()
  const dialog = page.getByRole('dialog', { name: 'New report' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: /^Query/ }).click()
  await page.getByRole('option', { name: 'Airports', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('tab', { name: 'Template' })).toBeVisible()
}

/** Returns the words of each page of a PDF file. */
async function textOf(bytes: Uint8Array): Promise<readonly string[]> {
  const file = await getDocument({ data: bytes, verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return items
        .map(item => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    }),
  )
}

async function write(page: Page, template: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(template)
}

test('a builder makes a report beside its rows, and finds it again (SCR-008)', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  const name = `Stations ✈ مطار ${Date.now()}`
  await newReport(page, name)
  await page.getByRole('button', { name: 'Insert a table' }).click()
  await expect(paper(page).getByRole('row')).toHaveCount(221)
  await expect(paper(page).getByRole('heading', { name })).toBeVisible()

  // a field that does not exist is named, with the one that was meant, on the paper and below the text
  await write(page, '<h1>{{citty}}</h1>')
  await expect(page.getByText('Line 1: The query has no field “citty”. Did you mean “city”?')).toBeVisible()
  await expect(paper(page).locator('mark')).toHaveText('citty')
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible()

  // fields are completed, and inserted by their buttons
  await write(page, '')
  await page.keyboard.type('{{cit')
  await page.getByRole('option', { name: 'city', exact: true }).click()
  await expect(editor(page)).toHaveText('{{city}}')
  await page.getByRole('button', { name: 'Insert iata' }).click()
  await expect(editor(page)).toHaveText('{{city}}{{iata}}')

  // what could run is left out, and stays out
  await write(page, '<h1 onclick="alert(1)">{{city}}</h1><script>alert(1)</script>')
  await expect(page.getByText(/<script> is left out/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your report has been successfully saved.').first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toHaveText('<h1>{{city}}</h1>')

  await page.goto(`${platform()}/reports?q=stations`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a save without a line and a change of somebody else lose nothing of a report', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await newReport(page, `Shared ${Date.now()}`)
  const id = /reports\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  await write(page, '<p>mine</p>')
  await expect(paper(page)).toHaveText('mine')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('The report could not be saved.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor(page)).toHaveText('<p>mine</p>')
  await page.context().setOffline(false)

  const { request } = page.context()
  const signedIn = await request.post(`${platform()}/data/auth`, {
    data: { username: 'developer@northline.example', password: 'northline-developer' },
  })
  const { data } = (await signedIn.json()) as { readonly data: { readonly access_token: string } }
  await request.put(`${platform()}/data/report/module/${id}`, {
    headers: { Authorization: `Bearer ${data.access_token}` },
    data: { template: '<p>theirs</p>' },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('Somebody else changed this report in the meantime.')
  await conflict.getByRole('button', { name: 'Load theirs' }).click()
  await expect(paper(page)).toHaveText('theirs')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(paper(page)).toHaveText('mine')

  await page.getByRole('link', { name: 'Reports' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(paper(page)).toHaveText('mine')
})

test('people of the app read the report of one airport and download it', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(`${platform()}/reports/airport-delays`)
  await expect(paper(page)).toContainText('The first 120 of')
  await page.getByRole('combobox', { name: 'Airport' }).click()
  await page.keyboard.type('SEA')
  await page.getByRole('option', { name: 'SEA' }).click()
  await expect(page).toHaveURL(/airport=SEA/)
  await expect(paper(page).getByRole('row')).toHaveCount(14) // a head, twelve months, the year
  await expect(paper(page).getByRole('heading', { level: 3 })).toHaveText('Seattle-Tacoma International (SEA)')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)

  await page.reload()
  await expect(paper(page).getByRole('row')).toHaveCount(14)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const saved = await file
  expect(saved.suggestedFilename()).toBe('Delays of an airport by month.html')
  const html = await readFile(await saved.path(), 'utf8')
  expect(html).toContain('Seattle-Tacoma International (SEA)')
  expect(html).not.toMatch(/<script|\son\w+=/i)
  const written = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const pdf = await written
  expect(pdf.suggestedFilename()).toBe('Delays of an airport by month.pdf')
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(`${platform()}/reports/none`)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

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

test('a value that is written as HTML stays text', async ({ page }) => {
  await signIn(page, 'developer')
  const send = await callsOf(page)
  const { slug } = await send('/query', {
    name: `Written ${Date.now()}`,
    app: 'flight_operations',
    collection: 'airports',
    pipeline: [{ $limit: 1 }, { $project: { text: { $literal: '<img src=x onerror="document.title=1">' } } }],
  })
  const { id } = await send('/report/module', { name: 'Text', query: slug, template: '<p>{{text}}</p>' })
  await page.goto(`${platform()}/report_test/${id}`)
  await expect(paper(page).locator('p')).toHaveText('<img src=x onerror="document.title=1">')
  await expect(paper(page).locator('img')).toHaveCount(0)
})

test('the screens of reports have no axe findings, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  for (const size of [sizes.wide, sizes.narrow]) {
    await page.setViewportSize(size)
    for (const path of ['/reports', '/reports/airport-delays', '/reports/airport-delays/edit', '/report_test']) {
      await page.goto(`${platform()}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await settled(page)
      expect(await axeFindings(page), path).toEqual([])
    }
    await page.goto(`${platform()}/reports/airport-delays/edit`)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('combobox', { name: 'Orientation' })).toBeVisible()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  }
})

test('a report and its editor look as they should', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await page.goto(`${platform()}/reports/airport-delays?airport=SEA`)
  await expect(paper(page)).toBeVisible()
  await pictures(page, 'report')
  await page.goto(`${platform()}/reports/airport-delays/edit`)
  await expect(paper(page)).toBeVisible()
  await pictures(page, 'report-editor')
})

test('a report module has an id, a name, a template, a query and settings, feeds PDF templates, and has a list, a form and a preview (SCR-009)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  const send = await callsOf(page)
  const name = `Airports on paper ${Date.now()}`
  await newReport(page, name) // the form
  await write(page, '<h1>{{city}}</h1>')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your report has been successfully saved.').first()).toBeVisible()
  const id = /reports\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  expect(await send(`/report/module/${id}`)).toMatchObject({
    id,
    name,
    template: '<h1>{{city}}</h1>',
    query: expect.any(String),
    settings: { format: 'A4' },
  })

  // the list leads to it, and the preview shows its rows on paper
  await page.goto(`${platform()}/reports?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goto(`${platform()}/report_test`)
  await page.getByRole('combobox', { name: /^Report/ }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/report_test/${id}`))
  await expect(paper(page).getByRole('heading').first()).toHaveText(/\w/) // the city of the first airport

  // its template is one of PDF files, and is filled with data
  const templates = (await send('/pdf/templates', { filter: name })) as unknown as readonly object[]
  expect(templates).toMatchObject([{ id, name, content: '<h1>{{city}}</h1>', format: 'A4' }])
  const file = await send('/pdf/createPDF', { template: id, data: { city: 'Rotterdam' }, output_file: 'airport' })
  expect(file).toMatchObject({ folder_path: 'file_upload/pdf', file_name: expect.stringMatching(/^airport-.+\.pdf$/) })
})

test('/report_test shows a report module and /test every widget and input with sample data, to those who build only (SCR-004)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'user')
  for (const path of ['/report_test', '/report_test/airport-delays', '/test']) {
    await page.goto(`${platform()}${path}`)
    await expect(page.getByText('Your account has no right to open this page.')).toBeVisible()
  }
  await signIn(page, 'developer')
  await page.goto(`${platform()}/report_test`)
  await expect(page.getByText('Choose a report', { exact: false }).first()).toBeVisible()
  await page.goto(`${platform()}/report_test/airport-delays`)
  await expect(paper(page)).toContainText('The first 120 of')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'report-test')

  await page.goto(`${platform()}/test`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const section = (id: string): Locator => page.getByRole('region', { name: id })
  for (const [title, names] of [
    ['Widgets', ownWidgets.map(one => one.title)],
    ['Inputs of forms', inputs.all().map(one => one.title)],
  ] as const)
    for (const name of names) {
      const piece = section(title).getByRole('article', { name, exact: true })
      await piece.scrollIntoViewIfNeeded()
      await expect(piece.locator('.lc-skeleton'), name).toHaveCount(0)
      // what it draws stands below its name: a picture, a control or text, and no failure
      await expect(
        piece.locator('canvas, svg, img, input, textarea, button, [role], table, p').first(),
        name,
      ).toBeVisible()
      await expect(piece.getByRole('alert').filter({ hasText: /\S/ }), name).toHaveCount(0)
    }
})
