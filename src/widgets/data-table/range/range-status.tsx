// The line below a table about the cells that a reader spans. It loads with the first range.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { formatValue } from '../../../base/format/format.ts'
import { writeNumber } from '../../../base/format/number.ts'
import type { Document } from '../../../contract/entities/item.ts'
import type { GridSpan } from '../../../engines/table/grid-range.ts'
import { useSheet } from '../../../ui/sheet.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import type { ColumnModel } from '../data.ts'
import { figuresOf } from './range-figures.ts'
import { words } from './range-words.ts'
import sheet from './range-status.css'

export interface RangeStatusProps {
  readonly span: GridSpan | undefined
  readonly rows: readonly Document[]
  readonly columns: readonly ColumnModel[]
  /** Handed over: with an import, other elements would load the table in other pieces. */
  hasSum(column: ColumnModel): boolean
}

export function RangeStatus({ span, rows, columns, hasSum }: RangeStatusProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const figures = useMemo(() => span && figuresOf(span, rows, columns, hasSum), [span, rows, columns, hasSum])
  const write = (value: number): string =>
    figures?.format ? formatValue(value, figures.format, { lang }) : writeNumber(value, lang)
  return (
    <p className='lc-table-range' role='status'>
      {figures &&
        figures.cells > 1 &&
        [
          say('table.range.cells', { count: figures.cells }),
          ...(figures.sum === undefined ? [] : [say('table.range.sum', { sum: write(figures.sum) })]),
          ...(figures.average === undefined ? [] : [say('table.range.average', { average: write(figures.average) })]),
        ].join(', ')}
    </p>
  )
}
