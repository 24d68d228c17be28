import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLang, useText } from '../ui/text.tsx'
import { factsOfPoints, factsOfSeries, factsOfSlices, summaryOf } from './chart-summary.ts'
import type { PointModel } from './points.ts'
import type { SeriesConfig } from './series-settings.ts'
import type { SeriesModel } from './series.ts'
import type { SliceModel } from './slices.ts'
import { words } from './summary-words.ts'

/** The model of a chart, of one of three kinds. */
export interface SummaryProps {
  /** The chart names it as its description: the sentences are read out and not seen. */
  readonly id?: string
  readonly series?: SeriesModel
  /** How the labels are written says which of them are dates. */
  readonly config?: Pick<SeriesConfig, 'label_format'>
  /** A line has an order, whatever its labels. */
  readonly isLine?: boolean
  readonly slices?: SliceModel
  readonly sharesOf?: (values: readonly number[]) => readonly number[]
  readonly points?: PointModel
  /** Names points without a label by their horizontal value. */
  readonly xTitle?: string | undefined
}

/** Renders what a chart shows, in one or two sentences. */
export function ChartSummary({
  id,
  series,
  config,
  isLine,
  slices,
  sharesOf,
  points,
  xTitle,
}: SummaryProps): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const summary = useMemo(() => {
    const facts = series
      ? factsOfSeries(series, config ?? {}, lang, isLine)
      : slices
        ? factsOfSlices(slices, sharesOf)
        : points && factsOfPoints(points, xTitle)
    return facts ? summaryOf(facts, say, lang) : ''
  }, [series, config, isLine, slices, sharesOf, points, xTitle, say, lang])
  if (summary === '') return null
  return (
    <p id={id} className={id === undefined ? undefined : 'lc-hidden'}>
      {summary}
    </p>
  )
}
