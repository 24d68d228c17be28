import { expect, it } from 'vitest'
import { rowsOf } from './columns.ts'

it('reads columns as a list of rows, without making those that nobody reads', () => {
  const columns = { t: Float64Array.of(1, 2, 3), v: ['a', 'b', 'c'] }
  const rows = rowsOf(columns)
  expect(Array.isArray(rows)).toBe(true)
  expect(rows.columns).toBe(columns)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toEqual({ t: 2, v: 'b' })
  expect(rows[3]).toBeUndefined()
  expect([...rows].map(row => row['v'])).toEqual(['a', 'b', 'c'])
  expect(rows.filter(row => row['t'] !== 2)).toEqual([
    { t: 1, v: 'a' },
    { t: 3, v: 'c' },
  ])
  expect(rows.slice(1)).toEqual([
    { t: 2, v: 'b' },
    { t: 3, v: 'c' },
  ])
  expect(rows.toSorted((a, b) => Number(b['t']) - Number(a['t']))[0]).toEqual({ t: 3, v: 'c' })
  expect(JSON.parse(JSON.stringify(rows))).toEqual([...rows])
  expect(rowsOf({ t: [] })).toHaveLength(0)
})
