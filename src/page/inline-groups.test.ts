import { describe, expect, it } from 'vitest'
import type { GroupWanted } from '../contract/entities/row-group.ts'
import { groupInline } from './inline-groups.ts'

const rows = [
  { id: 1, country: 'NL', cost: 0.1, day: '2025-03-01', ms: new Date(2025, 2, 1, 0, 30).getTime() },
  { id: 2, country: '', cost: 0.2, day: '2025-03-09', ms: new Date(2025, 2, 31, 23, 30).getTime() },
  { id: 3, country: null, cost: -0.3, day: '2025-04-01', ms: new Date(2025, 3, 1, 0, 30).getTime() },
  { id: 4, cost: null, day: 'later' },
  { id: 5, country: 'GB', cost: 5, day: '2025-04-02', ms: new Date(2026, 0, 1).getTime() },
]
const part = { limit: 10, offset: 0 }
const ask = (wanted: GroupWanted, of = part) => groupInline(rows, 'en', wanted, of)
const costs = (['sum', 'avg', 'min', 'max'] as const).map(of => ({ key: 'cost', of }))

describe('inline rows in groups', () => {
  it('have their number and totals of the numbers; what is missing, null or empty is one group', () => {
    expect(ask({ key: 'country', totals: costs })).toEqual({
      total: 3,
      rows: [
        {
          value: null,
          count: 3,
          total0: expect.closeTo(-0.1),
          total1: expect.closeTo(-0.05),
          total2: -0.3,
          total3: 0.2,
        },
        { value: 'GB', count: 1, total0: 5, total1: 5, total2: 5, total3: 5 },
        { value: 'NL', count: 1, total0: 0.1, total1: 0.1, total2: 0.1, total3: 0.1 },
      ],
    })
  })

  it('come in parts, sorted by a total or their size', () => {
    const wanted: GroupWanted = { key: 'country', totals: costs, sort: { by: 0, type: 'DESC' } }
    expect(ask(wanted, { limit: 2, offset: 1 })).toMatchObject({ total: 3, rows: [{ value: 'NL' }, { value: null }] })
    expect(ask({ key: 'country', sort: { by: 'count', type: 'DESC' } }).rows[0]).toEqual({ value: null, count: 3 })
  })

  it('give the rows of one group, in parts', () => {
    const { rows: found, total } = ask({ key: 'country', value: null }, { limit: 2, offset: 1 })
    expect([total, found.map(one => one['id'])]).toEqual([3, [3, 4]])
  })

  it('are of days, months and years as the reader sees them', () => {
    const months = (key: string, dates: GroupWanted['dates']) =>
      ask({ key, by: 'month', dates }).rows.map(one => [one['value'], one['count']])
    expect(months('day', 'text')).toEqual([
      ['2025-03', 2],
      ['2025-04', 2],
      ['later', 1],
    ])
    expect(months('ms', 'milliseconds')).toEqual([
      [null, 1],
      ['2025-03', 2],
      ['2025-04', 1],
      ['2026-01', 1],
    ])
    expect(ask({ key: 'ms', by: 'day', dates: 'milliseconds', value: '2025-03-31' }).rows).toMatchObject([{ id: 2 }])
  })
})
