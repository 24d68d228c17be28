// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../base/result.ts'
import { editor as bars } from '../../../widgets/bar-chart/editor.ts'
import { editor as points } from '../../../widgets/scatter-plot/editor.ts'
import { Layout } from '../../../widgets/render-chart.tsx'
import type { PageDocument, PageModule } from '../document.ts'
import { parseDocument } from '../document.ts'
import { open, table } from '../page-builder.test-kit.tsx'
import { isDead, pressEffect } from './press.ts'

beforeEach(() => vi.stubGlobal('ResizeObserver', Layout))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rowsOf: Readonly<Record<string, readonly object[]>> = {
  flights: [{ region: 'West', count: 3 }],
  delays: [{ region: 'West', late: 2 }],
  weather: [{ month: 'May', rain: 7 }],
}
const services = { sampleOf: (query: string) => Promise.resolve(ok((rowsOf[query] ?? []) as never)) }
const widget = (query: string, selection: object = {}, more: object = {}) =>
  table(query, 6, { queries: [{ slug: query, primary: true }], selection, ...more })

/** What a press does on the first of these widgets. */
async function effectOf(widgets: readonly object[], editor = bars): Promise<readonly unknown[]> {
  const read = parseDocument({ name: 'Page', rows: [{ id: 'r', modules: widgets }] })
  if (!read.ok) throw new Error(read.message)
  const page: PageDocument = read.value
  const [first] = page.rows[0]?.modules ?? []
  const found = await pressEffect(page, first as PageModule, editor, services)
  return found ? [found.is, found.by, found.filtered.map(one => one.id).join(' '), isDead(found)] : []
}

test('a press filters the other widgets that have its field', async () => {
  const [flights, delays, weather] = [widget('flights'), widget('delays'), widget('weather')]
  expect(await effectOf([flights, delays, weather])).toEqual(['fields', 'region', 'delays', false])
  expect(await effectOf([flights, weather])).toEqual(['noField', 'region', '', true])
  expect(await effectOf([flights, widget('delays', { cross_filter: false })])).toEqual(['noField', 'region', '', true])
  expect(await effectOf([flights, widget('delays', {}, { shown_to: ['@nobody'] })])).toEqual([
    'noField',
    'region',
    '',
    true,
  ])
})

test('a press filters a chosen query only if another widget reads it', async () => {
  const on = (query: string) => widget('flights', { click: 'filter', filter_on: { query, key: 'region' } })
  expect(await effectOf([on('delays'), widget('delays')])).toEqual(['query', 'delays', 'delays', false])
  expect(await effectOf([on('flights'), widget('delays')])).toEqual(['noQuery', 'flights', '', true])
  expect(await effectOf([widget('flights', { click: 'filter' }), widget('delays')], points)).toEqual([
    'noFilter',
    '',
    '',
    true,
  ])
})

test('a deep dive is opened unless the press has another choice', async () => {
  const levels = { deep_dive_modules: ['delays'] }
  const level = widget('delays', {}, { main_module: 'flights' })
  expect(await effectOf([widget('flights', {}, levels), level])).toEqual(['dive', '', '', false])
  expect(await effectOf([widget('flights', { click: 'select' }, levels), level])).toEqual(['select', '', '', false])
  expect(await effectOf([widget('flights', { click: 'filter' }, levels), level])).toEqual([
    'noField',
    'region',
    '',
    true,
  ])
})

const chart = (id: string, selection: object, more: object = {}) =>
  table(id, 6, { type: { name: 'Bar Chart Widget', width: 6 }, selection, ...more })

test('a press that is set to filter and filters nothing is a problem, which leads to the setting that says why', async () => {
  const { box } = await open({ name: 'Sales', rows: [{ id: 'r1', modules: [chart('alone', { click: 'filter' })] }] })
  const why = 'A click does nothing: no other widget of this page has the field “month”. Add a widget that has it.'
  fireEvent.click(await box.findByRole('button', { name: /^1 problem/ }))
  fireEvent.click(await box.findByText(why))
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  const field = await settings.findByRole('combobox', { name: /^When a value is clicked/ })
  // the same sentence stands among the problems: the hint is what describes the field
  const hint = () => settings.getAllByText(why).find(one => one.id === field.getAttribute('aria-describedby'))
  await waitFor(() => expect(hint()).toBeTruthy())
})

test('the settings of a chart say which widgets a press filters, and why its deep dive stays closed', async () => {
  const pair = [chart('first', {}), chart('second', {})]
  const { box, focusOn } = await open({ name: 'Sales', rows: [{ id: 'r1', modules: pair }] })
  focusOn('first')
  const settings = within(box.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(await settings.findByRole('tab', { name: 'Actions' }))
  const filters = 'A click filters the widgets that also have the field “month”: '
  expect(await settings.findByText(`${filters}second.`)).toBeTruthy()
  cleanup()
  const dive = [
    chart('main', { click: 'filter' }, { deep_dive_modules: ['level'] }),
    chart('level', {}, { main_module: 'main', deep_dive_id: 'main' }),
    chart('other', {}),
  ]
  const next = await open({ name: 'Sales', rows: [{ id: 'r1', modules: dive }] })
  next.focusOn('main')
  const shown = within(next.box.getByRole('complementary', { name: 'Settings' }))
  fireEvent.click(await shown.findByRole('tab', { name: 'Actions' }))
  expect(await shown.findByText(/^A click does not open these .* “When a value is clicked” has another/)).toBeTruthy()
  expect(await shown.findByText(`${filters}other.`)).toBeTruthy()
})
