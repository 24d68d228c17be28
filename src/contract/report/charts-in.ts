// What a template needs before it is filled: its charts, and the rows of other queries.
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

/** The queries that a template names, in its charts and to repeat their rows, each once. */
export const queriesIn = (parts: readonly Part[]): readonly string[] => [
  ...new Set([...repeatedIn(parts), ...chartQueries(chartsIn(parts))]),
]

const repeatedIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(part => {
    if (typeof part === 'string' || part.is === 'field' || part.is === 'chart') return []
    return [...(part.is === 'section' && part.kind === 'query' ? [part.path] : []), ...repeatedIn(part.inside)]
  })
