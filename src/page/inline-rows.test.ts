import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerInline, compareValues } from './inline-rows.ts'

const rows = [
  { name: 'Oslo', people: 700, tags: ['fjord'], geo: { country: 'NO' } },
  { name: 'Ghent', people: 260, geo: { country: 'BE' } },
  { name: 'Bergen', people: 290, tags: ['fjord', 'rain'], geo: { country: 'NO' } },
  { name: 'Nowhere', people: null },
]
const names = (request: Parameters<typeof answerInline>[1]) => answerInline(rows, request).rows.map(row => row['name'])

describe('inline rows', () => {
  it('gives all rows to a widget that asks for nothing', () => {
    expect(answerInline(rows, null)).toEqual({ rows, total: 4 })
  })
  it('sorts up and down, absent values first, without touching the given rows', () => {
    expect(names({ sorting: { ASC: ['people'] } })).toEqual(['Nowhere', 'Ghent', 'Bergen', 'Oslo'])
    expect(names({ sorting: { DESC: ['people'] } })).toEqual(['Oslo', 'Bergen', 'Ghent', 'Nowhere'])
    expect(rows[0]?.name).toBe('Oslo')
  })
  it('sorts texts as the language of the reader does', () => {
    const people = ['Zoë', 'adam', 'Émile', 'Bob', 'Ärla'].map(name => ({ name }))
    const sorted = (lang: string) =>
      answerInline(people, { sorting: { ASC: ['name'] } }, lang).rows.map(row => row['name'])
    expect(sorted('en')).toEqual(['adam', 'Ärla', 'Bob', 'Émile', 'Zoë'])
    expect(sorted('sv')).toEqual(['adam', 'Bob', 'Émile', 'Zoë', 'Ärla'])
  })
  it('sorts values of every kind like a comparison of each two, equal ones in their given order', () => {
    const value = fc.oneof(
      ...[fc.integer({ min: -3, max: 3 }), fc.constantFrom('a', 'B', 'á', 'é', 'e\u0301', '', '1'), fc.boolean()],
      ...[fc.constantFrom(null, undefined, Infinity), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 })],
    )
    const { compare } = new Intl.Collator('en')
    fc.assert(
      fc.property(fc.array(fc.record({ one: value, two: value }), { maxLength: 30 }), fc.boolean(), (given, isUp) => {
        const sorted = answerInline(given, { sorting: isUp ? { ASC: ['one', 'two'] } : { DESC: ['one', 'two'] } }).rows
        const between = (a: unknown, b: unknown) => compareValues(a, b, compare) * (isUp ? 1 : -1)
        expect(sorted).toEqual(given.toSorted((a, b) => between(a.one, b.one) || between(a.two, b.two) || 0))
      }),
    )
  })
  it('compares numbers without an order as equal', () => {
    const given = [3, NaN, NaN].map((n, id) => ({ n, id }))
    const sorted = answerInline(given, { sorting: { ASC: ['n'], DESC: ['id'] } }).rows
    expect(sorted.map(row => row['id'])).toEqual([2, 1, 0])
  })
  it('lets the first named key rule and the next ones break ties', () => {
    expect(names({ sorting: { DESC: ['geo.country'], ASC: ['name'] } })).toEqual(['Bergen', 'Oslo', 'Ghent', 'Nowhere'])
  })
  it('takes the ruling key from `order` where both directions occur', () => {
    expect(names({ sorting: { ASC: ['name'], DESC: ['geo.country'], order: ['geo.country', 'name'] } })).toEqual([
      'Bergen',
      'Oslo',
      'Ghent',
      'Nowhere',
    ])
    expect(names({ sorting: { DESC: ['geo.country'], ASC: ['name'], order: ['name', 'geo.country'] } })).toEqual([
      'Bergen',
      'Ghent',
      'Nowhere',
      'Oslo',
    ])
  })
  it('searches the named keys without regard to case', () => {
    expect(names({ search: { text: ' gEn ', keys: ['name', 'geo.country'] } })).toEqual(['Bergen'])
    expect(names({ search: { text: 'be', keys: ['geo.country'] } })).toEqual(['Ghent'])
    expect(names({ search: '' })).toHaveLength(4)
  })
  it('keeps one of some values, also inside lists, and inclusive ranges', () => {
    expect(names({ selection: [{ key: 'tags', values: ['rain'] }] })).toEqual(['Bergen'])
    expect(names({ selection: [{ key: 'people', from: 260, to: 290 }] })).toEqual(['Ghent', 'Bergen'])
    expect(names({ selection: [{ key: 'people', values: [] }] })).toHaveLength(4)
    expect(names({ selection: [{ key: 'geo.country', values: [null] }] })).toEqual(['Nowhere'])
  })
  it('pages and still counts what matches', () => {
    expect(answerInline(rows, { limit: 2, offset: 2 })).toMatchObject({
      rows: [{ name: 'Bergen' }, { name: 'Nowhere' }],
      total: 4,
    })
    expect(answerInline(rows, { limit: 1, search: { text: 'o', keys: ['name'] } })).toMatchObject({
      rows: [{ name: 'Oslo' }],
      total: 2,
    })
  })
})
