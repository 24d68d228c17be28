// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import * as v from '../../base/schema.ts'
import type { Intent } from '../part.ts'
import { Stage } from '../test-stage.tsx'
import { barChart } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import * as chunk from './view.tsx'

// this environment has no layout: the chart gets a width of 600 px
class Layout {
  readonly #tell: (entries: readonly { readonly contentRect: DOMRect }[]) => void
  constructor(tell: (entries: readonly { readonly contentRect: DOMRect }[]) => void) {
    this.#tell = tell
  }
  observe(): void {
    this.#tell([{ contentRect: new DOMRect(0, 0, 600, 300) }])
  }
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (
  selection: unknown,
  rows: readonly Readonly<Record<string, unknown>>[],
  isEditing = false,
  pageFilters = {},
) => {
  const intents: Intent[] = []
  return {
    intents,
    ...render(
      <Stage
        chunk={chunk}
        type='Bar Chart Widget'
        pageFilters={pageFilters}
        selection={selection}
        rows={rows}
        isEditing={isEditing}
        onIntent={intent => intents.push(intent)}
      />,
    ),
  }
}

describe('the bar chart', () => {
  it('is the widget type "Bar Chart Widget" (WID-053)', () => expect(barChart.type).toBe('Bar Chart Widget'))

  it('has a label key, series, stacking, direction, axis titles, bounds, legend and formatter (WID-054)', () => {
    const selection = {
      label_key: 'm',
      series: [{ key: 'a', label: 'A', colour: '#112233' }],
      stacked: true,
      horizontal: true,
      x_title: 'x',
      y_title: 'y',
      min: 0,
      max: 9,
      legend: 'bottom',
      format: 'Money',
    }
    expect(v.parse(schema, selection)).toMatchObject({ ...selection, format: { type: 'Money' } })
    show(selection, [{ m: 'Jan', a: 3 }])
    expect(screen.getByRole('button', { name: 'Jan, A: € 3,00' })).toBeTruthy()
    expect(screen.getByText('y')).toBeTruthy()
  })

  it('goes deeper on a click, and does not while the page is edited', () => {
    const { intents } = show({ x: 'm', y: ['a'] }, [
      { m: 'Jan', a: 3 },
      { m: 'Feb', a: 4 },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Feb, A: 4' }))
    expect(intents).toEqual([
      { kind: 'select', records: [{ m: 'Feb', a: 4 }] },
      { kind: 'action', type: 'deepdive', record: { m: 'Feb', a: 4 } },
    ])
    cleanup()
    const edited = show({ x: 'm', y: ['a'] }, [{ m: 'Jan', a: 3 }], true)
    fireEvent.click(screen.getByRole('button', { name: 'Jan, A: 3' }))
    expect(edited.intents).toEqual([])
  })

  it('filters the page instead where the settings say so', () => {
    const { intents } = show({ x: 'm', y: ['a'], click: 'filter', filter_on: { query: 'flights', key: 'month' } }, [
      { m: 'Jan', a: 3 },
    ])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Jan, A: 3' }), { key: 'Enter' })
    expect(intents).toContainEqual({
      kind: 'filter',
      filter: { id: 'm1', query: 'flights', key: 'month' },
      values: ['Jan'],
    })
  })

  it('leaves a pressed bar in place and dims the others; a second press takes the filter away', () => {
    const selection = { x: 'm', y: ['a'], click: 'filter', filter_on: { query: 'flights', key: 'month' } }
    const rows = [
      { m: 'Jan', a: 3 },
      { m: 'Feb', a: 4 },
    ]
    const { intents } = show(selection, rows, false, { 'flights:month': ['Jan'] })
    const bar = (name: string) => screen.getByRole('button', { name })
    expect([bar('Jan, A: 3'), bar('Feb, A: 4')].map(one => one.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    expect(bar('Jan, A: 3').hasAttribute('data-dim')).toBe(false)
    expect(bar('Feb, A: 4').hasAttribute('data-dim')).toBe(true)
    fireEvent.keyDown(bar('Jan, A: 3'), { key: 'Enter' })
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: [] })
    fireEvent.click(bar('Feb, A: 4'))
    expect(intents.at(-1)).toMatchObject({ kind: 'filter', values: ['Feb'] })
    expect(chunk.ownFilter(v.parse(schema, selection))).toBe('flights:month')
    expect(chunk.ownFilter(v.parse(schema, { ...selection, click: 'select' }))).toBeUndefined()
  })

  it('shows the pointer only where a press leads somewhere', () => {
    show({ x: 'm', y: ['a'] }, [{ m: 'Jan', a: 3 }])
    expect(screen.getByRole('button', { name: 'Jan, A: 3' }).hasAttribute('data-press')).toBe(false)
    cleanup()
    show({ x: 'm', y: ['a'], click: 'filter', filter_on: { query: 'q', key: 'm' } }, [{ m: 'Jan', a: 3 }])
    expect(screen.getByRole('button', { name: 'Jan, A: 3' }).hasAttribute('data-press')).toBe(true)
  })

  it('walks its bars with the arrow keys from one tab stop', () => {
    const { container } = show({ x: 'm', y: ['a'] }, [
      { m: 'Jan', a: 3 },
      { m: 'Feb', a: 4 },
    ])
    expect(container.querySelectorAll('rect[tabindex="0"]')).toHaveLength(1)
    const first = screen.getByRole('button', { name: 'Jan, A: 3' })
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(screen.getByRole('button', { name: 'Feb, A: 4' }).getAttribute('tabindex')).toBe('0')
  })

  it('hides a series by its legend entry', () => {
    show(sample.selection, sample.rows)
    expect(screen.getByRole('button', { name: /^Delta, Late/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Late' }))
    expect(screen.queryByRole('button', { name: /^Delta, Late/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Late' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('leaves zero and less out on a logarithmic axis, says so, and keeps them in its table', async () => {
    const rows = [
      { m: 'Jan', a: 1000 },
      { m: 'Feb', a: 0 },
      { m: 'Mar', a: 3 },
    ]
    const { container } = show({ x: 'm', y: ['a'], title: 'Sales', y_scale: 'log' }, rows)
    expect(container.querySelectorAll('[data-bar]')).toHaveLength(2)
    expect((await screen.findByText(/zero or less/)).textContent).toBe(
      'One value is zero or less and is not drawn: a logarithmic axis begins above zero. It is in the table.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'More for Sales' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
    expect((await screen.findByRole('row', { name: 'Feb 0' })).tagName).toBe('TR')
    cleanup()
    const stacked = show({ x: 'm', y: ['a'], title: 'Sales', y_scale: 'log', stacked: true }, rows)
    expect(stacked.container.querySelectorAll('[data-bar]')).toHaveLength(3)
  })

  it('shows its figures as a table with a caption, from its menu', async () => {
    show({ x: 'm', y: ['a', 'b'], title: 'Sales' }, [
      { m: 'Jan', a: 1234.5, b: 2 },
      { m: 'Feb', a: 4 },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'More for Sales' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
    const table = await screen.findByRole('table', { name: 'Sales: A, B over 2 values of m' })
    expect([...table.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['M', 'A', 'B'],
      ['Jan', '1,234.5', '2'],
      ['Feb', '4', '-'],
    ])
    expect((await axe.run(table, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('draws its sample without accessibility faults, and says what is missing', async () => {
    const { container } = show(sample.selection, sample.rows)
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }))
        .violations,
    ).toEqual([])
    cleanup()
    show({}, [{ only: 'text' }])
    expect(screen.getByText(/choose a label and at least one series/)).toBeTruthy()
  })
})
