// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StorageLike } from '../../api/core.ts'
import { memoryStorage } from '../../api/storage.ts'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import { a11yIssues, draw } from '../../ui/root.test-kit.tsx'
import type { PublishRequest } from '../../workbench/kind.ts'
import type { ReportDocument } from './document.ts'
import { ReportBuilder } from './report-builder.tsx'
import { createServices } from './services.ts'
import type { PdfRequest, ReportLookups, ReportRows, RowsRequest } from './services.ts'

afterEach(cleanup)

const document: ReportDocument = {
  name: 'Delays',
  query: 'delays',
  template: '<h1>{{airport}}</h1>\n<p>{{dealy}}</p>',
  settings: { format: 'A4', orientation: 'portrait', rows: 500, filters: [] },
}
const rows: ReportRows = { rows: [{ airport: 'AMS', delay: 12.5, note: '<b>late</b>' }], total: 1 }

async function open({
  settings = document,
  visit = memoryStorage(),
  ...lookups
}: Partial<ReportLookups> & { readonly settings?: ReportDocument; readonly visit?: StorageLike } = {}) {
  const requests: RowsRequest[] = []
  const saved: PublishRequest<ReportDocument>[] = []
  const services = createServices(
    {
      rows(request) {
        requests.push(request)
        return Promise.resolve(ok(rows))
      },
      writePdf: () => Promise.resolve(fail('none', 'No file is expected here.')),
      listQueries: () =>
        Promise.resolve(
          ok([
            { slug: 'delays', name: 'All delays', app: 'ops' },
            { slug: 'gates', name: 'Gates', app: 'ops' },
          ]),
        ),
      ...lookups,
    },
    visit,
  )
  const view = draw(
    <ReportBuilder
      stored={{ id: 'r1', name: settings.name, version: 3, settings }}
      store={{
        publish(request) {
          saved.push(request)
          return Promise.resolve(ok({ id: 'r1', name: settings.name, version: 4, settings: request.settings }))
        },
      }}
      services={services}
      storage={memoryStorage()}
    />,
  )
  const box = within(view.container)
  const preview = within(await box.findByRole('region', { name: 'Preview' }))
  return { view, box, preview, requests, saved }
}

test('shows the template with the rows of its query, values as text', async () => {
  const { preview, view } = await open({ settings: { ...document, template: '<h1>{{airport}}</h1><p>{{note}}</p>' } })
  expect((await preview.findByRole('heading', { name: 'AMS' })).tagName).toBe('H2')
  expect(view.container.querySelector('.lc-paper p')?.textContent).toBe('<b>late</b>')
  expect(view.container.querySelector('.lc-paper b')).toBeNull()
})

test('a stored report is saved, not published, also in the short word of a phone', async () => {
  const { view } = await open()
  const badge = view.container.querySelector<HTMLElement>('.lc-builder-status')
  expect(badge?.textContent).toBe('Saved')
  expect(badge?.querySelector<HTMLElement>('[data-words]')?.dataset['words']).toBe('Saved')
})

test('names a field that does not exist, and the one that was meant', async () => {
  const { box, preview } = await open()
  expect((await preview.findByText('dealy')).tagName).toBe('MARK')
  const words = 'Line 2: The query has no field “dealy”. Did you mean “delay”?'
  expect(await box.findByText(words)).toBeTruthy()
  fireEvent.click(await box.findByRole('button', { name: '1 problem' }))
  expect(await box.findByRole('menuitem', { name: new RegExp('Did you mean “delay”') })).toBeTruthy()
})

test('begins an empty template with a table of all fields, as one step of undo', async () => {
  const { box, preview } = await open({ settings: { ...document, template: '' } })
  fireEvent.click(await preview.findByRole('button', { name: 'Insert a table' }))
  const head = await preview.findAllByRole('columnheader')
  expect(head.map(one => one.textContent)).toEqual(['Airport', 'Delay', 'Note'])
  fireEvent.click(box.getByRole('button', { name: 'Undo' }))
  expect(await preview.findByText('The template is empty')).toBeTruthy()
})

