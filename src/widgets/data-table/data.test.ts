import { describe, expect, it } from 'vitest'
import * as v from '../../base/schema.ts'
import { limits } from '../../contract/limits.ts'
import {
  areAllChecked,
  cellText,
  checkSettings,
  isChecked,
  columnsOf,
  cutTag,
  initialState,
  nextSorting,
  request,
  searchKeysOf,
  totalOf,
} from './data.ts'
import { pageRange, pageSize } from '../paging.ts'
import { rowActionsOf } from '../row-press.ts'
import { sample } from './sample.ts'
import { columnTypes, schema } from './schema.ts'

const read = (selection: unknown) => v.parse(schema, selection)
const columns = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[] = []) =>
  columnsOf(read(selection), rows)

describe('the settings of a data table', () => {
  it('parse from nothing, and keep what they do not know', () => {
    expect(read({})).toMatchObject({ columns: [], sticky_header: true, footer: false, search: true })
    expect(read({ later: 1, columns: [{ key: 'a', later: 2 }] })).toMatchObject({ later: 1, columns: [{ later: 2 }] })
    expect(v.is(schema, sample.selection)).toBe(true)
  })

  it('offer the scroll heights 100, 250, 500, 750 and 1000 and start with 250', () => {
    expect(limits.tableScrollHeightsPx).toEqual([100, 250, 500, 750, 1000])
    expect(
      [{}, { scroll_height: 333 }, { scroll_height: 750 }, { scroll_height: 'auto' }].map(
        one => read(one).scroll_height,
      ),
    ).toEqual([250, 250, 750, 'auto'])
  })

  it('let the header stick by default', () =>
    expect([read({}).sticky_header, read({ sticky_header: false }).sticky_header]).toEqual([true, false]))
  it('leave the footer off by default (WID-038)', () =>
    expect([read({}).footer, read({ footer: true }).footer]).toEqual([false, true]))
})

it('has set_filters and start_empty_filters among its settings (FLT-008)', () => {
  expect(read({ settings: {} }).settings).toEqual({ set_filters: [], start_empty_filters: false })
  expect(
    read({ settings: { set_filters: [{ key: 'a', values: [1] }], start_empty_filters: true } }).settings,
  ).toMatchObject({ set_filters: [{ key: 'a', values: [1] }], start_empty_filters: true })
})

describe('columns', () => {
  it('carry columnstyling entries with type and key (WID-028)', () => {
    const [first] = columns({ columns: [{ key: 'a', columnstyling: [{ type: 'progress', key: 'a' }] }] })
    expect(first?.type).toBe('progress')
  })

  it('come as names alone, or not at all', () => {
    expect(columns({ columns: ['a', 'b'] }).map(column => column.label)).toEqual(['A', 'B'])
    expect(columns({}, [{ _id: 1, flight_no: 'x' }, { delay: 3 }]).map(column => column.key)).toEqual([
      'flight_no',
      'delay',
    ])
  })

  it('are of the types key, text, icon, image, tags, checkbox, button and progress (WID-047)', () => {
    expect(columnTypes).toEqual(['key', 'text', 'icon', 'image', 'tags', 'checkbox', 'button', 'progress'])
    expect(columns({ columns: [{ key: 'a', type: 'hologram' }] })[0]?.type).toBe('text')
  })

  it('show lists as tags by default (WID-048)', () =>
    expect(columns({ columns: ['a'] }, [{ a: ['x'] }])[0]?.type).toBe('tags'))

  it('cut tags after 25 letters unless another known limit is set (WID-019)', () => {
    const limit = (tag_characters: unknown) => columns({ columns: [{ key: 'a', tag_characters }] })[0]?.tagCharacters
    expect([undefined, 5, 100, 7, 'no limit', 0].map(limit)).toEqual([25, 5, 100, 25, Infinity, Infinity])
    expect(cutTag('perimeter security', 9)).toBe('perimeter…')
  })

  it('show three tags unless a limit of one to ten is set (WID-020)', () => {
    const limit = (tag_count: unknown) => columns({ columns: [{ key: 'a', tag_count }] })[0]?.tagCount
    expect([undefined, 1, 10, 11, 'No limit'].map(limit)).toEqual([3, 1, 10, 3, Infinity])
  })

  it('write values by their formatter and set numbers to the end', () => {
    const [cost, day] = columns(
      {
        columns: [
          { key: 'c', format: 'Money' },
          { key: 'd', format: { type: 'DateUnix', layout: 'YYYY' } },
        ],
      },
      [{ c: 1234.5, d: 1_700_000_000 }],
    )
    expect([cellText(cost!, { c: 1234.5 }), cost?.align]).toEqual(['€ 1.234,50', 'end']) // two columns were asked for
    expect([cellText(day!, { d: 1_700_000_000 }), day?.align]).toEqual(['2023', 'start'])
    expect(cellText(columns({ columns: ['x'] })[0]!, {})).toBe('-')
  })

  it('add up in the totals row if a sum is meaningful', () => {
    const [cost, share, name] = columns({
      columns: [{ key: 'c', format: 'Money' }, { key: 's', format: 'Percentage' }, 'n'],
    })
    const rows = [
      { c: 1, s: 50, n: 'x' },
      { c: '2.5', s: 50, n: 'y' },
    ]
    expect([totalOf(cost!, rows), totalOf(share!, rows), totalOf(name!, rows)]).toEqual([
      '€ 3,50',
      undefined,
      undefined,
    ])
  })
})

