// A chart of a template: <chart kind="bar" x="month | month" y="flights, late" title="Flights" />. It shows the rows of the section
// that it stands in, or those of the query it names. What it may say is read here, for the server and for the builder.
import { decodeEntities } from '../../base/entities.ts'
import { readField, type FieldPart } from './placeholders.ts'

export const chartKinds = ['bar', 'line', 'pie'] as const
export type ChartKind = (typeof chartKinds)[number]

export interface ChartSettings {
  readonly kind: ChartKind
  /** The field of the labels, with a format if it has one. */
  readonly x: FieldPart
  /** The fields of the values; of a pie the first one counts. */
  readonly y: readonly FieldPart[]
  /** Each value of this field is a series of its own. */
  readonly split?: string
  readonly sort?: { readonly path: string; readonly isDescending: boolean }
  /** The most rows it shows. */
  readonly limit?: number
  readonly isStacked: boolean
  readonly isHorizontal: boolean
  /** Whether the figures stand under it as a table. */
  readonly hasFigures: boolean
  /** Which of the nine colours its series have; others follow in order. */
  readonly colours: readonly number[]
  /** Between the edges of the drawing, in px of the paper. */
  readonly heightPx?: number
  /** Shown if there are no rows. */
  readonly empty: string
  /** The query it reads, if not that of the report. */
  readonly query?: string
}

export const chartAttributes = [
  'kind',
  'title',
  'x',
  'y',
  'split',
  'sort',
  'limit',
  'stacked',
  'horizontal',
  'figures',
  'colours',
  'height',
  'empty',
  'query',
] as const
export type ChartAttribute = (typeof chartAttributes)[number]
export const mostSeries = 9
export const mostChartRows = 1000
export const chartHeights = { least: 100, most: 600 } as const
/** Charts of one template, each of which may be drawn for every group. */
export const mostCharts = 20
/** Queries that the charts of one template read beside that of the report. */
export const mostChartQueries = 5

type Written = ReadonlyMap<string, string>
export type ChartReading =
  | { readonly ok: true; readonly settings: ChartSettings }
  | { readonly ok: false; readonly wrong: readonly ChartAttribute[] }

/** Reads what the attributes of a chart say, except its title; names those that are missing or cannot be read. */
export function readChart(written: Written, line: number): ChartReading {
  const wrong: ChartAttribute[] = []
  const read = <T>(name: ChartAttribute, reader: (text: string) => T | undefined): T | undefined => {
    const text = written.get(name)?.trim()
    if (text === undefined) return undefined
    const value = reader(text)
    if (value === undefined) wrong.push(name)
    return value
  }
  const kind = written.has('kind') ? read('kind', text => chartKinds.find(one => one === text)) : 'bar'
  const x = read('x', text => fieldIn(text, line))
  const y = read('y', text => fieldsIn(text, line))
  const split = read('split', pathIn)
  const sort = read('sort', sortIn)
  const limit = read('limit', text => wholeIn(text, 1, mostChartRows))
  const heightPx = read('height', text => wholeIn(text, chartHeights.least, chartHeights.most))
  const query = read('query', text => (/^[\w-]{1,120}$/.test(text) ? text : undefined))
  const settings = {
    isStacked: read('stacked', flagIn) ?? false,
    isHorizontal: read('horizontal', flagIn) ?? false,
    hasFigures: read('figures', flagIn) ?? false,
    colours: read('colours', coloursIn) ?? [],
    empty: written.get('empty')?.trim() ?? '',
    ...(split === undefined ? {} : { split }),
    ...(sort === undefined ? {} : { sort }),
    ...(limit === undefined ? {} : { limit }),
    ...(heightPx === undefined ? {} : { heightPx }),
    ...(query === undefined ? {} : { query }),
  }
  const missing = (['x', 'y'] as const).filter(name => !written.has(name))
  if (kind === undefined || x === undefined || y === undefined || wrong.length > 0)
    return { ok: false, wrong: [...missing, ...wrong] }
  return { ok: true, settings: { kind, x, y, ...settings } }
}

