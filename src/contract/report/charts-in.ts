// What the charts of a template need before it is filled.
import type { ChartPart, Part } from './template.ts'

/** Lists the charts of a template, in their order. */
export const chartsIn = (parts: readonly Part[]): readonly ChartPart[] =>
  parts.flatMap(part => {
    if (typeof part === 'string' || part.is === 'field') return []
    return part.is === 'chart' ? [part] : chartsIn(part.inside)
  })

/** The queries that charts name, each once. */
export const chartQueries = (charts: readonly ChartPart[]): readonly string[] => [
  ...new Set(charts.flatMap(({ settings: { query } }) => (query === undefined ? [] : [query]))),
]
