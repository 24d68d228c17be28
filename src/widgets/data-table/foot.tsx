import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Document } from '../../contract/entities/item.ts'
import { useLang, useText } from '../../ui/text.tsx'
import type { useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { hasSum, totalOf, type ColumnModel, type State } from './data.ts'
import { Totals } from './late-pieces.tsx'
import type { Config } from './schema.ts'
import type { TotalSums } from './totals.tsx'
import { words } from './words.ts'

export interface Foot {
  /** What the row of totals is called: it says which rows are added up. */
  readonly name: string
  readonly textOf: (column: ColumnModel) => string | undefined
  /** Reads the sums of rows that are not shown. */
  readonly reader: ReactNode
}

/** Adds up the columns over all rows that search and filters match, not only the page that is shown. */
export function useFoot(
  { config, state, pageFilters, innerFilters, readAll, readSums }: WidgetViewProps<Config, State>,
  columns: readonly ColumnModel[],
  { total, query }: ReturnType<typeof useHeldRows>,
  rows: readonly Document[],
): Foot {
  const say = useText(words)
  const lang = useLang()
  const [found, setFound] = useState<TotalSums>()
  const isPart = config.footer && rows.length > 0 && rows.length < total && (readSums ?? readAll) !== undefined
  const of = isPart ? JSON.stringify([state.search, state.filters, pageFilters, innerFilters]) : ''
  const known = found?.of === of ? found : undefined
  const isAll = isPart && (!known || known.sums !== undefined)
  return {
    name: isAll ? say('table.totalAll', { total }) : say(rows.length < total ? 'table.totalPage' : 'table.total'),
    textOf(column) {
      if (!config.footer || !hasSum(column)) return undefined
      if (!isAll) return totalOf(column, rows, lang)
      const sum = known?.sums?.[column.key]
      return sum === undefined ? '…' : totalOf(column, [], lang, sum)
    },
    reader: isPart && (
      <Totals
        keys={columns.filter(hasSum).map(column => column.key)}
        of={of}
        at={query.at}
        readAll={readAll}
        readSums={readSums}
        onSums={setFound}
      />
    ),
  }
}
