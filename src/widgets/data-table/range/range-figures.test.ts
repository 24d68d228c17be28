import { describe, expect, it } from 'vitest'
import * as v from '../../../base/schema.ts'
import { columnsOf, hasSum } from '../data.ts'
import { schema } from '../schema.ts'
import { figuresOf } from './range-figures.ts'

const rows = [
  { name: 'a', cost: 10, share: 0.5, code: '7' },
  { name: 'b', cost: 30, share: 0.1, code: '8' },
  { name: 'c', cost: null, share: 0.2, code: '9' },
]
const config = v.parse(schema, {
  columns: [
    'name',
    { key: 'cost', format: { type: 'Money' } },
    { key: 'share', format: { type: 'Percentage' } },
    'code',
  ],
})
const columns = columnsOf(config, rows, undefined)

describe('the figures of a range of cells', () => {
  it('count every cell, and add up the numbers of columns of numbers alone', () => {
    const figures = figuresOf({ rows: [0, 2], columns: ['name', 'cost', 'code'] }, rows, columns, hasSum)
    expect(figures).toMatchObject({ cells: 9, sum: 40, average: 20, format: { type: 'Money' } })
  })

  it('have no sum of shares, and no figures where there is no number', () => {
    const shares = figuresOf({ rows: [0, 1], columns: ['share'] }, rows, columns, hasSum)
    expect(shares.sum).toBe(undefined)
    expect(shares.average).toBeCloseTo(0.3)
    const names = figuresOf({ rows: [0, 1], columns: ['name', 'code'] }, rows, columns, hasSum)
    expect(names).toMatchObject({ cells: 4, sum: undefined, average: undefined })
  })

  it('count the rows that are there', () => {
    expect(figuresOf({ rows: [1, 9], columns: ['name'] }, rows, columns, hasSum).cells).toBe(2)
  })
})
