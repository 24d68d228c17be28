// What is wrong in a template, in the words of the server.
import { own } from '../../base/loose.ts'
import {
  chartHeights,
  chartKinds,
  mostChartQueries,
  mostChartRows,
  mostCharts,
  mostSeries,
  type ChartAttribute,
} from './chart.ts'
import { formatNames } from '../../base/format/written.ts'
import { specials } from './placeholders.ts'
import type { Fault, FaultCode } from './template.ts'

const chartSentences: Readonly<Record<ChartAttribute, string>> = {
  kind: `“kind” is ${chartKinds.join(', ')}.`,
  title: 'Write the title as a text.',
  x: 'name the field of the labels in “x”, such as x="month | month".',
  y: `name up to ${mostSeries} fields of values in “y”, separated by commas.`,
  split: 'name one field in “split”.',
  sort: 'name one field in “sort”, with “-” before it for the largest first.',
  limit: `“limit” is a whole number from 1 to ${mostChartRows}.`,
  stacked: 'write “stacked” without a value.',
  horizontal: 'write “horizontal” without a value.',
  figures: 'write “figures” without a value.',
  colours: 'name colours by their numbers from 1 to 9 in “colours”, separated by commas.',
  height: `“height” is a whole number from ${chartHeights.least} to ${chartHeights.most}.`,
  empty: 'Write “empty” as a text.',
  query: 'name a query by its slug in “query”.',
}

const sentences: Readonly<Record<FaultCode, (name: string) => string>> = {
  field: name => (name === '' ? 'A placeholder names no field.' : `“{{${name}}}” is not a placeholder.`),
  special: name => `“{{${name}}}” does not exist. Use ${specials.join(', ')}.`,
  format: name => `“{{${name}}}” has an unknown format. Use ${formatNames.join(', ')}.`,
  section: name =>
    `“{{${name}}}” does not exist. Use #rows, #group with a field, #empty, #if with a condition, #each with a list, #query with its slug, #head or #foot, and close it with /.`,
  'open-section': name => `“{{#${name}}}” is not closed with “{{/${name}}}”.`,
  'stray-section': name => `“{{${name}}}” closes nothing.`,
  crossed: name => `<${name}> begins within a section and does not end in it.`,
  page: name => `“{{${name}}}” can only be in #head or #foot.`,
  nested: name => `“{{${name}}}” cannot be here.`,
  deep: () => 'Elements are nested too deeply.',
  tag: name => `<${name}> is left out.`,
  attribute: name => `The attribute “${name}” is left out.`,
  address: name => `The value of “${name}” is not allowed and is left out.`,
  'open-tag': name => `<${name}> is not closed.`,
  'stray-tag': name => `</${name}> closes nothing.`,
  chart: name => `<chart>: ${own(chartSentences, name) ?? name}`,
  'chart-queries': () => `A template reads at most ${mostChartQueries} other queries.`,
  charts: () => `A template has at most ${mostCharts} charts.`,
}

export const faultSentence = ({ code, name, line }: Fault): string => `Line ${line}: ${sentences[code](name)}`