describe('the request of a data table', () => {
  it('takes the page size of settings.limit, else 10 (WID-032)', () => {
    const limit = (selection: unknown) => {
      const config = read(selection)
      return request(config, initialState(config))?.limit
    }
    expect(
      [
        {},
        { settings: { limit: 25 } },
        { settings: { limit: '15' } },
        { settings: { limit: 'many' } },
        { limit: 5 },
      ].map(limit),
    ).toEqual([10, 25, 15, 10, 5])
  })

  it('offers 10, 15, 20 and 50 rows per page and starts with 10 (WID-033)', () => {
    expect([limits.tableRowsPerPage, limits.tableRowsDefault, pageSize(undefined)]).toEqual([[10, 15, 20, 50], 10, 10])
  })

  it('never asks with the 100 rows of the start state (WID-035)', () => {
    expect(limits.tableRowsInitialState).toBe(100)
    expect(initialState(read({})).limit).toBe(10)
  })

  it('pages by offset', () => {
    const config = read({})
    expect(request(config, { ...initialState(config), page: 3 })).toEqual({ limit: 10, offset: 30 })
    expect(request(read({ limit: 'all' }), initialState(read({ limit: 'all' })))).toEqual({})
  })

  it('requests a few rows while they are in groups of a column that the table has', () => {
    const grouped = read({ columns: ['country'], limit: 'all', group_by: 'country' })
    expect(request(grouped, { ...initialState(grouped), page: 3 })).toEqual({ limit: 20, offset: 0 })
    const short = read({ columns: ['country'], limit: 10, group_by: 'country' })
    expect(request(short, initialState(short))).toEqual({ limit: 10, offset: 0 })
    const other = read({ columns: ['country'], limit: 50, group_by: 'gone' })
    expect(request(other, initialState(other))).toEqual({ limit: 50, offset: 0 })
  })

  it('names sorting entries by ASC or DESC and key, and keeps which one rules (WID-030)', () => {
    const config = read({
      sorting: [
        { type: 'DESC', key: 'b' },
        { type: 'ASC', key: 'a' },
        { type: 'upwards', key: 'c' },
      ],
    })
    expect(request(config, initialState(config))?.sorting).toEqual({
      DESC: ['b'],
      ASC: ['a', 'c'],
      order: ['b', 'a', 'c'],
    })
  })

  it('searches in the columns styled as key, else in all text (WID-039)', () => {
    expect(
      searchKeysOf(
        columns({
          columns: [{ key: 'a', columnstyling: [{ type: 'key', key: 'a.name' }] }, 'b', { key: 'c', type: 'key' }],
        }),
      ),
    ).toEqual(['a.name', 'c'])
    expect(searchKeysOf(columns({ columns: ['a', 'n', 't'] }, [{ a: 'x', n: 3, t: ['y'] }]))).toEqual(['a', 't'])
  })

  it('sends search text with its keys', () => {
    const config = read({})
    expect(request(config, { ...initialState(config), search: ' oslo ', searchKeys: ['a'] })?.search).toEqual({
      text: 'oslo',
      keys: ['a'],
    })
  })

  it('sends preset filters, and nothing at all while a filter must come first (FLT-009)', () => {
    const preset = read({ settings: { set_filters: [{ key: 'origin', values: ['DEN'] }] } })
    expect(request(preset, initialState(preset))?.selection).toEqual([{ key: 'origin', values: ['DEN'] }])
    const empty = read({ settings: { start_empty_filters: true } })
    expect(request(empty, initialState(empty))).toBeNull()
    expect(request(empty, { ...initialState(empty), awaitsFilter: false })).not.toBeNull()
  })
})

