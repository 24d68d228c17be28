// @vitest-environment happy-dom
// Widgets with inline rows and without a server, through the host that feeds them.
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Document } from '../contract/entities/item.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { WidgetHost } from './widget-host.tsx'

configure({ asyncUtilTimeout: 5000 })
const events: { readonly name: string; readonly detail: unknown }[] = []
// this environment has no layout: a chart gets a width of 600 px
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
class NoLayout {
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Layout))
afterEach(() => {
  cleanup()
  events.length = 0
  vi.unstubAllGlobals()
})

const widget = (type: string, config: Readonly<Record<string, unknown>>, rows?: readonly Document[]) => (
  <MessagesProvider messages={messages} lang='en'>
    <CoreProvider core={undefined}>
      <WidgetHost
        inline={{ type, config, rows }}
        onEvent={(name, detail) => {
          events.push({ name, detail })
          return true
        }}
      />
    </CoreProvider>
  </MessagesProvider>
)
const countOf = () =>
  (events.findLast(event => event.name === 'lc-data')?.detail as { readonly rows: readonly unknown[] } | undefined)
    ?.rows.length // the host sends these
const chart = 'Bar Chart Widget'
const points = (count: number) => Array.from({ length: count }, (_, index) => ({ x: index, y: index % 7 }))

describe('a chart with inline rows', () => {
  it('draws every row, and only as many as its settings ask for', async () => {
    render(widget(chart, { x: 'x', y: 'y' }, points(1200)))
    expect(await screen.findByRole('group', { name: /1,200 values of x/ })).toBeTruthy()
    expect(countOf()).toBe(1200)
    cleanup()
    render(widget(chart, { x: 'x', y: 'y', limit: 1100 }, points(1200)))
    expect(await screen.findByRole('group', { name: /1,100 values of x/ })).toBeTruthy()
    cleanup()
    vi.stubGlobal('ResizeObserver', NoLayout) // and no canvas
    render(widget('Line Chart', { x: 'x', y: 'y', limit: 20_000 }, points(12_000)))
    await waitFor(() => expect(countOf()).toBe(12_000))
  })

  it('says which key no row has, and which it could be', async () => {
    render(widget(chart, { x: 'x', y: ['sale'] }, [{ x: 'Jan', sales: 3 }]))
    expect(await screen.findByText('No row has “sale”. Choose one of the keys of the rows: x, sales.')).toBeTruthy()
  })

  it('counts the values that are not numbers', async () => {
    render(
      widget(chart, { x: 'x', y: 'y' }, [
        { x: 'a', y: 3 },
        { x: 'b', y: 'much' },
        { x: 'c', y: Number.NaN },
        { x: 'd', y: null },
      ]),
    )
    expect(await screen.findByText('2 values are not numbers and are not drawn.')).toBeTruthy()
  })

  it('draws its bars where least and most are equal', async () => {
    render(widget(chart, { x: 'x', y: 'y', min: 5, max: 5 }, [{ x: 'a', y: 9 }]))
    const bar = await screen.findByRole('button', { name: 'a, Y: 9' })
    expect(Number(bar.getAttribute('height'))).toBeGreaterThan(0)
  })
})

describe('a table with inline rows', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ _id: `i${index}`, name: `row ${index}` }))

  it('shows the last page that exists when new rows are fewer', async () => {
    const { rerender } = render(widget('Data Table', { columns: ['name'] }, rows(60)))
    fireEvent.click(await screen.findByRole('button', { name: /last page/i }))
    expect(await screen.findByText('row 59')).toBeTruthy()
    rerender(widget('Data Table', { columns: ['name'] }, rows(5)))
    expect(await screen.findByText('row 4')).toBeTruthy()
  })

  it('shows rows with keys of every object, with symbols and with values that contain themselves', async () => {
    const round: Record<string, unknown> = {}
    round['self'] = round
    const plain = { name: 'plain', mark: Symbol('s'), big: { n: 1n }, round }
    const { container } = render(
      widget('Data Table', { columns: ['name', 'constructor', 'mark', 'round', 'big'], limit: null, footer: true }, [
        plain,
      ]),
    )
    expect(await screen.findByText('plain')).toBeTruthy()
    expect(container.textContent).not.toContain('function')
    expect(container.innerHTML).not.toContain('NaN')
    expect(screen.getByText('Symbol(s)')).toBeTruthy()
  })

  it('expands and folds tags with one button that keeps the focus, and never cuts inside an emoji', async () => {
    const family = '👨‍👩‍👧'
    const tags = [`${family}${family}${family}${family}${family}${family}`, 'b', 'c', 'd', 'e']
    render(widget('Data Table', { columns: [{ key: 'tags', tag_characters: 5 }] }, [{ tags }]))
    const more = await screen.findByRole('button', { name: 'Show 2 more' })
    expect(screen.getByText(`${family.repeat(5)}…`)).toBeTruthy()
    more.focus()
    fireEvent.click(more)
    expect(screen.getByText('e')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  })
})

it('a filter bar without a server shows what was chosen, and reports its query', async () => {
  const filters = [{ id: 'd', name: 'Delay', kind: 'number', filters_on: { query: 'flights', key: 'delay' } }]
  render(widget('Filter Bar', { filters }))
  fireEvent.change(await screen.findByRole('spinbutton', { name: 'Delay: To' }), { target: { value: '60' } })
  expect(await screen.findByText('1 active')).toBeTruthy()
  expect(events.at(-1)).toEqual({
    name: 'lc-filter-change',
    detail: { key: 'delay', query: 'flights', value: { to: 60 }, all: { 'flights:delay': { to: 60 } } },
  })
})
