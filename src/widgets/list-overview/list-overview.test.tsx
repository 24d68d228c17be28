// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import { faultsOf, Layout, showChart } from '../render-chart.tsx'
import { initialState, itemOf, keysOf, request, searchKeysOf, sortKeysOf, windowOf } from './data.ts'
import { listOverview } from './index.ts'
import { itemPx } from './items.tsx'
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
) => showChart(chunk, 'List Overview', selection, rows, more)
const read = (selection: object = {}) => v.parse(schema, selection)
const rows = [
  { _id: 'a', name: 'Ada', role: 'Captain', state: 'Open', n: 1200, at: '2024-01-05' },
  { _id: 'b', name: 'Bea', role: 'Crew', state: ['Open', 'Late'], n: 7, at: '2024-02-05' },
]
const items = (): readonly HTMLElement[] => screen.getAllByRole('listitem').filter(one => one.dataset['index'])
const item = (row: object, settings: object = {}) => {
  const config = read(settings)
  return itemOf({ ...row }, config, keysOf(config, [{ ...row }]), 'en')
}

describe('the list overview', () => {
  it('is the widget type "List Overview" (WID-071)', () => expect(listOverview.type).toBe('List Overview'))

  it('shows a card for each row with title, subtitle, picture or icon, keys and buttons, a search and pages as the data table has (WID-072)', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      _id: index,
      name: `Name ${index}`,
      role: 'Crew',
      seat: index,
      photo: './a.png',
    }))
    const { container } = show(
      {
        title_key: 'name',
        subtitle_key: 'role',
        picture_key: 'photo',
        keys: ['seat'],
        actionbuttons: [{ label: 'Call' }],
        layout: 'cards',
      },
      many.slice(0, 10),
      { total: 25 },
    )
    expect(items()).toHaveLength(10)
    const first = within(items()[0] ?? container)
    expect(first.getByRole('button', { name: 'Name 0' })).toBeTruthy()
    expect(first.getByText('Crew')).toBeTruthy()
    expect(first.getByText('Seat')).toBeTruthy()
    expect(first.getByRole('button', { name: 'Call' })).toBeTruthy()
    expect(container.querySelectorAll('img[src="./a.png"]')).toHaveLength(10)
    expect(screen.getByRole('searchbox', { name: /Search/ })).toBeTruthy()
    expect(screen.getByText('1–10 of 25')).toBeTruthy()
    cleanup()
    const iconed = show({ title_key: 'name', icon: 'plane' }, many.slice(0, 1))
    expect(iconed.container.querySelector('.lc-overview-picture svg')).not.toBeNull()
    expect([initialState(read({})).limit, initialState(read({ settings: { limit: 'all' } })).limit]).toEqual([
      10,
      'all',
    ])
  })

  it('asks for one page, sorted and searched', () => {
    const config = read({ title_key: 'name', badge_key: 'state', sorting: [{ type: 'DESC', key: 'n' }], limit: 20 })
    expect(request(config, { ...initialState(config), page: 2, search: ' ad ' })).toEqual({
      limit: 20,
      offset: 40,
      sorting: { DESC: ['n'] },
      search: { text: 'ad', keys: ['name', 'state'] },
    })
  })

  it('takes the first texts as title and subtitle where no key is named', () => {
    expect(keysOf(read(), rows)).toEqual({ title: 'name', subtitle: 'role' })
    expect(searchKeysOf(read(), rows)).toEqual(['name', 'role'])
    expect(sortKeysOf(read({ value_key: 'n' }), rows).map(one => one.key)).toEqual(['name', 'role', 'n'])
    expect(sortKeysOf(read({ sorting_active: 'Off' }), rows)).toEqual([])
  })

  it('writes values, times and states', () => {
    const settings = { value_key: 'n', time_key: 'at', badge_key: 'state', badges: { Open: 'danger' } }
    expect(item(rows[0]!, settings)).toMatchObject({
      title: 'Ada',
      value: '1,200',
      time: { text: 'Jan 5, 2024' },
      badges: [{ text: 'Open', kind: 'danger' }],
    })
    expect(item(rows[1]!, settings).badges.map(one => one.kind)).toEqual(['danger', 'neutral'])
  })

  it('sends a press on an item and on its button, and neither while the page is edited', () => {
    const selection = {
      title_key: 'name',
      actions: [{ type: 'link', page: 'person' }, { type: 'note' }],
      actionbuttons: [{ id: 'call', label: 'Call', action: 'phone' }],
    }
    const { intents } = show(selection, rows)
    fireEvent.click(screen.getByRole('button', { name: 'Bea' }))
    expect(intents).toMatchObject([
      { kind: 'select', records: [rows[1]] },
      {
        kind: 'open',
        page: 'person',
        item: 'b',
        list: {
          items: [
            { item: 'a', name: 'Ada' },
            { item: 'b', name: 'Bea' },
          ],
        },
      },
      { kind: 'action', type: 'note', record: rows[1] },
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Call' })[0]!)
    expect(intents.at(-1)).toMatchObject({ kind: 'action', type: 'phone', button: 'call', record: rows[0] })
    cleanup()
    const edited = show(selection, rows, { isEditing: true })
    fireEvent.click(screen.getByRole('button', { name: 'Bea' }))
    fireEvent.click(screen.getAllByRole('button', { name: 'Call' })[0]!)
    expect(edited.intents).toEqual([])
  })

  it('moves between items by keys, from one tab stop', () => {
    show({ title_key: 'name' }, rows)
    const [first, second] = ['Ada', 'Bea'].map(name => screen.getByRole('button', { name }))
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
    first?.focus()
    fireEvent.keyDown(first!, { key: 'ArrowDown' })
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0])
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second!, { key: 'Home' })
    expect(first?.tabIndex).toBe(0)
  })

  it('renders of ten thousand items only those in sight, and reaches the last one by a key', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `Name ${index}` }))
    show({ title_key: 'name', limit: 'all' }, many)
    expect(items().length).toBeLessThan(60)
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('10000')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Name 0' }), { key: 'End' })
    expect(screen.getByRole('button', { name: 'Name 9999' }).tabIndex).toBe(0)
    expect(items().length).toBeLessThan(60)
    expect(windowOf(1000, 50, 5000, 500)).toEqual({ from: 94, to: 116, beforePx: 4700, afterPx: 44_200 })
    expect(windowOf(10, 50, 9999, 500)).toMatchObject({ from: 9, to: 10, afterPx: 0 })
  })

  it('shows every kind of bad rows without a fault, and no address that is not a picture', () => {
    const cyclic: Record<string, unknown> = { name: 'Cycle' }
    cyclic['self'] = cyclic
    const bad = [
      null,
      7,
      'text',
      {},
      cyclic,
      { name: { a: 1 } },
      { name: '<b>bold</b>' },
      { name: 'שלום 👩‍👩‍👧' },
      { name: 'x'.repeat(10_000) },
      { name: Number.NaN, photo: 'javascript:alert(1)' },
    ]
    const { container } = show({ title_key: 'name', picture_key: 'photo', keys: ['self'], limit: 'all' }, bad as never) // rows that no query returns
    expect(items()).toHaveLength(bad.length)
    expect(screen.getByRole('button', { name: '<b>bold</b>' })).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
  })

  it('has room for icon and buttons in the height of a card', () => {
    const card = {
      layout: 'cards',
      hasPictures: false,
      hasIcons: false,
      hasSubtitle: true,
      hasBadges: true,
      fieldCount: 1,
      buttons: [],
    } as const
    expect(itemPx({ ...card, hasIcons: true }) - itemPx(card)).toBeGreaterThanOrEqual(48 + 8)
    expect(itemPx({ ...card, hasPictures: true }) - itemPx(card)).toBeGreaterThanOrEqual(120 + 8)
  })

  it('shows the icon or first letter if a picture cannot be loaded', () => {
    const { container } = show({ title_key: 'name', picture_key: 'photo' }, [
      { name: '👩‍👩‍👧 family', photo: './gone.png' },
    ])
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('.lc-overview-picture')?.textContent).toBe('👩‍👩‍👧')
  })

  it('draws its sample without accessibility faults', async () => {
    expect(await faultsOf(show(sample.selection, sample.rows.slice(0, 5), { total: 12 }).container)).toEqual([])
  })
})