describe('a click on a head', () => {
  it('sorts On as ASC, DESC, none (WID-029)', () => {
    const first = nextSorting([], 'a', 'On', false)
    const second = nextSorting(first, 'a', 'On', false)
    expect([first, second, nextSorting(second, 'a', 'On', false)]).toEqual([
      [{ type: 'ASC', key: 'a' }],
      [{ type: 'DESC', key: 'a' }],
      [],
    ])
  })

  it('sorts Contra beginning with DESC (WID-031)', () => {
    const first = nextSorting([], 'a', 'Contra', false)
    const second = nextSorting(first, 'a', 'Contra', false)
    expect([first, second, nextSorting(second, 'a', 'Contra', false)]).toEqual([
      [{ type: 'DESC', key: 'a' }],
      [{ type: 'ASC', key: 'a' }],
      [],
    ])
  })

  it('adds to the others with shift and replaces them without', () => {
    const sorted = nextSorting([{ type: 'ASC', key: 'a' }], 'b', 'On', true)
    expect(sorted).toEqual([
      { type: 'ASC', key: 'a' },
      { type: 'ASC', key: 'b' },
    ])
    expect(nextSorting(sorted, 'b', 'On', true)).toEqual([
      { type: 'ASC', key: 'a' },
      { type: 'DESC', key: 'b' },
    ])
    expect(nextSorting(sorted, 'c', 'On', false)).toEqual([{ type: 'ASC', key: 'c' }])
  })
})

describe('checkbox columns', () => {
  const column = columns({
    columns: [
      {
        key: 'done',
        type: 'checkbox',
        checkbox: {
          bind_on_keys: true,
          binding_key_dataset: 'inspections',
          binding_key: 'approved',
          update_settings: { enable: true, app: 'demo', collection: 'inspections', id: '_id' },
        },
      },
    ],
  })[0]!

  it('read binding and update settings', () => {
    expect(column.stored.checkbox).toMatchObject({
      bind_on_keys: true,
      binding_key: 'approved',
      update_settings: { enable: true, app: 'demo', collection: 'inspections', id: '_id' },
    })
  })

  it('compare and store the value of another key where they are bound on keys', () => {
    const bound = columns({
      columns: [
        {
          key: 'done',
          type: 'checkbox',
          checkbox: {
            bind_on_keys: true,
            binding_key_dataset: 'newest',
            binding_key: 'chosen',
            update_settings: { enable: true, app: 'demo', collection: 'plans', id: 'plan' },
          },
        },
      ],
    })[0]!
    const rows: readonly (readonly [row: Readonly<Record<string, unknown>>, isTicked: boolean])[] = [
      [{ chosen: 3, newest: 3 }, true],
      [{ chosen: 'b', newest: 'b' }, true],
      [{ chosen: 2, newest: 3 }, false],
      [{ chosen: '3', newest: 3 }, false],
      [{ chosen: true, newest: 3 }, false],
      [{ newest: 3 }, false],
      [{ chosen: '', newest: '' }, false],
      [{ chosen: null, newest: null }, false],
      [{ chosen: true }, true],
    ]
    expect(rows.map(([row]) => isChecked(bound, row))).toEqual(rows.map(([, isTicked]) => isTicked))
    const stored = (value: boolean) => checkSettings(bound, [{ plan: 'a', newest: 3 }, { plan: 'b' }], value)['updates']
    const update = (id: string, chosen: unknown) => ({ app: 'demo', collection: 'plans', id, dataset: { chosen } })
    expect([stored(true), stored(false)]).toEqual([
      [update('a', 3), update('b', true)],
      [update('a', null), update('b', false)],
    ])
  })

  it('tick the head when all rows have the binding key true (WID-043)', () => {
    expect(areAllChecked(column, [{ approved: true }, { approved: true }])).toBe(true)
    expect(areAllChecked(column, [{ approved: true }, { approved: 'true' }])).toBe(false)
    expect(areAllChecked(column, [])).toBe(false)
  })

  it('name one update per row when updates are enabled (WID-046)', () => {
    expect(checkSettings(column, [{ _id: 'a' }, { _id: 'b' }], true)['updates']).toEqual([
      { app: 'demo', collection: 'inspections', id: 'a', dataset: { approved: true } },
      { app: 'demo', collection: 'inspections', id: 'b', dataset: { approved: true } },
    ])
    const quiet = columns({ columns: [{ key: 'done', type: 'checkbox' }] })[0]!
    expect(checkSettings(quiet, [{ _id: 'a' }], true)['updates']).toEqual([])
  })
})

it('leaves to a button the actions that it lists by their ids', () => {
  const config = read({
    actions: [{ id: 'a', type: 'link' }, { id: 2, type: 'popup' }, { id: 'c', type: 'link' }, { type: 'tablink' }],
    actionbuttons: [{ actionlist: [{ actionId: 'a' }] }, { actionlist: [2, null] }, { actionlist: 'odd' }, {}],
  })
  expect(rowActionsOf(config)).toEqual([{ id: 'c', type: 'link' }, { type: 'tablink' }])
})

it('knows where a page stands', () => {
  expect(pageRange({ limit: 10, page: 1 }, 10, 34)).toEqual({ from: 11, to: 20, pages: 4 })
  expect(pageRange({ limit: 10, page: 0 }, 0, 0)).toEqual({ from: 0, to: 0, pages: 1 })
})