/** Writes settings as the tag of a chart; what is as it would be without is left out. */
export function writeChart({ kind, x, y, title, ...more }: ChartTag): string {
  const attributes: readonly (readonly [ChartAttribute | 'class', string | undefined])[] = [
    ['kind', kind],
    ['title', title],
    ['x', x],
    ['y', y.join(', ')],
    ['split', more.split],
    ['sort', more.sort],
    ['limit', more.limit],
    ['colours', more.colours],
    ['height', more.height],
    ['empty', more.empty],
    ['query', more.query],
    ['class', more.class],
  ]
  const flags = (['stacked', 'horizontal', 'figures'] as const).filter(name => more[name])
  const written = attributes.map(([name, value = '']) => [name, attributeText(value)] as const)
  const texts = written.flatMap(([name, value]) => (value === '' ? [] : [` ${name}="${value}"`]))
  return `<chart${texts.join('')}${flags.map(name => ` ${name}`).join('')} />`
}

/** The attributes of a chart as they are written. */
export interface ChartTag {
  readonly kind: ChartKind
  readonly title: string
  readonly x: string
  readonly y: readonly string[]
  readonly split?: string | undefined
  readonly sort?: string | undefined
  readonly limit?: string | undefined
  readonly colours?: string | undefined
  readonly height?: string | undefined
  readonly empty?: string | undefined
  readonly query?: string | undefined
  readonly class?: string | undefined
  readonly stacked?: boolean | undefined
  readonly horizontal?: boolean | undefined
  readonly figures?: boolean | undefined
}

/** Reads the tag of a chart for those who edit it: what each attribute says, whether it can be drawn or not. */
export function readChartTag(written: string): ChartTag {
  const found = new Map(
    [...written.matchAll(tagAttribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  )
  const texts = ['split', 'sort', 'limit', 'colours', 'height', 'empty', 'query', 'class'] as const
  return {
    kind: chartKinds.find(one => one === found.get('kind')) ?? 'bar',
    title: found.get('title') ?? '',
    x: found.get('x') ?? '',
    y: (found.get('y') ?? '')
      .split(',')
      .map(one => one.trim())
      .filter(one => one !== ''),
    ...Object.fromEntries(texts.flatMap(name => (found.has(name) ? [[name, found.get(name)]] : []))),
    ...Object.fromEntries((['stacked', 'horizontal', 'figures'] as const).map(name => [name, found.has(name)])),
  }
}
const tagAttribute = /\s([a-z]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/gi

/** A value is one line, and ends neither its quotes nor its tag. */
const attributeText = (value: string): string =>
  value
    .replaceAll(/[\s<>]+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')

/** The fields that a chart names. */
export const pathsOf = ({ x, y, split, sort }: ChartSettings): readonly string[] => [
  x.path,
  ...y.map(({ path }) => path),
  ...(split === undefined ? [] : [split]),
  ...(sort === undefined ? [] : [sort.path]),
]

/** A field with its format; not what is computed of all rows. */
function fieldIn(text: string, line: number): FieldPart | undefined {
  const field = readField(text, line)
  return typeof field === 'string' || field.figure !== undefined || field.path.startsWith('@') ? undefined : field
}

function fieldsIn(text: string, line: number): readonly FieldPart[] | undefined {
  const fields = text.split(',').map(one => fieldIn(one.trim(), line))
  const known = fields.filter(field => field !== undefined)
  return known.length === fields.length && known.length <= mostSeries ? known : undefined
}

const pathIn = (text: string): string | undefined => fieldIn(text, 0)?.path

function sortIn(text: string): ChartSettings['sort'] {
  const isDescending = text.startsWith('-')
  const path = pathIn(isDescending ? text.slice(1).trim() : text)
  return path === undefined ? undefined : { path, isDescending }
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : NaN
  return number >= least && number <= most ? number : undefined
}

const flagIn = (text: string): true | undefined => (/^(?:|yes|true)$/i.test(text) ? true : undefined)

function coloursIn(text: string): readonly number[] | undefined {
  const colours = text.split(',').map(one => wholeIn(one.trim(), 1, 9))
  const known = colours.filter(colour => colour !== undefined)
  return known.length === colours.length && known.length <= mostSeries ? known : undefined
}
