import { describe, expect, it } from 'vitest'
import { nextPosition, type GridPosition } from './grid-keys.ts'

const size = { rows: 100, columns: 8, pageRows: 10, isRtl: false }
const press = (from: GridPosition, key: string, more: { readonly ctrlKey?: boolean; readonly isRtl?: boolean } = {}) =>
  nextPosition(from, { key, ctrlKey: more.ctrlKey ?? false, metaKey: false }, { ...size, isRtl: more.isRtl ?? false })
const cell = (row: number, column: number): GridPosition => ({ row, column })

describe('the keys of a grid', () => {
  it('move between rows as long as a row has the focus', () => {
    const row = cell(50, -1)
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map(key => press(row, key)?.row)).toEqual([
      51, 49, 60, 40, 0, 99,
    ])
    expect(press(row, 'End')?.column).toBe(-1)
  })

  it('go into the cells of a row and back to it', () => {
    expect(press(cell(5, -1), 'ArrowRight')).toEqual(cell(5, 0))
    expect(press(cell(5, 0), 'ArrowLeft')).toEqual(cell(5, -1))
    expect(press(cell(5, -1), 'ArrowLeft')).toEqual(cell(5, -1))
    expect(press(cell(5, -1), 'ArrowLeft', { isRtl: true })).toEqual(cell(5, 0))
  })

  it('move between cells in both directions, and stay in their column', () => {
    const middle = cell(50, 3)
    expect(press(middle, 'ArrowRight')).toEqual(cell(50, 4))
    expect(press(middle, 'PageDown')).toEqual(cell(60, 3))
    expect([press(middle, 'Home'), press(middle, 'End')]).toEqual([cell(50, 0), cell(50, 7)])
    expect(press(middle, 'Home', { ctrlKey: true })).toEqual(cell(0, 0))
    expect(press(middle, 'End', { ctrlKey: true })).toEqual(cell(99, 7))
    expect(press(middle, 'ArrowDown', { ctrlKey: true })).toEqual(cell(99, 3))
    expect(press(middle, 'ArrowLeft', { ctrlKey: true })).toEqual(cell(50, 0))
  })

  it('stop at the edges, and leave every other key alone', () => {
    expect(press(cell(99, 7), 'ArrowRight')).toEqual(cell(99, 7))
    expect(press(cell(99, 7), 'PageDown')).toEqual(cell(99, 7))
    expect([press(cell(1, 1), 'a'), press(cell(1, 1), 'Tab')]).toEqual([undefined, undefined])
  })
})
