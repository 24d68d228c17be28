import { describe, expect, it } from 'vitest'
import { readHash, writeHash } from './drivers.ts'
import { readChoices, tableChoices, writeChoices } from './view-query.ts'
import type { PageChoices } from './view-query.ts'

const nothing: PageChoices = { filters: {}, inner: {}, tables: {} }

describe('the choices on a page as a query', () => {
  it('can be read by a person', () => {
    expect(
      writeChoices('', {
        filters: { 'flights:origin': ['DEN', 'New York'], 'flights:delay': { from: 15, to: 60 } },
        inner: { t1: { status: ['late'] } },
        tables: {
          t1: {
            sorting: [
              { key: 'delay', type: 'DESC' },
              { key: 'airline', type: 'ASC' },
            ],
            search: 'boeing',
            page: 2,
            limit: 50,
          },
        },
      }),
    ).toBe(
      'filter.flights.origin=DEN&filter.flights.origin=New+York&filter.flights.delay=15..60' +
        '&inner.t1.status=late&sort.t1=-delay,airline&search.t1=boeing&page.t1=3&rows.t1=50',
    )
  })

  it('come back as they were: numbers, texts that look like something else, open ranges, odd keys', () => {
    const all: PageChoices = {
      filters: {
        'q:a': [1, '1', -2.5, true, 'true', null, '', '"x"', 'a..b', 'a&b=c+d #?%26', 'é'],
        'q:from': { from: '2024-03-05' },
        'q:to': { to: '2024-03-05T23:59:59.999' },
        'q:a.b:c': ['x'],
      },
      inner: { t1: { 'x.y': { from: 1 } } },
      tables: { t1: { sorting: [{ key: '-a,b%', type: 'ASC' }], search: '1,2 & 3' }, t2: { sorting: [] } },
    }
    const query = writeChoices('', all)
    expect(readChoices(query)).toEqual(all)
    expect(readChoices(readHash(writeHash('#x=1', 'lc', `/a?${query}`), 'lc')?.slice(3) ?? '')).toEqual(all)
  })

  it('leave defaults out, and other parameters in place', () => {
    expect(writeChoices('', { filters: { 'q:a': [], 'q:b': {} }, inner: { t1: {} }, tables: { t1: {} } })).toBe('')
    expect(writeChoices('x=1&filter.q.a=2&y=a%20b&page.t1=3', nothing)).toBe('x=1&y=a%20b')
  })

  it('are undefined if the query names none, which differs from having been cleared', () => {
    expect(readChoices('view=fill&filter=x&page=2')).toBeUndefined()
    expect(readChoices('filter.q.a=')).toEqual({ ...nothing, filters: { 'q:a': [''] } })
  })

  it.each(['page.t1=0', 'page.t1=x', 'page.t1=1e99', 'rows.t1=-5', 'rows.t1=1.5', 'rows.t1=99999999', 'sort.t1=,-,'])(
    'ignores what is not valid: %s',
    query => expect(readChoices(query)?.tables['t1'] ?? {}).toEqual({}),
  )

  it('ignores a range without ends, a broken quote and a half escape', () => {
    expect(readChoices('filter.q.a=..&filter.q.b="\\"&filter.q.c=%E0%')?.filters).toEqual({ 'q:c': ['\uFFFD%'] })
  })

  it('takes from the state of a widget only sorting, search, page and rows per page', () => {
    expect(tableChoices({ search: 'x', page: 0, limit: 'all', hidden: ['a'], zoom: [1, 2], sorting: 'odd' })).toEqual({
      search: 'x',
    })
    expect(tableChoices(undefined)).toEqual({})
  })

  it.each(['__proto__', 'constructor', 'toString'])('reach nothing that all objects share, named "%s"', name => {
    const before = [Object.keys(Object.prototype), Object.keys(Object)]
    const read = readChoices(`inner.${name}.stolen=1&inner.t1.${name}=1&search.${name}=x&filter.q.${name}=1`)
    expect([Object.keys(Object.prototype), Object.keys(Object)]).toEqual(before)
    expect(Reflect.get({}, 'stolen')).toBeUndefined()
    expect(Object.hasOwn(read?.inner ?? {}, name)).toBe(true)
    expect(Object.entries(read?.tables ?? {})).toEqual([[name, { search: 'x' }]])
  })
})
