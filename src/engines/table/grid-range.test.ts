import { describe, expect, it } from 'vitest'
import { rangeOf, tsv } from './grid-range.ts'

type Row = Readonly<Record<string, string>>
const columns = ['a', 'b', 'c'].map(id => ({ id, name: id, cell: () => null, copy: (row: Row) => row[id] ?? '' }))
const rows = [
  { a: '1', b: 'x', c: '-5' },
  { a: '2', b: 'two\nlines "here"', c: '=cmd()' },
  { a: '3', b: 'a\tb', c: '' },
]

describe('a range of cells', () => {
  it('spans two corners in any order, and the whole row where a corner is a row', () => {
    const range = { rows: [1, 4], columns: [2, 5] }
    expect(rangeOf({ row: 4, column: 2 }, { row: 1, column: 5 }, 9)).toEqual(range)
    expect(rangeOf({ row: 1, column: 5 }, { row: 4, column: 2 }, 9)).toEqual(range)
    expect(rangeOf({ row: 3, column: -1 }, { row: 3, column: -1 }, 9)).toEqual({ rows: [3, 3], columns: [0, 8] })
  })

  it('is written for a spreadsheet, without what that would run', () => {
    expect(tsv(rangeOf({ row: 0, column: 0 }, { row: 2, column: 2 }, 3), rows, columns)).toBe(
      '1\tx\t-5\r\n2\t"two\nlines ""here"""\t\'=cmd()\r\n3\t"a\tb"\t',
    )
    expect(tsv(rangeOf({ row: 1, column: 0 }, { row: 0, column: 0 }, 3), rows, columns)).toBe('1\r\n2')
  })
})
