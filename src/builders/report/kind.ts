// What the workbench knows about reports. Pure.
import { nearest } from '../../base/nearest.ts'
import { isSameTree } from '../../base/same-tree.ts'
import type { Say } from '../../base/say.ts'
import { chartHeights, mostChartQueries, mostChartRows, mostCharts, mostSeries } from '../../contract/report/chart.ts'
import { unknownIn } from '../../contract/report/fields-in.ts'
import { longestTemplate, readTemplate } from '../../contract/report/template.ts'
import type { Detail, Difference, DocumentKind, Problem } from '../../workbench/kind.ts'
import { emptyReport, parseDocument } from './document.ts'
import type { ReportDocument } from './document.ts'
import { words } from './words.ts'

export const longestName = 120
const keys = ['name', 'query', 'template', 'settings'] as const

/** `fieldsOf` returns the fields of a query's rows; empty while they are not known. */
export const reportKind = (
  say: Say,
  fieldsOf: (report: ReportDocument) => Promise<readonly string[]>,
): DocumentKind<ReportDocument> => ({
  name: 'report',
  words,
  empty: emptyReport,
  parse: parseDocument,
  problems: report => problemsOf(report, say),
  moreProblems: async report => fieldProblems(report, await fieldsOf(report), say),
  differences: (before, after) =>
    keys.flatMap((key): readonly Difference[] =>
      isSameTree(before[key], after[key])
        ? []
        : [{ kind: 'changed', what: say(`report.${key}`), details: [key], path: key }],
    ),
  detailsOf: ({ path }, before, after): readonly Detail[] =>
    path === 'name' || path === 'query' ? [{ name: path, before: before[path], after: after[path] }] : [],
  nameAt: (_, path, speak) => speak(`report.${path}`),
})

function problemsOf({ name, query, template }: ReportDocument, say: Say): readonly Problem[] {
  const error = (path: string, key: string, params = {}): Problem => ({
    path,
    kind: 'error',
    message: say(`report.problem.${key}`, params),
  })
  const length = name.trim().length
  return [
    ...(length === 0 ? [error('name', 'name')] : []),
    ...(length > longestName ? [error('name', 'longName', { max: longestName })] : []),
    ...(query === '' ? [error('query', 'query')] : []),
    ...(template.length > longestTemplate ? [error('template', 'long', { max: longestTemplate })] : []),
    ...templateFaults(template, say),
  ]
}

const chartLimits = {
  series: mostSeries,
  rows: mostChartRows,
  charts: mostCharts,
  queries: mostChartQueries,
  ...chartHeights,
}

/** What is wrong in a template, with its line. */
export const templateFaults = (template: string, say: Say): readonly (Problem & { readonly line: number })[] =>
  readTemplate(template.slice(0, longestTemplate)).faults.map(({ kind, code, line, name }) => ({
    path: 'template',
    kind,
    line,
    message: say('report.line', {
      line,
      text: say(code === 'chart' ? `report.fault.chart.${name}` : `report.fault.${code}`, {
        name,
        ...chartLimits,
      }),
    }),
  }))

/** Fields that the query does not return, each with the nearest one that it does. */
export function fieldProblems(
  { template, settings }: ReportDocument,
  fields: readonly string[],
  say: Say,
): readonly (Problem & { readonly line: number })[] {
  if (fields.length === 0) return []
  const known = knownFields(fields)
  const text = (name: string): string => {
    const meant = nearest(name, fields)
    return say(meant === undefined ? 'report.fault.unknown' : 'report.fault.meant', { name, meant: meant ?? '' })
  }
  return [
    ...[...unknownIn(readTemplate(template.slice(0, longestTemplate)).parts, known)].map(([name, line]) => ({
      path: 'template',
      kind: 'warning' as const,
      line,
      message: say('report.line', { line, text: text(name) }),
    })),
    ...settings.filters
      .filter(name => !known.has(name))
      .map(name => ({ path: 'settings', kind: 'warning' as const, line: 0, message: text(name) })),
  ]
}

/** Also what the fields are in: "address" beside "address.city". */
export function knownFields(fields: readonly string[]): ReadonlySet<string> {
  const known = new Set(fields)
  for (const field of fields)
    for (let at = field.indexOf('.'); at >= 0; at = field.indexOf('.', at + 1)) known.add(field.slice(0, at))
  return known
}
