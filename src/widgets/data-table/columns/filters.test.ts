import { describe, expect, it } from 'vitest'
import * as v from '../../../base/schema.ts'
import { columnsOf, initialState, request } from '../data.ts'
import { schema } from '../schema.ts'
import { cleanFilter, dateKindOf, dayBound, filterKindOf, filterText } from './filter-kind.ts'
import { words } from './filter-words.ts'

const config = v.parse(schema, {
  columns: ['name', 'cost', 'open', 'tags', 'day', { key: 'at', format: 'DateUnix' }, { key: 'go', type: 'button' }],
  settings: { set_filters: [{ key: 'region', values: ['EU'] }] },
})
const rows = [
  { name: '', cost: null },
  { name: 'Bolt', cost: 3, open: true, tags: ['a'], day: '2025-03-01', at: 1_740_000_000, go: 1 },
]
const columns = columnsOf(config, rows)
const columnOf = (key: string) => {
  const found = columns.find(column => column.key === key)
  if (!found) throw new Error(key)
  return found
}
const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
  (words as Readonly<Record<string, string>>)[key]?.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name]),
  ) ?? key
const noon = new Date(2025, 2, 1).getTime()

describe('the filter of a column', () => {
  it.each([
    ['name', 'text'],
    ['cost', 'number'],
    ['open', 'choice'],
    ['tags', 'choice'],
    ['day', 'date'],
    ['at', 'date'],
    ['go', undefined],
  ])('of %s is a %s', (key, kind) => expect(filterKindOf(columnOf(key), rows)).toBe(kind))

  it('writes days as the data does', () => {
    expect(dateKindOf(columnOf('day'), rows)).toBe('iso')
    expect(dateKindOf(columnOf('at'), rows)).toBe('unix')
    expect(dateKindOf(columnOf('at'), [{ at: 1_740_000_000_000 }])).toBe('ms')
    expect(dayBound(noon, 'from', 'iso')).toBe('2025-03-01')
    expect(dayBound(noon, 'to', 'unix')).toBe(Math.floor((noon + 86_400_000 - 1) / 1000))
    expect(dayBound(noon, 'to', 'ms')).toBe(noon + 86_400_000 - 1)
  })

  it('is none when nothing is left of it', () => {
    expect(cleanFilter({ contains: ' ', values: [] })).toBe(undefined)
    expect(cleanFilter({ contains: ' a ', from: 0 })).toEqual({ contains: 'a', from: 0 })
  })

  it('reads in few words', () => {
    expect(filterText(columnOf('name'), { contains: 'bo', values: ['Bolt', 'Nut'] }, say, 'en', rows)).toBe(
      'contains “bo”; Bolt, Nut',
    )
    expect(filterText(columnOf('cost'), { from: 5, to: 10 }, say, 'en', rows)).toBe('5 – 10')
    expect(filterText(columnOf('open'), { values: [true] }, say, 'en', rows)).toBe('Yes')
    expect(filterText(columnOf('day'), { from: '2025-03-01' }, say, 'nl', rows)).toMatch(/^from 0?1.*2025$/)
  })

  it('stands in the request, after the filters of the settings', () => {
    const state = { ...initialState(config), filters: { name: { contains: 'bo' }, cost: { from: 2, to: 4 } } }
    expect(request(config, state)?.selection).toEqual([
      { key: 'region', values: ['EU'] },
      { key: 'name', contains: 'bo' },
      { key: 'cost', from: 2, to: 4 },
    ])
  })
})
