// Fills the template of a report with rows: the result is a tree of elements and texts, never a text that is read as HTML.
import { writeDate, type DateLook } from '../../base/format/date.ts'
import { percent, toNumber, writeNumber } from '../../base/format/number.ts'
import { addressOf } from '../../base/address.ts'
import type { Loose } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { pathsOf, type ChartSettings } from './chart.ts'
import type { FieldPart, Figure, Format } from './placeholders.ts'
import { linkIn, type ChartPart, type ElementPart, type Part, type SectionPart } from './template.ts'

export type Drawn = string | DrawnElement
export interface DrawnElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly inside: readonly Drawn[]
}

export interface Filling {
  readonly rows: readonly Loose[]
  readonly name: string
  readonly lang: string
  readonly nowMs: number
  readonly words: { readonly yes: string; readonly no: string }
  /** While a template is edited: the fields that exist. Others are marked. */
  readonly known?: ReadonlySet<string> | undefined
  /** Draws charts; absent: only their titles are written. */
  readonly drawChart?: ((chart: ChartToDraw) => readonly Drawn[]) | undefined
  /** Returns the rows of a query that a chart names, or why they could not be read; undefined while they are read. */
  readonly rowsOf?: ((query: string) => readonly Loose[] | string | undefined) | undefined
}

/** A chart with its rows, in their order. */
export interface ChartToDraw {
  readonly settings: ChartSettings
  readonly lang: string
  readonly rows: readonly ChartRow[]
  /** How many rows there are without the limit of the chart. */
  readonly total: number
  /** Why its rows could not be read. */
  readonly failure?: string
  /** Writes a number of the series with this index among the fields of values. */
  writeValue(series: number, value: number): string
}
export interface ChartRow {
  /** The value of the labels' field, and as it is written. */
  readonly mark: unknown
  readonly label: string
  readonly values: readonly unknown[]
  /** The series it belongs to. */
  readonly split?: string
}

/** More parts than these nobody reads, and a browser draws them slowly. */
const mostParts = 60_000
/** A chart takes as long to draw as so many of them. */
const partsOfChart = 400
/** Written for what is not there. */
const nothing = '–'
const markedClass = 'unknown'

/** Returns what is drawn. `isCut`: it was too long, and its end is missing. */
export function fillTemplate(
  parts: readonly Part[],
  filling: Filling,
): { readonly drawn: readonly Drawn[]; readonly isCut: boolean } {
  const left = { parts: mostParts }
  const drawn = fillParts(parts, filling.rows, { ...filling, left })
  return { drawn, isCut: left.parts <= 0 }
}

interface Run extends Filling {
  readonly left: { parts: number }
}

function fillParts(parts: readonly Part[], rows: readonly Loose[], run: Run): readonly Drawn[] {
  const made: Drawn[] = []
  for (const part of parts) {
    if (run.left.parts-- <= 0) break
    if (typeof part === 'string') made.push(part)
    else if (part.is === 'field') made.push(drawField(part, rows, run))
    else if (part.is === 'element') made.push(drawElement(part, rows, run))
    else if (part.is === 'chart') made.push(...drawChart(part, rows, run))
    else made.push(...drawSection(part, rows, run))
  }
  return made
}

function drawSection({ kind, path, inside }: SectionPart, rows: readonly Loose[], run: Run): readonly Drawn[] {
  if (kind === 'empty') return rows.length === 0 ? fillParts(inside, rows, run) : []
  const made: Drawn[] = []
  for (const group of kind === 'rows' ? rows.map(row => [row]) : groupsOf(rows, path)) {
    if (run.left.parts <= 0) break
    made.push(...fillParts(inside, group, run))
  }
  return made
}

