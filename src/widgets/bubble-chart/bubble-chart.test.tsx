// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { legendAmounts, sizeKeyOf } from './data.ts'
import { bubbleChart } from './index.ts'
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
const show = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[]) =>
  showChart(chunk, 'Bubble Chart', selection, rows)
const rows = [
  { a: 1, b: 10, c: 400, name: 'Large', g: 'k' },
  { a: 9, b: 30, c: 100, name: 'Small', g: 'l' },
]
const chart = (): HTMLElement => screen.getByRole('application')
const radius = (container: HTMLElement): number =>
  Number(container.querySelector('.lc-plot-points-active')?.getAttribute('r')) - 3

describe('the bubble chart', () => {
  it('is the widget type "Bubble Chart" (WID-061)', () => expect(bubbleChart.type).toBe('Bubble Chart'))

  it('has x, y and r keys, a group key, a radius range, axis titles and a legend (WID-062)', () => {
    const { container } = show(
      { x: 'a', y: ['b'], r: 'c', group_key: 'g', radius_max: 20, radius_min: 3, x_title: 'Wide', y_title: 'High' },
      [...rows, { a: 5, b: 20, c: 0.01, name: 'Tiny', g: 'k' }],
    )
    expect(screen.getByRole('button', { name: 'k' })).toBeTruthy()
    expect([...container.querySelectorAll('.lc-chart-axis-title title')].map(one => one.textContent)).toEqual([
      'Wide',
      'High',
    ])
    const radii = ['ArrowRight', 'ArrowRight', 'ArrowRight'].map(key => {
      fireEvent.keyDown(chart(), { key })
      return radius(container)
    })
    expect(radii).toEqual([20, 3, 10]) // a quarter of the amount: half of the radius
  })

  it('takes the third number where no key of the areas is named', () => {
    const key = (settings: object): string => sizeKeyOf(rows, v.parse(schema, settings))
    expect([key({}), key({ x: 'b' }), key({ x: 'a', y: 'c' }), key({ r_key: 'z' })]).toEqual(['c', 'c', 'b', 'z'])
  })

  it('says name, both values and the amount of a bubble', () => {
    show({ label_key: 'name' }, rows)
    fireEvent.keyDown(chart(), { key: 'Home' })
    expect(document.querySelector('.lc-chart [role="status"]')?.textContent).toBe('Large: A 1, B 10, C 400')
  })

  it('explains the areas by circles of round amounts, unless that is switched off', () => {
    show({}, rows)
    const list = screen.getByRole('list', { name: 'Area: C' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).toEqual(['20', '80', '200'])
    const circles = [...list.querySelectorAll('circle')].map(one => Number(one.getAttribute('r')))
    expect(((circles[2] ?? 0) / (circles[0] ?? 1)) ** 2).toBeCloseTo(10)
    cleanup()
    show({ size_legend: false }, rows)
    expect(screen.queryByRole('list', { name: 'Area: C' })).toBeNull()
    expect([0, -1, Number.NaN, Infinity].map(legendAmounts)).toEqual([[], [], [], []])
  })

  it('writes names only where that is set', () => {
    const { container } = show({ label_key: 'name', labels: true }, rows)
    expect([...container.querySelectorAll('.lc-plot-points-label')].map(one => one.textContent)).toEqual([
      'Large',
      'Small',
    ])
    cleanup()
    expect(show({ label_key: 'name' }, rows).container.querySelector('.lc-plot-points-label')).toBeNull()
  })

  it('says how many bubbles have a size below zero', () => {
    show({}, [...rows, { a: 2, b: 2, c: -4 }])
    expect(screen.getByText(/size is below zero: 1/)).toBeTruthy()
  })

  it('draws a target of each axis, and one at a date over an axis of time', async () => {
    const annotations = [
      { at: 30, label: 'Goal' },
      { axis: 'x', at: 9, label: 'Limit' },
    ]
    show({ annotations }, rows)
    expect(await screen.findByRole('img', { name: 'Lines and marks: Goal: 30; Limit: 9' })).toBeTruthy()
    cleanup()
    const days = [1, 2, 3].map(day => ({ day: `2024-01-0${day}`, n: day * 10, r: day }))
    const onDays = [
      { axis: 'x', at: '2024-01-02', label: 'Strike' },
      { axis: 'x', at: '1999-01-01', label: 'Opening' },
    ]
    show({ x: 'day', y: ['n'], r: 'r', annotations: onDays }, days)
    expect(await screen.findByRole('img', { name: /^Lines and marks: Strike: .*2024$/ })).toBeTruthy()
    expect(screen.getByText(/“Opening” is not drawn: 1999-01-01 is outside the axis/)).toBeTruthy()
  })

  it('draws its sample without accessibility faults', async () => {
    expect(await faultsOf(show(sample.selection, sample.rows).container)).toEqual([])
  })
})
