import { expect, it } from 'vitest'
import { widthOf } from '../../engines/table/grid-column.ts'
import type { GridColumn } from '../../engines/table/grid-column.ts'
import { fitColumns, leastPx } from './fit-columns.ts'

const rows = Array.from({ length: 9 }, () => 'Operations overview of all stations, by month and by airport')
const text = (id: string): GridColumn<string> => ({ id, name: id, cell: row => row, measure: row => row })
const fixed = (id: string, widthPx: number): GridColumn<string> => ({ id, name: '', widthPx, cell: () => '' })
const columns = [fixed(':select', 52), text('name'), fixed('public', 110), fixed(':menu', 52)]
const widthsOf = (fitted: readonly GridColumn<string>[]) => fitted.map(({ widthPx }) => widthPx)

it('makes the columns of texts narrower until all fit, and leaves the others as they are', () => {
  const namePx = widthOf(text('name'), rows)
  expect(namePx).toBeGreaterThan(leastPx + 40)
  expect(widthsOf(fitColumns(columns, rows, 214 + namePx - 40))).toEqual([52, namePx - 40, 110, 52])
  const two = fitColumns([...columns.slice(0, 3), text('app'), ...columns.slice(3)], rows, 214 + 2 * namePx - 40)
  expect(widthsOf(two)).toEqual([52, namePx - 20, 110, namePx - 20, 52])
  expect(two.map(column => widthOf(column, rows))).toEqual(widthsOf(two)) // whatever their texts
})

it('leaves columns that fit, and a box without a width, as they are', () => {
  expect(fitColumns(columns, rows, 1200)).toBe(columns)
  expect(fitColumns(columns, rows, 0)).toBe(columns)
})

it('makes no column narrower than can be read: the table scrolls then', () => {
  expect(widthsOf(fitColumns(columns, rows, 200))).toEqual([52, leastPx, 110, 52])
})