/** Rows that have the same value, in the order of their first ones. */
function groupsOf(rows: readonly Loose[], path: string): Iterable<readonly Loose[]> {
  const groups = new Map<string, Loose[]>()
  for (const row of rows) {
    const key = JSON.stringify(valueOf(row, path)) ?? ''
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups.values()
}

const drawField = (field: FieldPart, rows: readonly Loose[], run: Run): Drawn =>
  run.known && !field.path.startsWith('@') && !run.known.has(field.path)
    ? { tag: 'mark', attributes: { class: markedClass }, inside: [field.path] }
    : writeField(field, rows, run)

function drawElement({ tag, attributes, inside }: ElementPart, rows: readonly Loose[], run: Run): DrawnElement {
  const written = attributes.flatMap(([name, value]) => {
    const text = attributeText(name, value, rows, run)
    return text === undefined ? [] : [[name, text] as const]
  })
  return { tag, attributes: Object.fromEntries(written), inside: fillParts(inside, rows, run) }
}

/** The title of a chart, and its drawing. Fields that do not exist are marked while it is edited. */
function drawChart({ settings, title, classes }: ChartPart, around: readonly Loose[], run: Run): readonly Drawn[] {
  run.left.parts -= partsOfChart
  const { query } = settings
  const found = query === undefined ? around : run.rowsOf?.(query)
  const named = title.map(part => (typeof part === 'string' ? part : writeField(part, around, run))).join('')
  const unknown = run.known && query === undefined ? pathsOf(settings).filter(path => !run.known?.has(path)) : []
  const caption: DrawnElement = { tag: 'b', attributes: {}, inside: [named] }
  const drawn = found === undefined ? [] : (run.drawChart?.(chartOf(settings, found, run)) ?? [])
  // a long table goes on over several pages, the drawing does not
  const tables = drawn.filter(isTable)
  return [
    ...[...new Set(unknown)].map((path): Drawn => ({
      tag: 'mark',
      attributes: { class: markedClass },
      inside: [path],
    })),
    {
      tag: 'figure',
      attributes: { class: `together ${classes}`.trim() },
      inside: [
        ...(named === '' ? [] : [{ tag: 'figcaption', attributes: { class: 'title' }, inside: [caption] }]),
        ...drawn.filter(part => !isTable(part)),
      ],
    },
    ...tables,
  ]
}

const isTable = (part: Drawn): boolean => typeof part !== 'string' && part.tag === 'table'

function chartOf(settings: ChartSettings, found: readonly Loose[] | string, run: Run): ChartToDraw {
  const { x, y, split, sort, limit, query } = settings
  const rows = typeof found === 'string' ? [] : found
  const sorted = sort ? sortedBy(rows, sort, run.lang) : rows
  return {
    settings,
    lang: run.lang,
    total: rows.length,
    ...(typeof found === 'string' && query !== undefined ? { failure: found } : {}),
    rows: sorted.slice(0, limit).map(row => ({
      mark: valueOf(row, x.path),
      label: writeValue(valueOf(row, x.path), x.format, run),
      values: y.map(({ path }) => valueOf(row, path)),
      ...(split === undefined ? {} : { split: writeValue(valueOf(row, split), undefined, run) }),
    })),
    writeValue: (series, value) => writeValue(value, y[series]?.format, run),
  }
}

/** Rows by a field: numbers by size, texts as the language sorts them, what is missing last. */
function sortedBy(
  rows: readonly Loose[],
  { path, isDescending }: NonNullable<ChartSettings['sort']>,
  lang: string,
): readonly Loose[] {
  const keyed = rows.map(row => {
    const value = valueOf(row, path)
    return { row, number: toNumber(value), text: plain(value) }
  })
  const turn = isDescending ? -1 : 1
  const { compare } = collatorOf(lang)
  return keyed
    .toSorted((one, other) => {
      if ((one.text === '') !== (other.text === '')) return one.text === '' ? 1 : -1
      const difference = one.number - other.number
      return turn * (Number.isNaN(difference) ? compare(one.text, other.text) : difference)
    })
    .map(({ row }) => row)
}

function collatorOf(lang: string): Intl.Collator {
  try {
    return new Intl.Collator(lang)
  } catch {
    return new Intl.Collator('en') // not a language tag
  }
}

/** A value in an address is escaped, unless it is the whole address; a picture it names is of this site. */
function attributeText(
  name: string,
  value: ElementPart['attributes'][number][1],
  rows: readonly Loose[],
  run: Run,
): string | undefined {
  const [first] = value
  const isAddress = name === 'href' || name === 'src'
  if (isAddress && value.length === 1 && typeof first === 'object') {
    const address = valueOf(rows[0], first.path)
    return name === 'href' ? linkIn(address) : addressOf(address, 'path', 'picture')
  }
  const text = value
    .map(part => {
      if (typeof part === 'string') return part
      return isAddress ? encodeURIComponent(plain(rawField(part, rows, run))) : writeField(part, rows, run)
    })
    .join('')
  if (name === 'href') return linkIn(text)
  return name === 'src' ? addressOf(text, 'web', 'path', 'picture') : text
}

function writeField(field: FieldPart, rows: readonly Loose[], run: Run): string {
  const { format } = field
  if (field.path === '@date') return writeDate(run.nowMs, run.lang, lookOf(format) ?? 'longDay')
  return writeValue(rawField(field, rows, run), format, run)
}

function rawField({ path, figure }: FieldPart, rows: readonly Loose[], { name, nowMs }: Run): unknown {
  if (path === '@name') return name
  if (path === '@rows') return rows.length
  if (path === '@date') return new Date(nowMs).toISOString().slice(0, 10)
  return figure === undefined ? valueOf(rows[0], path) : figureOf(figure, rows, path)
}

/** A key may have dots in it. */
const valueOf = (row: Loose | undefined, path: string): unknown =>
  row && Object.hasOwn(row, path) ? row[path] : valueAt(row, path)

function figureOf(figure: Figure, rows: readonly Loose[], path: string): number | undefined {
  const values = rows.map(row => toNumber(valueOf(row, path))).filter(Number.isFinite)
  if (values.length === 0) return undefined
  const sum = values.reduce((all, value) => all + value, 0)
  switch (figure) {
    case 'sum':
      return sum
    case 'avg':
      return sum / values.length
    case 'min':
      return values.reduce((least, value) => Math.min(least, value))
    case 'max':
      return values.reduce((most, value) => Math.max(most, value))
  }
}

function writeValue(value: unknown, format: Format | undefined, run: Run): string {
  if (value === undefined || value === null || value === '') return nothing
  if (Array.isArray(value)) return value.map(one => writeValue(one, format, run)).join(', ')
  switch (format?.name) {
    case 'number':
    case 'percent': {
      const number = toNumber(value)
      const style = format.name === 'percent' ? { ...percent, mostDecimals: 1 } : {}
      return Number.isFinite(number) ? writeNumber(number, run.lang, format.digits, style) : plain(value)
    }
    case 'date':
    case 'month':
    case 'time':
      return writeMoment(value, lookOf(format) ?? 'day', run.lang) ?? plain(value)
    case 'text':
      return plain(value)
    case undefined:
      if (typeof value === 'number') return writeNumber(value, run.lang)
      if (typeof value === 'boolean') return value ? run.words.yes : run.words.no
      return (
        (typeof value === 'string' && isoMoment.test(value) && writeMoment(value, undefined, run.lang)) || plain(value)
      )
  }
}

const isoMoment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d(?:-\d\d)?$/.test(value)
/** Seconds up to the year 5138, milliseconds from there: what a collection holds is one or the other. */
const mostSeconds = 100_000_000_000

const lookOf = (format: Format | undefined): DateLook | undefined =>
  format?.name === 'date' ? 'day' : format?.name === 'month' ? 'month' : format?.name === 'time' ? 'moment' : undefined

/** A day has no time zone: it is the same day for every reader. */
function writeMoment(value: unknown, look: DateLook | undefined, lang: string): string | undefined {
  const ms =
    typeof value === 'number' ? (Math.abs(value) < mostSeconds ? value * 1000 : value) : Date.parse(String(value))
  if (!Number.isFinite(ms)) return undefined
  return isDay(value)
    ? writeDate(ms, lang, look === undefined || look === 'moment' ? 'day' : look, 'UTC')
    : writeDate(ms, lang, look ?? 'moment')
}

const plain = (value: unknown): string =>
  typeof value === 'object' ? (value === null ? '' : JSON.stringify(value)) : String(value ?? '')
