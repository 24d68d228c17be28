import { useEffect, useMemo, useState } from 'react'
import type { Loose } from '../../base/loose.ts'
import type { Result } from '../../base/result.ts'
import { chartsIn, queriesIn } from '../../contract/report/charts-in.ts'
import { mostChartRows } from '../../contract/report/chart.ts'
import { fillTemplate } from '../../contract/report/fill.ts'
import type { ChartToDraw, Drawn, FilledTemplate, Filling } from '../../contract/report/fill.ts'
import { textWidthPx } from '../../contract/report/paper.ts'
import type { Paper } from '../../contract/report/paper.ts'
import { longestTemplate, readTemplate } from '../../contract/report/template.ts'
import { useText } from '../../ui/text.tsx'
import { useChunk } from '../../ui/use-chunk.ts'

/** Loaded for templates that have charts. */
const loadCharts = () => import('../../widgets/paper-chart.ts')
const none = {}

/** Reads the rows of a query that a template names. Does not reject. */
export type ReadQuery = (query: string, limit: number) => Promise<Result<readonly Loose[]>>

export interface Filled extends FilledTemplate {
  /** Its charts are drawn. */
  readonly isWhole: boolean
}

/** Returns what a template draws of rows. The same as long as nothing of it changes. */
export function useFilled(
  template: string,
  {
    rows,
    name,
    lang,
    yes,
    no,
    known,
    paper: { format, orientation, margin },
    chartsFailed,
    readQuery,
  }: Pick<Filling, 'name' | 'lang' | 'known'> & {
    readonly rows: readonly Loose[]
    readonly yes: string
    readonly no: string
    readonly paper: Paper
    /** Stands in place of charts whose code could not be loaded. */
    readonly chartsFailed: string
    /** Keeps its identity between renders. */
    readonly readQuery: ReadQuery
  },
): Filled {
  const say = useText(none)
  const [nowMs] = useState(() => Date.now())
  const { parts } = useMemo(() => readTemplate(template.slice(0, longestTemplate)), [template])
  const charts = useMemo(() => chartsIn(parts), [parts])
  const { status, chunk } = useChunk(charts.length > 0 ? loadCharts : undefined)
  const queries = useMemo(() => queriesIn(parts), [parts])
  const rowsOf = useQueryRows(queries.join(' '), readQuery)
  return useMemo(() => {
    const widthPx = textWidthPx({ format, orientation, margin })
    const draw = (chart: ChartToDraw): readonly Drawn[] =>
      chunk
        ? chunk.drawPaperChart(chart, widthPx, say)
        : status === 'failed'
          ? [{ tag: 'p', attributes: { class: 'muted' }, inside: [chartsFailed] }]
          : []
    const filling = { rows, name, lang, nowMs, words: { yes, no }, known, drawChart: draw, rowsOf }
    const isWhole = queries.every(query => rowsOf(query) !== undefined)
    return { ...fillTemplate(parts, filling), isWhole: isWhole && (charts.length === 0 || status !== 'pending') }
  }, [
    parts,
    charts,
    queries,
    rows,
    name,
    lang,
    nowMs,
    yes,
    no,
    known,
    format,
    orientation,
    margin,
    chunk,
    status,
    say,
    chartsFailed,
    rowsOf,
  ])
}

type Found = Readonly<Record<string, readonly Loose[] | string>>

/** Reads the rows of queries, whose slugs are separated by spaces; those that are known stay while others come. */
function useQueryRows(queries: string, read: ReadQuery): NonNullable<Filling['rowsOf']> {
  const [found, setFound] = useState<Found>(none)
  useEffect(() => {
    let isCurrent = true
    for (const query of queries.split(' ').filter(one => one !== ''))
      void read(query, mostChartRows).then(answer => {
        if (isCurrent) setFound(before => ({ ...before, [query]: answer.ok ? answer.value : answer.message }))
      })
    return () => {
      isCurrent = false
    }
  }, [queries, read])
  return useMemo(() => query => (Object.hasOwn(found, query) ? found[query] : undefined), [found])
}
