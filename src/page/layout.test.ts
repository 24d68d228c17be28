import { expect, it } from 'vitest'
import { narrowSpans, rowsOf } from './layout.ts'

const module = (id: string, more: object = {}) => ({ id, name: id, type: { name: 'Data Table', width: 6 }, ...more })
const page = (...modules: readonly object[]) =>
  ({ rows: [{ id: 'r', slug: 'r', order: 0, modules }] }) as unknown as Parameters<typeof rowsOf>[0] // as it is stored
const shown = (...modules: readonly object[]) => rowsOf(page(...modules)).flatMap(row => row.cells.map(({ id }) => id))

it('draws the levels of a deep dive in it alone', () => {
  expect(shown(module('a', { deep_dive_modules: ['b'] }), module('b', { main_module: 'a' }), module('c'))).toEqual([
    'a',
    'c',
  ])
})

it('leaves no widget out that no deep dive of the page opens: a circle, a main that is gone, one that does not name it', () => {
  const circle = [
    module('a', { deep_dive_modules: ['b'], main_module: 'b' }),
    module('b', { deep_dive_modules: ['a'], main_module: 'a' }),
  ]
  expect(shown(...circle)).toEqual(['a', 'b'])
  expect(shown(module('a', { deep_dive_modules: ['a'], main_module: 'a' }))).toEqual(['a'])
  expect(shown(module('b', { main_module: 'gone' }), module('c', { main_module: 'd' }), module('d'))).toEqual([
    'b',
    'c',
    'd',
  ])
})

const narrow = (...widths: readonly (number | readonly [number, unknown])[]) => {
  const modules = widths.map((width, at) =>
    module(`w${at}`, {
      type:
        typeof width === 'number'
          ? { name: 'Data Table', width }
          : { name: 'Data Table', width: width[0], spans: width[1] },
    }),
  )
  const cells = rowsOf(page(...modules)).flatMap(row => row.cells)
  const [medium, small] = [narrowSpans(cells, 768), narrowSpans(cells, 390)]
  return medium.map((span, at) => `${span} ${small[at]}`)
}

it('derives narrower layouts so that no line of a row has a hole: figures in pairs, anything else on the whole row', () => {
  expect(narrow(3, 3, 3, 3)).toEqual(['6 6', '6 6', '6 6', '6 6'])
  expect(narrow(3, 3, 3)).toEqual(['6 6', '6 6', '12 12'])
  expect(narrow(3, 6, 3)).toEqual(['12 12', '12 12', '12 12'])
  expect(narrow(8, 2, 2)).toEqual(['12 12', '6 6', '6 6'])
})

it('takes the columns that are stored for a width at that width alone, and derives the others of the row around them', () => {
  expect(narrow([8, { 768: 6 }], [4, { 768: 6, 390: 5 }])).toEqual(['6 12', '6 5'])
  expect(narrow(3, [3, { 390: 12 }], 3, 3)).toEqual(['6 12', '6 12', '6 6', '6 6'])
})

it.each([0, 13, -1, 2.5, '6', 'x', null, Number.NaN, {}])('derives where a width is stored as %j', stored => {
  expect(narrow([4, { 768: stored, 390: stored }])).toEqual(['12 12'])
})

it.each([null, 'x', 7, [], [6]])('derives where the widths are stored as %j', stored => {
  expect(narrow([4, stored], [3, stored], [3, stored])).toEqual(['12 12', '6 6', '6 6'])
})
