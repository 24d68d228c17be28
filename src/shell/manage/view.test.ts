import { describe, expect, it } from 'vitest'
import { localPage } from './local-rows.ts'
import { nextSort, readView, writeView } from './view.ts'

describe('the view of a management screen in the address', () => {
  it('is read and written back', () => {
    const query = { q: 'late', sort: '-name', page: '3', tab: 'fields', filter: '{"a":1}' }
    const view = readView(query)
    expect(view).toEqual({ search: 'late', sort: '-name', page: 2, tab: 'fields', filter: { a: 1 } })
    expect(writeView(query, {})).toEqual(query)
  })

  it('starts at the first page with another search, sorting or filter, and keeps other parameters', () => {
    expect(writeView({ page: '3', other: 'x' }, { search: 'a' })).toMatchObject({ q: 'a', page: undefined, other: 'x' })
    expect(writeView({ page: '3' }, { sort: 'a' })['page']).toBeUndefined()
    expect(writeView({ page: '3', filter: '{"a":1}' }, { filter: {} })).toMatchObject({
      page: undefined,
      filter: undefined,
    })
  })

  it.each([
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: 'x' }],
    [{ page: '1e9' }],
    [{ filter: '{' }],
    [{ filter: '[1]' }],
  ])('ignores what is not valid: %j', query => {
    expect(readView(query)).toMatchObject({ page: 0, filter: {} })
  })

  it('sorts up, down and not at all by presses on one column', () => {
    expect([nextSort(undefined, 'a'), nextSort('a', 'a'), nextSort('-a', 'a'), nextSort('b', 'a')]).toEqual([
      'a',
      '-a',
      undefined,
      'a',
    ])
  })
})

describe('a list that the server returns whole', () => {
  const columns = [
    { key: 'name', title: 'Name', text: (row: Row) => row.name },
    {
      key: 'size',
      title: 'Size',
      text: (row: Row) => `${row.size}`,
      sortBy: (row: Row) => row.size,
    },
  ]
  interface Row {
    readonly name: string
    readonly size: number
  }
  const rows = Array.from({ length: 60 }, (_, at) => ({ name: at === 7 ? 'Zürich' : `Row ${at}`, size: 100 - at }))
  const tools = { say: (key: string) => key, lang: 'en' }
  const page = (view: object) => localPage(rows, columns, { search: '', sort: undefined, page: 0, ...view }, tools)

  it('is searched by every word, without accents', () => {
    expect(page({ search: 'zur 93' }).rows).toEqual([rows[7]])
    expect(page({ search: 'zur 94' }).total).toBe(0)
  })

  it('is sorted by numbers as numbers and by names as people count', () => {
    expect(page({ sort: 'size' }).rows[0]).toBe(rows[59])
    expect(page({ sort: '-size' }).rows[0]).toBe(rows[0])
    expect(
      page({ sort: 'name' })
        .rows.slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(['Row 0', 'Row 1', 'Row 2'])
    expect(page({ sort: 'no such column' }).rows[0]).toBe(rows[0])
  })

  it('shows the last page for a page that does not exist', () => {
    expect(page({ page: 99 })).toMatchObject({ total: 60, rows: { length: 10 } })
  })
})
