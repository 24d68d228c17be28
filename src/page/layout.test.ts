import { expect, it } from 'vitest'
import { rowsOf } from './layout.ts'

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
