// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { sample } from './sample.ts'
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
) => showChart(chunk, 'Pie Chart', selection, rows, more)
const slice = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const two = [
  { r: 'Weather', n: 1 },
  { r: 'Crew', n: 3 },
]

describe('the pie chart', () => {
  it('names each slice with its value and its share', () => {
    show({}, two)
    expect(slice('Crew: 3, 75.0%')).toBeTruthy()
    expect(slice('Weather: 1, 25.0%')).toBeTruthy()
  })

  it('has label and value keys, colors, a position of its legend, labels with percentages, and one slice "Other" for those beyond the most (WID-058)', () => {
    const rows = ['Crew', 'Weather', 'Fuel', 'Gate'].map((reason, at) => ({
      extra: 'x',
      reason,
      n: 40 - at * 10,
      m: 1,
    }))
    const settings = {
      label_key: 'reason',
      value_key: 'n',
      colours: [{ label: 'Crew', colour: '#112233' }],
      legend: 'bottom',
      max_slices: 3,
    }
    const { container } = show(settings, rows)
    const names = () => [...container.querySelectorAll('[data-mark]')].map(one => one.getAttribute('aria-label'))
    expect(names()).toEqual(['Crew: 40, 40.0%', 'Weather: 30, 30.0%', 'Other (2): 30, 30.0%'])
    expect(slice(/^Crew:/).style.fill).toBe('#112233')
    const [chart] = container.querySelectorAll('.lc-chart')
    expect(chart?.lastElementChild?.textContent).toContain('Weather')
    expect(chart?.firstElementChild?.querySelector('svg')?.textContent).toContain('40.0%')
    cleanup()
    const plain = show({ ...settings, labels: false, legend: 'top', max_slices: undefined }, rows)
    expect(plain.container.querySelector('.lc-chart svg')?.textContent).not.toContain('%')
    expect(plain.container.querySelector('.lc-chart')?.firstElementChild?.textContent).toContain('Gate')
    cleanup()
    expect(show({ ...settings, legend: 'none' }, rows).container.querySelector('.lc-chart')?.children).toHaveLength(1)
  })

  it('goes deeper on a click, and does not while the page is edited', () => {
    const { intents } = show({}, two)
    fireEvent.click(slice(/^Crew:/))
    expect(intents).toEqual([
      { kind: 'select', records: [two[1]] },
      { kind: 'action', type: 'deepdive', record: two[1] },
    ])
    cleanup()
    const edited = show({}, two, { isEditing: true })
    fireEvent.click(slice(/^Crew:/))
    expect(edited.intents).toEqual([])
  })

  it('filters the page by a slice, leaves it in place and dims the others; a second press removes the filter', () => {
    const selection = { click: 'filter', filter_on: { query: 'flights', key: 'reason' } }
    const { intents } = show(selection, two, { pageFilters: { 'flights:reason': ['Crew'] } })
    expect([slice(/^Crew:/), slice(/^Weather:/)].map(one => one.hasAttribute('data-dim'))).toEqual([false, true])
    expect(slice(/^Crew:/).getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(slice(/^Crew:/), { key: 'Enter' })
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: [] })
    fireEvent.click(slice(/^Weather:/))
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: ['Weather'] })
  })

  it('filters by all labels of the slice "Other", which lists them in its tooltip', () => {
    const rows = [4, 3, 2, 1].map(n => ({ r: `r${n}`, n }))
    const { intents, container } = show({ max_slices: 2, click: 'filter', filter_on: { query: 'q', key: 'r' } }, rows)
    fireEvent.focus(slice(/^Other \(3\):/))
    expect(container.querySelector('.lc-chart-tip')?.textContent).toContain('r33r22r11')
    fireEvent.click(slice(/^Other.*:/))
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: ['r3', 'r2', 'r1'] })
  })

  it('shows its figures as a table, also those that "Other" holds, from its menu', async () => {
    show({ title: 'Delays', max_slices: 2 }, [...two, { r: 'Fuel', n: 4 }])
    fireEvent.click(screen.getByRole('button', { name: 'More for Delays' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
    const table = await screen.findByRole('table')
    expect([...table.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['R', 'N', '%'],
      ['Fuel', '4', '50.0%'],
      ['Crew', '3', '37.5%'],
      ['Weather', '1', '12.5%'],
    ])
  })

  it('walks its slices with the arrow keys from one tab stop, around the ring', () => {
    const { container } = show({}, two)
    expect(container.querySelectorAll('path[tabindex="0"]')).toHaveLength(1)
    fireEvent.keyDown(slice(/^Crew:/), { key: 'ArrowRight' })
    expect(slice(/^Weather:/).getAttribute('tabindex')).toBe('0')
    fireEvent.keyDown(slice(/^Weather:/), { key: 'ArrowRight' })
    expect(slice(/^Crew:/).getAttribute('tabindex')).toBe('0')
  })

  it('hides a slice by its legend entry; the shares are of what is left', () => {
    show({}, two)
    fireEvent.click(slice('Crew'))
    expect(slice('Weather: 1, 100.0%')).toBeTruthy()
    fireEvent.click(slice('Weather'))
    expect(screen.getByText(/Everything is hidden/)).toBeTruthy()
  })

  it('names the values that it cannot draw', () => {
    show({}, [...two, { r: 'Minus', n: -2 }, { r: 'Text', n: 'x' }, { r: 'Nil', n: 0 }])
    expect(screen.getByText(/below zero: Minus \(-2\)/)).toBeTruthy()
    expect(screen.getByText(/not a number: Text/)).toBeTruthy()
    expect(screen.getByText('Zero: Nil.')).toBeTruthy()
  })

  it('explains why there is nothing to draw', () => {
    show({}, [{ r: 'a', n: 0 }])
    expect(screen.getByText(/All values are zero/)).toBeTruthy()
    cleanup()
    show({}, [{ r: 'a', n: -1 }])
    expect(screen.getByText(/No value is above zero/)).toBeTruthy()
    cleanup()
    show({}, [{ only: 'text' }])
    expect(screen.getByText(/choose a label and a value/)).toBeTruthy()
  })

  it('reports that it was drawn from a part of the rows', () => {
    show({}, two, { total: 5 })
    expect(screen.getByText(/first 2 of 5 rows/)).toBeTruthy()
  })

  it('draws its sample without accessibility faults', async () => {
    const { container } = show(sample.selection, sample.rows)
    expect(await faultsOf(container)).toEqual([])
  })
})
