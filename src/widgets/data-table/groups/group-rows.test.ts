import { describe, expect, it } from 'vitest'
import * as v from '../../../base/schema.ts'
import { columnsOf } from '../data.ts'
import { schema } from '../schema.ts'
import { foundGroups, linesOf, totalKindOf, wantedGroups, type OpenGroup } from './group-rows.ts'

const rows = [
  { name: 'a', cost: 3, share: 0.5, day: '2025-03-01', at: 1_740_000_000, moment: '2025-03-01T10:00:00Z' },
  { name: 'b', cost: 4, share: 0.1, day: '2025-04-01', at: 1_740_000_000, moment: '2025-03-01T10:00:00Z' },
]
const config = v.parse(schema, {
  columns: [
    'name',
    { key: 'cost', format: 'Money' },
    { key: 'share', format: 'Percentage' },
    'day',
    { key: 'at', format: 'DateUnix' },
    { key: 'moment', format: 'DateUnix' },
  ],
})
const columns = columnsOf(config, rows)
const zone = 'Europe/Amsterdam'
const totals = [
  { key: 'cost', of: 'sum' },
  { key: 'share', of: 'avg' },
]

describe('what is asked for groups', () => {
  it('are sums of amounts and averages of shares, but for what the reader chose', () => {
    expect(wantedGroups({ key: 'name' }, columns, [], rows, zone)).toEqual({ key: 'name', totals })
    const cost = columns.find(one => one.key === 'cost')
    expect(cost && totalKindOf(cost, { key: 'name', totals: { cost: 'max' } })).toBe('max')
    expect(cost && totalKindOf(cost, { key: 'cost' })).toBe(undefined)
  })

  it.each([
    ['day', 'text'],
    ['at', 'seconds'],
    ['moment', 'moment'],
  ] as const)('reads dates of %s as %s, by month at first', (key, dates) => {
    expect(wantedGroups({ key }, columns, [], rows, zone)).toMatchObject({ by: 'month', dates, timeZone: zone })
    expect(wantedGroups({ key, by: 'year' }, columns, [], rows, zone).by).toBe('year')
  })

  it('sorts by the first sort that groups have, or the largest first', () => {
    const sortOf = (sorting: Parameters<typeof wantedGroups>[2], isBySize = false) =>
      wantedGroups({ key: 'name', isBySize }, columns, sorting, rows, zone).sort
    expect(sortOf([])).toBe(undefined)
    expect(sortOf([{ type: 'DESC', key: 'name' }])).toEqual({ by: 'value', type: 'DESC' })
    const sorting = [
      { type: 'ASC', key: 'day' },
      { type: 'DESC', key: 'share' },
    ] as const
    expect(sortOf(sorting)).toEqual({ by: 1, type: 'DESC' })
    expect(sortOf([], true)).toEqual({ by: 'count', type: 'DESC' })
    expect(sortOf(sorting, true)).toEqual({ by: 1, type: 'DESC' })
  })
})

describe('the rows of a table in groups', () => {
  const found = foundGroups(
    [
      { value: null, count: 2, total0: 7, total1: null },
      { value: 'a', count: 1, total0: 3, total1: 0.5 },
      { value: ['x'], count: 1, total0: 0, total1: null },
    ],
    wantedGroups({ key: 'name' }, columns, [], rows, zone),
  )
  const open = (more: Partial<OpenGroup> = {}): OpenGroup => ({ rows, total: 2, isLoading: false, ...more })
  const shown = (groups: Readonly<Record<string, OpenGroup>>, total = 3) => {
    const { rows: all, lines, parents } = linesOf(found, total, new Map(Object.entries(groups)))
    return all.map((row, index) => `${lines.get(row)?.is ?? 'row'} ${parents[index] ?? ''}`.trim())
  }

  it('are the groups, and below an open one its rows', () => {
    expect(found.map(one => one.totals)).toEqual([
      { cost: 7, share: null },
      { cost: 3, share: 0.5 },
      { cost: 0, share: null },
    ])
    expect(shown({})).toEqual(['group', 'group', 'group'])
    expect(shown({ '"a"': open() })).toEqual(['group', 'group', 'row 1', 'row 1', 'group'])
  })

  it('end with what loads more, what is loading or what failed', () => {
    expect(shown({ null: open({ total: 9 }) }, 4)).toEqual([
      'group',
      'row 0',
      'row 0',
      'more 0',
      'group',
      'group',
      'more',
    ])
    expect(shown({ null: open({ rows: [], isLoading: true }) })[1]).toBe('loading 0')
    expect(shown({ null: open({ failure: 'no' }) })[3]).toBe('failed 0')
  })

  it('cannot be opened where the value of the group is a list', () => {
    const { rows: all, lines } = linesOf(found, 3, new Map())
    expect(all.map(row => lines.get(row)).map(line => line?.is === 'group' && line.canOpen)).toEqual([
      true,
      true,
      false,
    ])
  })
})
