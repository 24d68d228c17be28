import { describe, expect, test } from 'vitest'
import {
  moduleAt,
  outlineOf,
  parseDocument,
  positionsOf,
  queryOf,
  settle,
  titleOf,
  typeOf,
  widthOf,
  withQuery,
} from './document.ts'
import type { PageDocument } from './document.ts'

const read = (stored: unknown): PageDocument => {
  const page = parseDocument(stored)
  if (!page.ok) throw new Error(page.message)
  return page.value
}
const widget = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: { name: 'Data Table', width: 6 },
  queries: [],
  selection: {},
  ...more,
})

describe('reading a stored page', () => {
  test('sorts rows and widgets by their order, and leaves out what follows from their place', () => {
    const page = read({
      name: 'Sales',
      rows: [
        { id: 'b', slug: 'two', order: 1, modules: [] },
        {
          id: 'a',
          slug: 'one',
          order: 0,
          modules: [widget('y', { order: 4, row_slug: 'one' }), widget('x', { order: 2 })],
        },
      ],
    })
    expect(page.rows.map(row => [row.id, row['slug'], row.modules.map(one => one.id)])).toEqual([
      ['a', 'one', ['x', 'y']],
      ['b', 'two', []],
    ])
    expect(page.rows[0]?.modules[1]).toEqual(widget('y'))
  })

  test('keeps keys it does not know, on the page, its rows and its widgets', () => {
    const stored = {
      name: 'Sales',
      icon: { iconName: 'BaselineHome' },
      theme: { of: 'a later version' },
      rows: [
        {
          id: 'a',
          height: 4,
          modules: [widget('x', { later: [1], type: { name: 'Data Table', width: 6, spans: [1] } })],
        },
      ],
    }
    expect(read(stored)).toEqual(stored)
    expect(read(JSON.parse(JSON.stringify(read(stored))))).toEqual(stored)
  })

  test.each([
    ['a text', 'page'],
    ['a list', []],
    ['rows that are none', { rows: 'x' }],
    ['a row that is none', { rows: ['x'] }],
    ['widgets that are none', { rows: [{ modules: [3] }] }],
  ])('refuses %s', (_, stored) => expect(parseDocument(stored).ok).toBe(false))

  test('gives widgets and rows with the same id a path each', () => {
    const page = read({
      rows: [
        { id: 'a', modules: [widget('x'), widget('x')] },
        { id: 'a', modules: [widget('x')] },
      ],
    })
    expect([...positionsOf(page).keys()]).toEqual(['row:a', 'widget:x', 'widget:x#2', 'row:a#2', 'widget:x#3'])
    expect(outlineOf(page)).toEqual([
      { path: 'row:a', widgets: ['widget:x', 'widget:x#2'] },
      { path: 'row:a#2', widgets: ['widget:x#3'] },
    ])
  })

  test('finds a widget whose id has signs of an address, and settings below it', () => {
    const page = read({ rows: [{ id: 'a', modules: [widget('one/two#3')] }] })
    const path = [...positionsOf(page).keys()][1] ?? ''
    expect(moduleAt(page, path)?.id).toBe('one/two#3')
    expect(moduleAt(page, `${path}/queries`)?.id).toBe('one/two#3')
    expect(settle(page, `${path}/queries`)).toBe(`${path}/queries`)
    expect(settle(page, 'widget:gone/queries')).toBe('')
  })
})

test.each([
  [1, 1],
  [12, 12],
  [0, 12],
  [13, 12],
  ['x', 12],
  ['4', 4],
  [undefined, 12],
  [null, 12],
])('shows a widget of the stored width %j over %i columns', (width, shown) => {
  const page = read({ rows: [{ id: 'a', modules: [widget('x', { type: { name: 'Data Table', width } })] }] })
  const module = moduleAt(page, 'widget:x')
  expect(module && widthOf(module)).toBe(shown)
})

test('opens widgets without a type, a name or settings', () => {
  const page = read({ rows: [{ id: 'a', modules: [{ id: 'x', type: 'Data Table', selection: 'none', queries: 7 }] }] })
  const module = moduleAt(page, 'widget:x')
  expect(module && [typeOf(module), titleOf(module), queryOf(module), widthOf(module)]).toEqual(['', '', '', 12])
})

test('sets the query a widget reads, and leaves its other queries', () => {
  const module = {
    ...widget('x'),
    queries: [
      { slug: 'a', alias: 'k' },
      { slug: 'b', primary: true, alias: 'l' },
    ],
  }
  expect(queryOf(module)).toBe('b')
  expect(withQuery(module, 'c')['queries']).toEqual([
    { slug: 'a', alias: 'k' },
    { slug: 'c', primary: true, alias: 'l' },
  ])
  expect(withQuery(module, '')['queries']).toEqual([{ slug: 'a', alias: 'k' }])
  expect(withQuery({ ...module, queries: [] }, 'c')['queries']).toEqual([{ slug: 'c', primary: true }])
})
