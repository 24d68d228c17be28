import { describe, expect, it } from 'vitest'
import { textWidthPx } from '../../ui/text-width.ts'
import { widthOf, type GridColumn } from './grid-column.ts'

type Row = { readonly v: string }
const column = (more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  id: 'v',
  name: 'V',
  cell: row => row.v,
  measure: row => row.v,
  ...more,
})
const sort = { direction: 'none', onPress() {} } as const
/** 12 px of air on both sides of every cell, and the sign of a sort with its gap. */
const padPx = 24
const signPx = 17

describe('the starting width of a column', () => {
  it.each(['Departure', 'Status', 'Cause', 'WWWWWW'])(
    'holds its head with the sign of the sort, also where the settings ask for less: %s',
    name => {
      const needPx = textWidthPx(name, 12, true) + signPx + padPx
      expect(widthOf(column({ name, sort }), [{ v: 'x' }])).toBeGreaterThanOrEqual(needPx)
      expect(widthOf(column({ name, sort, widthPx: 60 }), [{ v: 'x' }])).toBeGreaterThanOrEqual(needPx)
    },
  )

  it('holds dates and other short texts, bold ones too, also where the settings ask for less', () => {
    const rows = [{ v: '2025-12-31' }, { v: '2025-01-01' }]
    expect(widthOf(column({ widthPx: 80 }), rows)).toBeGreaterThanOrEqual(textWidthPx('2025-12-31', 13) + padPx)
    expect(widthOf(column({ isBold: true }), rows)).toBeGreaterThanOrEqual(textWidthPx('2025-12-31', 13, true) + padPx)
  })

  it('holds the only long one of ten short texts', () => {
    expect(
      widthOf(column({ isBold: true }), [{ v: 'Amsterdam' }, ...Array.from({ length: 9 }, () => ({ v: 'Oslo' }))]),
    ).toBeGreaterThanOrEqual(textWidthPx('Amsterdam', 13, true) + padPx)
  })

  it('is what the settings ask for where that is enough, and for long texts', () => {
    expect(widthOf(column({ widthPx: 300 }), [{ v: 'x' }])).toBe(300)
    expect(widthOf(column({ widthPx: 140 }), [{ v: 'a long remark that nobody wants to read in one line' }])).toBe(140)
  })

  it('is not set by one very long text among short ones', () => {
    const rows = [...Array.from({ length: 30 }, () => ({ v: 'short' })), { v: 'w'.repeat(200) }]
    expect(widthOf(column(), rows)).toBeLessThan(120)
    expect(widthOf(column(), rows.slice(-1))).toBeLessThan(400)
  })

  it('holds the total in its foot', () => {
    expect(widthOf(column({ foot: '€ 12.345.678,90' }), [{ v: '1' }])).toBeGreaterThanOrEqual(
      textWidthPx('€ 12.345.678,90', 13, true) + padPx,
    )
  })
})
