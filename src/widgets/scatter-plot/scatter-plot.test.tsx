// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { radiusOf, request } from './data.ts'
import { scatterPlot } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import { formulaOf, threeDigits, trendOf } from './trend.ts'
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
) => showChart(chunk, 'Scatter Plot', selection, rows, more)
const rows = [
  { d: 10, m: 5, g: 'a' },
  { d: 20, m: 9, g: 'b' },
  { d: 30, m: 12, g: 'a' },
]
const chart = (): HTMLElement => screen.getByRole('application')
const said = (): string => document.querySelector('.lc-chart [role="status"]')?.textContent ?? ''

describe('the scatter plot', () => {
  it('is the widget type "Scatter Plot" (WID-063)', () => expect(scatterPlot.type).toBe('Scatter Plot'))

  it('has x and y keys, a group key, a point size and no trend line unless one is set (WID-064)', () => {
    expect(v.parse(schema, {})).toMatchObject({ trend: 'off', zoom: true, x_scale: 'linear', legend: 'auto' })
    const { container } = show({ x: 'd', y: ['m'], group_key: 'g', size: 12 }, rows)
    expect(chart().getAttribute('aria-label')).toContain('M by D, 3 points in a, b')
    expect(screen.getByRole('button', { name: 'a' })).toBeTruthy()
    expect(container.querySelector('.lc-plot-points-line')).toBeNull()
    fireEvent.keyDown(chart(), { key: 'Home' })
    expect(container.querySelector('.lc-plot-points-active')?.getAttribute('r')).toBe('9')
    cleanup()
    expect(
      show({ x: 'd', y: ['m'], trend: 'all' }, rows).container.querySelectorAll('.lc-plot-points-line'),
    ).toHaveLength(1)
  })

  it('walks from point to point by keys and says each with its names', () => {
    show({ x: 'd', y: ['m'], group_key: 'g' }, rows)
    fireEvent.keyDown(chart(), { key: 'ArrowRight' })
    expect(said()).toBe('a: D 10, M 5')
    fireEvent.keyDown(chart(), { key: 'ArrowRight' })
    expect(said()).toBe('b: D 20, M 9')
    fireEvent.keyDown(chart(), { key: 'End' })
    expect(said()).toBe('a: D 30, M 12')
    fireEvent.keyDown(chart(), { key: 'ArrowDown' })
    expect(said()).toBe('b: D 20, M 9')
    fireEvent.blur(chart())
    expect(said()).toBe('')
  })

  it('walks past the points of a series that the legend hides, and says when all are hidden', () => {
    show({ x: 'd', y: ['m'], group_key: 'g' }, rows)
    fireEvent.click(screen.getByRole('button', { name: 'a' }))
    fireEvent.keyDown(chart(), { key: 'End' })
    expect(said()).toBe('b: D 20, M 9')
    fireEvent.click(screen.getByRole('button', { name: 'b' }))
    expect(screen.getByText(/Everything is hidden/)).toBeTruthy()
  })

  it('activates the point by Enter: select, deep dive and filter, and not while the page is edited', () => {
    const filter = { x: 'd', y: ['m'], group_key: 'g', click: 'filter', filter_on: { query: 'q', key: 'g' } }
    const open = show({ x: 'd', y: ['m'] }, rows)
    fireEvent.keyDown(chart(), { key: 'Home' })
    fireEvent.keyDown(chart(), { key: 'Enter' })
    expect(open.intents).toEqual([
      { kind: 'select', records: [rows[0]] },
      { kind: 'action', type: 'deepdive', record: rows[0] },
    ])
    cleanup()
    const filtered = show(filter, rows, { pageFilters: { 'q:g': ['b'] } })
    fireEvent.keyDown(chart(), { key: 'Home' })
    fireEvent.keyDown(chart(), { key: 'Enter' })
    expect(filtered.intents.at(-1)).toMatchObject({ kind: 'filter', values: ['a'] })
    fireEvent.keyDown(chart(), { key: 'ArrowRight' })
    fireEvent.keyDown(chart(), { key: ' ' })
    expect(filtered.intents.at(-1)).toMatchObject({ kind: 'filter', values: [] }) // it was pressed
    cleanup()
    const edited = show({ x: 'd', y: ['m'] }, rows, { isEditing: true })
    fireEvent.keyDown(chart(), { key: 'Home' })
    fireEvent.keyDown(chart(), { key: 'Enter' })
    expect(edited.intents).toEqual([])
  })

  it('zooms by keys around the point and resets by Escape or the button', () => {
    show({ x: 'd', y: ['m'] }, rows)
    fireEvent.keyDown(chart(), { key: 'Home' })
    for (let press = 0; press < 4; press++) fireEvent.keyDown(chart(), { key: '+' })
    fireEvent.keyDown(chart(), { key: 'Home' })
    fireEvent.keyDown(chart(), { key: 'End' })
    expect(said()).toBe('M: D 10, M 5') // alone in sight
    fireEvent.click(screen.getByRole('button', { name: 'Reset zoom' }))
    fireEvent.keyDown(chart(), { key: 'End' })
    expect(said()).toBe('M: D 30, M 12')
    cleanup()
    show({ x: 'd', y: ['m'], zoom: false }, rows)
    fireEvent.keyDown(chart(), { key: '+' })
    expect(screen.queryByRole('button', { name: 'Reset zoom' })).toBeNull()
  })

  it('says what is not drawn, and why there is nothing to draw', () => {
    show({ x: 'd', y: ['m'], y_scale: 'log' }, [...rows, { d: 4, m: 0 }, { d: 4 }])
    expect(screen.getByText(/logarithmic axis has no place for zero and below: 1/)).toBeTruthy()
    expect(screen.getByText(/a value is missing: 1/)).toBeTruthy()
    cleanup()
    show({}, [{ only: 'text' }])
    expect(screen.getByText(/choose two keys/)).toBeTruthy()
    cleanup()
    show({ x: 'd', y: ['m'] }, [{ d: 'x', m: 1 }])
    expect(screen.getByText(/no row has a number for each axis/)).toBeTruthy()
  })

  it('asks for its rows, and draws the smaller the more there are', () => {
    expect(request(v.parse(schema, { sorting: [{ type: 'DESC', key: 'd' }] }))).toEqual({
      limit: 1000,
      sorting: { DESC: ['d'] },
    })
    expect([10, 5000, 100_000].map(count => radiusOf({}, count))).toEqual([4, 2.5, 1.5])
  })

  it('draws target lines, marks and bands of both axes, and says them above its figures', async () => {
    const annotations = [
      { at: 20, label: 'Goal' },
      { axis: 'x', at: 25, to: 60, label: 'Long haul' },
      { at: 'soon', label: 'Wish' },
    ]
    const { container } = show({ x: 'd', y: ['m'], annotations }, rows)
    expect(await screen.findByRole('img', { name: 'Lines and marks: Goal: 20; Long haul: 25 – 60' })).toBeTruthy()
    // the axes include them
    const [line, band] = ['line', 'band'].map(one => container.querySelector(`.lc-annotation-${one}`))
    expect(Number(line?.getAttribute('y1'))).toBeGreaterThan(8)
    expect(Number(band?.getAttribute('x')) + Number(band?.getAttribute('width'))).toBeLessThan(586)
    expect(screen.getByText(/“Wish” is not drawn: “soon” is not a number/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^More for/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Lines and marks: Goal: 20; Long haul: 25 – 60')
  })

  it('draws its sample without accessibility faults', async () => {
    expect(await faultsOf(show(sample.selection, sample.rows).container)).toEqual([])
  })
})

describe('the trend line', () => {
  const fit = (pairs: readonly (readonly [number, number])[], kinds: object = {}) =>
    trendOf({
      xs: Float64Array.from(pairs, pair => pair[0]),
      ys: Float64Array.from(pairs, pair => pair[1]),
      xKind: 'number',
      yKind: 'number',
      has: () => true,
      ...kinds,
    })
  const write = (value: number): string => threeDigits(value, 'en')

  it('is the line of least squares, with the share that it explains', () => {
    expect(
      fit([
        [0, 1],
        [1, 3],
        [2, 5],
      ]),
    ).toMatchObject({ slope: 2, fit: 1 })
    // by hand: means 2 and 2, slope 1/2, R² = 1/4
    const line = fit([
      [1, 2],
      [2, 1],
      [3, 3],
    ])
    expect(line?.slope).toBeCloseTo(0.5)
    expect(line?.intercept).toBeCloseTo(1)
    expect(line?.fit).toBeCloseTo(0.25)
  })

  it('is fitted to the logarithms where the axes are logarithmic', () => {
    const power = fit(
      [
        [1, 3],
        [10, 30],
        [100, 300],
      ],
      { xKind: 'log', yKind: 'log' },
    )
    expect(power && formulaOf(power, 'log', 'log', write)).toBe('y = 3 · x^1')
    const growth = fit(
      [
        [0, 5],
        [1, 10],
        [2, 20],
      ],
      { yKind: 'log' },
    )
    expect(growth && formulaOf(growth, 'number', 'log', write)).toBe('y = 5 · 2^x')
    expect(growth?.to.y).toBeCloseTo(20)
  })

  it('is missing without two different x, and survives the largest and smallest numbers', () => {
    expect(fit([[1, 1]])).toBeUndefined()
    expect(
      fit([
        [1, 1],
        [1, 2],
      ]),
    ).toBeUndefined()
    for (const size of [1e300, 1e-300]) {
      const line = fit([
        [0, 0],
        [size, size],
        [size / 2, size / 2],
      ])
      expect(line?.slope).toBeCloseTo(1)
      expect(line?.fit).toBeCloseTo(1)
    }
  })

  it('is written below the chart, for all points or for each series', () => {
    show({ x: 'd', y: ['m'], trend: 'all' }, [
      { d: 0, m: 1 },
      { d: 1, m: 3 },
    ])
    expect(screen.getByText('Trend: y = 2x + 1, R² = 1')).toBeTruthy()
    cleanup()
    show({ x: 'd', y: ['m'], group_key: 'g', trend: 'series' }, rows)
    expect(screen.getByText(/^Trend of a: y = 0.35x \+ 1.5/)).toBeTruthy()
    expect(screen.getByText(/no trend line/)).toBeTruthy() // of b, which has one point
    cleanup()
    const days = [1, 2, 3].map(day => ({ day: `2024-01-0${day}`, n: day * 10 }))
    show({ x: 'day', y: ['n'], trend: 'all' }, days)
    expect(screen.getByText('Trend: 10 per day, R² = 1')).toBeTruthy()
  })
})