test('reads the rows once for both tabs, and again on demand', async () => {
  const { box, preview, requests } = await open()
  await preview.findByRole('heading', { name: 'AMS' })
  fireEvent.click(box.getByRole('tab', { name: 'Settings' }))
  await box.findByRole('combobox', { name: /Orientation/ })
  expect(requests).toEqual([{ query: 'delays', limit: 500 }])
  fireEvent.click(box.getByRole('button', { name: 'Read the rows again' }))
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('shows the rows of the query that is chosen now, whichever answer comes last', async () => {
  const answers = new Map<string, (answer: Result<ReportRows>) => void>()
  const { box, preview } = await open({
    rows: ({ query }) => new Promise(done => answers.set(query, done)),
  })
  fireEvent.click(box.getByRole('combobox', { name: /Query/ }))
  fireEvent.click(await box.findByRole('option', { name: /Gates/ }))
  await waitFor(() => expect(answers.has('gates')).toBe(true))
  answers.get('gates')?.(ok({ rows: [{ airport: 'Gate 7' }], total: 1 }))
  await preview.findByRole('heading', { name: 'Gate 7' })
  answers.get('delays')?.(ok(rows))
  await Promise.resolve()
  expect(preview.queryByRole('heading', { name: 'AMS' })).toBeNull()
})

test('says why the rows could not be read, and reads them again', async () => {
  const read = vi.fn((): Promise<Result<ReportRows>> => Promise.resolve(fail('away', 'No connection.')))
  const { preview } = await open({ rows: read })
  expect(await preview.findByText('No connection.')).toBeTruthy()
  read.mockResolvedValue(ok(rows))
  fireEvent.click(preview.getByRole('button', { name: 'Try again' }))
  expect(await preview.findByRole('heading', { name: 'AMS' })).toBeTruthy()
})

test('inserts a chart that is chosen from the fields of the rows, and shows it on the paper', async () => {
  const { box, preview } = await open({ settings: { ...document, template: '' } })
  fireEvent.click(await box.findByRole('button', { name: 'Chart' }))
  const dialog = within(await box.findByRole('dialog', { name: 'Insert a chart' }))
  const choose = async (field: RegExp, option: string) => {
    fireEvent.click(await dialog.findByRole('combobox', { name: field }))
    fireEvent.click(await dialog.findByRole('option', { name: option }))
  }
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Insert' }).disabled).toBe(true)
  await choose(/^Labels/, 'airport')
  await choose(/^Values/, 'delay')
  fireEvent.change(dialog.getByRole('textbox', { name: /^Title/ }), { target: { value: 'Delays of {{airport}}' } })
  expect(await dialog.findByRole('img', { name: 'One point: 12.5 (AMS).' })).toBeTruthy()
  expect(await dialog.findByText('Delays of AMS')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  const drawing = await preview.findByRole('img', { name: 'One point: 12.5 (AMS).' })
  expect([...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('AMS')
  expect(box.getByRole('textbox', { name: 'Template' }).textContent).toContain(
    '<chart kind="bar" title="Delays of {{airport}}" x="airport" y="delay" />',
  )
})

test('edits the chart that the cursor is in, and keeps what the dialog does not show', async () => {
  const template = '<chart kind="line" x="airport" y="delay | number 2" class="center" />'
  const { box } = await open({ settings: { ...document, template } })
  await waitFor(() => expect(box.getByText(/"airport"/)).toBeTruthy())
  fireEvent.click(await box.findByRole('button', { name: 'Chart' }))
  const dialog = within(await box.findByRole('dialog', { name: 'Edit the chart' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Table of figures below' }))
  expect(await dialog.findByRole('cell', { name: '12.50' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  const line = await waitFor(() => {
    const found = box.getByRole('textbox', { name: 'Template' }).querySelector('.cm-line')
    expect(found?.textContent).toContain('figures')
    return found
  })
  expect(line?.textContent).toBe('<chart kind="line" x="airport" y="delay | number 2" class="center" figures />')
})

test('says which rows a chart of another query could not read, and names a field it lacks', async () => {
  const read = vi.fn((request: RowsRequest) =>
    Promise.resolve(request.query === 'gates' ? fail('refused', 'No right.') : ok(rows)),
  )
  const template = '<chart x="airport" y="delay" query="gates" /><chart x="airport" y="dealy" />'
  const { box, preview } = await open({ rows: read, settings: { ...document, template } })
  expect(await preview.findByText('The chart could not be drawn: No right.')).toBeTruthy()
  expect(await box.findByText('Line 1: The query has no field “dealy”. Did you mean “delay”?')).toBeTruthy()
})

const invoices: ReportRows = {
  rows: [
    { customer: 'Ådá', paid: true, lines: [{ item: 'Bolt', price: 2 }] },
    { customer: 'Bo', paid: false, lines: [{ item: 'Nut', price: 3 }] },
  ],
  total: 2,
}
const lookInvoices = { rows: () => Promise.resolve(ok(invoices)) }
type Box = Awaited<ReturnType<typeof open>>['box']
const written = (box: Box): string =>
  [...box.getByRole('textbox', { name: 'Template' }).querySelectorAll('.cm-line')]
    .map(line => line.textContent ?? '')
    .join('\n')
async function dialogOf(box: Box, button: string, title: string) {
  fireEvent.click(await box.findByRole('button', { name: button }))
  const dialog = within(await box.findByRole('dialog', { name: title }))
  const choose = async (field: RegExp, ...options: readonly string[]): Promise<void> => {
    fireEvent.click(await dialog.findByRole('combobox', { name: field }))
    for (const name of options) fireEvent.click(await dialog.findByRole('option', { name }))
  }
  return { dialog, choose, insert: dialog.getByRole<HTMLButtonElement>('button', { name: 'Insert' }) }
}

test('shows a part only if a field has a value, without a word of the language of templates', async () => {
  const { box, preview } = await open({ ...lookInvoices, settings: { ...document, template: '' } })
  await box.findByRole('button', { name: 'Insert customer' })
  const { dialog, choose, insert } = await dialogOf(box, 'Only if', 'Show a part only if')
  expect(insert.disabled).toBe(true)
  await choose(/^Field/, 'lines.price')
  await choose(/^Condition/, 'is more than')
  expect(insert.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: /^Value/ }), { target: { value: '2.5' } })
  fireEvent.click(insert)
  await waitFor(() => expect(written(box)).toBe('{{#if lines.price > 2.5}}text{{/if}}'))
  fireEvent.click(preview.getByRole('combobox', { name: /^Record/ }))
  fireEvent.click(await box.findByRole('option', { name: 'Bo' }))
  expect(await preview.findByText('text')).toBeTruthy()
})

test('repeats the fields of a list, as a table', async () => {
  const { box, preview } = await open({ ...lookInvoices, settings: { ...document, template: '' } })
  await box.findByRole('button', { name: 'Insert customer' })
  const { choose, insert } = await dialogOf(box, 'Repeat', 'Repeat for every')
  await choose(/^Rows/, 'lines')
  await choose(/^Fields/, 'item', 'price')
  fireEvent.click(insert)
  await waitFor(() => expect(written(box)).toContain('{{#each lines}}<tr>'))
  expect((await preview.findAllByRole('cell')).map(({ textContent }) => textContent)).toEqual(['Bolt', '2'])
  expect(box.queryByText(/has no field/)).toBeNull()
})

test('shows the template with one record, until another query is chosen', async () => {
  const { box, preview } = await open({
    ...lookInvoices,
    settings: { ...document, template: '{{#rows}}<p>{{customer}}</p>{{/rows}}' },
  })
  await preview.findByText('Ådá')
  fireEvent.click(preview.getByRole('combobox', { name: /^Record/ }))
  fireEvent.click(await box.findByRole('option', { name: 'Bo' }))
  await waitFor(() => expect(preview.queryByText('Ådá')).toBeNull())
  expect(preview.getAllByText('Bo')).not.toEqual([])
  fireEvent.click(box.getByRole('combobox', { name: /Query/ }))
  fireEvent.click(await box.findByRole('option', { name: /Gates/ }))
  expect(await preview.findByText('Ådá')).toBeTruthy()
})

test('shows the PDF file of the chosen record on demand, and again in the next builder of this visit', async () => {
  const two = { rows: [{ airport: 'AMS' }, { airport: 'OSL' }], total: 2 }
  const requests: PdfRequest[] = []
  const visit = memoryStorage()
  const options = {
    visit,
    settings: { ...document, template: '<h1>{{airport}}</h1>' },
    rows: () => Promise.resolve(ok(two)),
    writePdf(request: PdfRequest) {
      requests.push(request)
      return Promise.resolve(fail('away', 'No connection.'))
    },
  }
  const { box, preview, view } = await open(options)
  await preview.findByRole('heading', { name: 'AMS' })
  fireEvent.click(preview.getByRole('combobox', { name: /Record/ }))
  fireEvent.click(await box.findByRole('option', { name: 'OSL' }))
  expect(requests).toEqual([])
  fireEvent.click(preview.getByRole('radio', { name: /^PDF/ }))
  expect(await preview.findByText('No connection.')).toBeTruthy()
  expect(requests).toMatchObject([{ report: options.settings, rows: [{ airport: 'OSL' }], lang: 'en-US' }])
  expect(await a11yIssues(view.container)).toEqual([])
  fireEvent.click(preview.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests).toHaveLength(2))

  cleanup()
  const next = await open(options)
  expect((await next.preview.findByRole<HTMLInputElement>('radio', { name: /^PDF/ })).checked).toBe(true)
  await waitFor(() => expect(requests).toHaveLength(3))
  fireEvent.click(next.preview.getByRole('radio', { name: /^Paper/ }))
  expect(await next.preview.findByRole('heading', { name: 'AMS' })).toBeTruthy()
})

test('the tab of settings leaves the preview as it is: its record, and the file that is not written again', async () => {
  const written: PdfRequest[] = []
  const { box, preview, view } = await open({
    settings: { ...document, template: '<h1>{{airport}}</h1>' },
    rows: () => Promise.resolve(ok({ rows: [{ airport: 'AMS' }, { airport: 'OSL' }], total: 2 })),
    writePdf(request: PdfRequest) {
      written.push(request)
      return Promise.resolve(fail('away', `File ${written.length}`))
    },
  })
  await preview.findByRole('heading', { name: 'AMS' })
  fireEvent.click(preview.getByRole('combobox', { name: /Record/ }))
  fireEvent.click(await box.findByRole('option', { name: 'OSL' }))
  fireEvent.click(preview.getByRole('radio', { name: /^PDF/ }))
  const shown = await preview.findByText('File 1')
  fireEvent.click(box.getByRole('tab', { name: 'Settings' }))
  const filters = await box.findByRole('combobox', { name: /Filters/ })
  fireEvent.click(filters)
  fireEvent.click(await box.findByRole('option', { name: 'airport' }))
  fireEvent.click(box.getByRole('tab', { name: 'Template' }))
  await box.findByRole('button', { name: 'Head and foot' })
  expect([shown.isConnected, preview.getByRole('combobox', { name: /Record/ }).textContent]).toEqual([true, 'OSL'])
  fireEvent.click(box.getByRole('tab', { name: 'Settings' }))
  fireEvent.click(await box.findByRole('combobox', { name: /Orientation/ }))
  fireEvent.click(await box.findByRole('option', { name: 'Landscape' }))
  expect(await preview.findByText('File 2')).toBeTruthy()
  expect(written.map(({ report, rows: [row] }) => [report.settings.orientation, row?.['airport']])).toEqual([
    ['portrait', 'OSL'],
    ['landscape', 'OSL'],
  ])
  expect(await a11yIssues(view.container)).toEqual([])
})

test('adds a head and a foot for every page once, as one step of undo', async () => {
  const { box, preview } = await open()
  await preview.findByRole('heading', { name: 'AMS' })
  const button = box.getByRole<HTMLButtonElement>('button', { name: 'Head and foot' })
  fireEvent.click(button)
  await waitFor(() => expect(written(box)).toContain('{{@page}} / {{@pages}}'))
  expect(button.disabled).toBe(true)
  fireEvent.click(box.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(written(box)).toBe(document.template))
})

test.each([
  ['Only if', 'Show a part only if'],
  ['Repeat', 'Repeat for every'],
])('the dialog “%s” is free of accessibility faults', async (button, title) => {
  const { box, view } = await open(lookInvoices)
  await dialogOf(box, button, title)
  expect(await a11yIssues(view.container)).toEqual([])
})

test('saves the paper, and how many rows it shows', async () => {
  const { box, saved } = await open()
  fireEvent.click(box.getByRole('tab', { name: 'Settings' }))
  fireEvent.click(await box.findByRole('combobox', { name: /Orientation/ }))
  fireEvent.click(await box.findByRole('option', { name: 'Landscape' }))
  fireEvent.click(box.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    baseVersion: 3,
    settings: { ...document, settings: { ...document.settings, orientation: 'landscape' } },
  })
})

test('saves margins and a language, writes the paper in it, and takes both back', async () => {
  const template = '{{#head}}<p>{{delay}}</p>{{/head}}<p>{{airport}}</p>'
  const { box, preview, saved, view } = await open({ settings: { ...document, template } })
  expect(await preview.findByText('12.5')).toBeTruthy()
  fireEvent.click(box.getByRole('tab', { name: 'Settings' }))
  fireEvent.click(await box.findByRole('combobox', { name: /^Language/ }))
  fireEvent.click(await box.findByRole('option', { name: 'Dutch' }))
  expect(await box.findByText('12,5')).toBeTruthy()
  const margin = box.getByRole('spinbutton', { name: /^Margin/ })
  fireEvent.change(margin, { target: { value: '25' } })
  fireEvent.blur(margin)
  const paper = view.container.querySelector<HTMLElement>('.lc-paper')
  await waitFor(() => expect(paper?.style.padding).toBe('25mm'))
  expect(paper?.lang).toBe('nl')
  fireEvent.click(box.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved[0]?.settings.settings).toMatchObject({ margin: 25, lang: 'nl' }))
  fireEvent.click(box.getByRole('combobox', { name: /^Language/ }))
  fireEvent.click(await box.findByRole('option', { name: 'That of its reader' }))
  fireEvent.click(box.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved[1]?.settings.settings).not.toHaveProperty('lang'))
})

test('the dialog of a chart is free of accessibility faults', async () => {
  const template = '<chart x="airport" y="delay" figures />'
  const { box, view } = await open({ settings: { ...document, template } })
  await waitFor(() => expect(box.getByText(/"airport"/)).toBeTruthy())
  fireEvent.click(await box.findByRole('button', { name: 'Chart' }))
  const dialog = await box.findByRole('dialog', { name: 'Edit the chart' })
  await within(dialog).findByRole('img')
  expect(await a11yIssues(view.container)).toEqual([])
})

test('is free of accessibility faults', async () => {
  const { view, preview } = await open()
  await preview.findByRole('heading', { name: 'AMS' })
  expect(await a11yIssues(view.container)).toEqual([])
})
