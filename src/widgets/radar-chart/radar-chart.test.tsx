// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { model } from './data.ts'
import { radarChart } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import * as chunk from './view.tsx'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (
  selection: unknown,
  rows: readonly Readonly<Record<string, unknown>>[],
  more: Parameters<typeof showChart>[4] = {},
) => showChart(chunk, 'Radar Chart Widget', selection, rows, more)
const rows = [
  { t: 'Food', a: 7, b: 2 },
  { t: 'Signs', a: 8, b: 4 },
  { t: 'Seats', a: 5, b: 6 },
]
const mark = (name: string): HTMLElement => screen.getByRole('button', { name })

describe('the radar chart', () => {
  it('is the widget type "Radar Chart Widget" (WID-067)', () => expect(radarChart.type).toBe('Radar Chart Widget'))

  it('has an axis label key, series, fill, scale bounds and a legend (WID-068)', () => {
    const selection = { label_key: 't', series: ['a', { key: 'b', label: 'Second' }], min: 0, max: 8 }
    const { container } = show(selection, rows)
    expect(mark('Signs, A: 8')).toBeTruthy()
    expect(mark('Seats, Second: 6')).toBeTruthy()
    expect([...container.querySelectorAll('.lc-radar-tick')].at(-1)?.textContent).toBe('8')
    expect(container.querySelectorAll('.lc-radar-area[data-filled]')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Second' }))
    expect(container.querySelectorAll('.lc-radar-area')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'A' }))
    expect(screen.getByText(/Everything is hidden/)).toBeTruthy()
    cleanup()
    expect(
      show({ ...selection, fill: false, legend: 'none' }, rows).container.querySelector('[data-filled]'),
    ).toBeNull()
    expect(screen.queryByRole('button', { name: 'Second' })).toBeNull()
  })

  it('moves around the axes and between the series by keys, from one tab stop', () => {
    const { container } = show({ x: 't', y: ['a', 'b'] }, rows)
    const stops = (): readonly (string | null)[] =>
      [...container.querySelectorAll('[tabindex="0"][data-mark]')].map(one => one.getAttribute('aria-label'))
    expect(stops()).toEqual(['Food, A: 7'])
    fireEvent.keyDown(mark('Food, A: 7'), { key: 'ArrowLeft' })
    expect(stops()).toEqual(['Seats, A: 5'])
    fireEvent.keyDown(mark('Seats, A: 5'), { key: 'ArrowDown' })
    expect(stops()).toEqual(['Seats, B: 6'])
    fireEvent.keyDown(mark('Seats, B: 6'), { key: 'ArrowRight' })
    expect(stops()).toEqual(['Food, B: 2'])
    fireEvent.focus(mark('Food, B: 2'))
    expect(container.querySelector('.lc-chart-tip')?.textContent).toBe('FoodA7B2')
  })

  it('filters the page by an axis and dims the values of the others', () => {
    const selection = { x: 't', y: ['a'], click: 'filter', filter_on: { query: 'q', key: 't' } }
    const { intents } = show(selection, rows, { pageFilters: { 'q:t': ['Food'] } })
    expect([mark('Food, A: 7'), mark('Signs, A: 8')].map(one => one.hasAttribute('data-dim'))).toEqual([false, true])
    fireEvent.click(mark('Signs, A: 8'))
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: ['Signs'] })
    fireEvent.keyDown(mark('Food, A: 7'), { key: 'Enter' })
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: [] })
  })

  it('refuses fewer than three axes with a sentence, and names those beyond the twentieth', () => {
    show({}, rows.slice(0, 2))
    expect(screen.getByText(/at least 3 axes/)).toBeTruthy()
    cleanup()
    show(
      {},
      Array.from({ length: 22 }, (_, index) => ({ t: `Axis ${index}`, n: index })),
    )
    expect(screen.getByText(/room for 20 axes: Axis 20, Axis 21/)).toBeTruthy()
  })

  it('draws every kind of bad rows without a fault', () => {
    const cyclic: Record<string, unknown> = { t: 'c', n: 1 }
    cyclic['self'] = cyclic
    const bad = [
      null,
      { t: 'a', n: Number.NaN },
      { t: '<b>', n: '7' },
      { n: Infinity },
      cyclic,
      { t: 'x'.repeat(10_000), n: -1e300 },
    ]
    expect(() => show({ x: 't', y: ['n'] }, bad as never)).not.toThrow() // rows that no query returns
    expect(mark('<b>, N: 7')).toBeTruthy()
    expect(model(bad as never, v.parse(schema, { x: 't', y: ['n'] })).unreadable).toBe(2)
  })

  it('draws its sample without accessibility faults', async () => {
    expect(await faultsOf(show(sample.selection, sample.rows).container)).toEqual([])
  })
})
