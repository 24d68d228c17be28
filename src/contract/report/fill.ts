// Fills the template of a report with rows: the result is a tree of elements and texts, never a text that is read as HTML.
import { writeDate } from '../../base/format/date.ts'
import { toNumber } from '../../base/format/number.ts'
import { addressOf } from '../../base/address.ts'
import { isRecord, type Loose } from '../../base/loose.ts'
import { wellFormed } from '../../base/well-formed.ts'
import { pathsOf, type ChartSettings } from './chart.ts'
import { meets } from './condition.ts'
import { pathsWithin } from './fields-in.ts'
import type { FieldPart, Figure } from './placeholders.ts'
import { valueOf, valuesOf } from './values.ts'
import { lookOf, plain, writeValue } from '../../base/format/written.ts'
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

/** What is drawn. `isCut`: it was too long, and its end is missing. */
export interface FilledTemplate {
  readonly drawn: readonly Drawn[]
  readonly isCut: boolean
  /** What stands on every page; absent: the template does not say. */
  readonly head?: readonly Drawn[]
  readonly foot?: readonly Drawn[]
}

/** More parts than these nobody reads, and a browser draws them slowly. */
const mostParts = 60_000
/** So many letters of a value, or entries of a list, take as long as a part. */
const lettersOfPart = 500
const entriesOfPart = 10
/** A chart takes as long to draw as so many of them. */
const partsOfChart = 400
const markedClass = 'unknown'

/** Fills a template with rows. */
export function fillTemplate(parts: readonly Part[], filling: Filling): FilledTemplate {
  const { rows, known } = filling
  const left = { parts: mostParts }
  const isKnown = (path: string, lists: readonly string[]): boolean =>
    !known || pathsWithin(path, lists).some(one => known.has(one))
  const onList = (count: number): void => {
    left.parts -= Math.floor(count / entriesOfPart)
  }
  const run: Run = { ...filling, left, onList, outer: [], lists: [], isKnown }
  const edge = (kind: SectionPart['kind']): readonly Drawn[] | undefined => {
    const found = parts.find(part => typeof part !== 'string' && part.is === 'section' && part.kind === kind)
    return typeof found === 'object' && found.is === 'section' ? fillParts(found.inside, rows, run) : undefined
  }
  const [head, foot] = [edge('head'), edge('foot')]
  const drawn = fillParts(parts, rows, run)
  return { drawn, isCut: left.parts <= 0, ...(head ? { head } : {}), ...(foot ? { foot } : {}) }
}

interface Run extends Filling {
  readonly left: { parts: number }
  onList(count: number): void
  /** Records around the entry of a list, the innermost first: what the entry lacks is theirs. */
  readonly outer: readonly Loose[]
  /** The lists around, the outermost first. */
  readonly lists: readonly string[]
  /** An entry of a list that is not a record, and its position from 1. */
  readonly entry?: unknown
  readonly position?: number
  isKnown(path: string, lists: readonly string[]): boolean
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

function drawSection(section: SectionPart, rows: readonly Loose[], run: Run): readonly Drawn[] {
  const { kind, path, line, condition, inside } = section
  switch (kind) {
    case 'head':
    case 'foot':
      return [] // they stand on every page, not here
    case 'empty':
      return rows.length === 0 ? fillParts(inside, rows, run) : []
    case 'if': {
      const isMet = condition && meets(rawField({ is: 'field', path, line }, rows, run), condition)
      return isMet ? fillParts(inside, rows, run) : []
    }
    case 'rows':
      return repeat(rows, run, (row, one) => fillParts(inside, [row], one))
    case 'group':
      return repeat(groupsOf(rows, path), run, (group, one) => fillParts(inside, group, one))
    case 'each':
      return drawEach(section, rows, run)
    case 'query':
      return drawQuery(section, run)
  }
}

/** Draws something once for each; each time counts, also where nothing is drawn. */
function repeat<T>(all: Iterable<T>, run: Run, draw: (one: T, run: Run) => readonly Drawn[]): readonly Drawn[] {
  const made: Drawn[] = []
  let position = 0
  for (const one of all) {
    if (run.left.parts-- <= 0) break
    for (const drawn of draw(one, { ...run, position: ++position })) made.push(drawn)
  }
  return made
}

/** Once for every entry of a list of the record. */
function drawEach({ path, inside }: SectionPart, rows: readonly Loose[], run: Run): readonly Drawn[] {
  const value = valueIn(rows, path, run)
  const entries: readonly unknown[] = Array.isArray(value)
    ? value
    : value === undefined || value === null || value === ''
      ? []
      : [value]
  const outer = [...rows.slice(0, 1), ...run.outer]
  const within: Run = { ...run, outer, lists: [...run.lists, path] }
  return repeat(entries, within, (entry, one) => fillParts(inside, [isRecord(entry) ? entry : none], { ...one, entry }))
}
const none: Loose = {}

/** Once for every row of another query; nothing while they are read. */
function drawQuery({ path: query, inside }: SectionPart, run: Run): readonly Drawn[] {
  const found = run.rowsOf?.(query)
  if (found === undefined) return []
  if (typeof found === 'string') return [noteIn(inside, found)]
  const fields = new Map<string, boolean>()
  const isKnown = (path: string): boolean => {
    const known = fields.get(path) ?? (!run.known || found.some(row => valuesOf(row, path).length > 0))
    fields.set(path, known)
    return known
  }
  return repeat(found, { ...run, isKnown, outer: [], lists: [] }, (row, one) => fillParts(inside, [row], one))
}

/** A sentence in place of rows, as what is repeated stands: a row of a table, an item of a list or a paragraph. */
function noteIn(inside: readonly Part[], text: string): Drawn {
  const first = inside.find(part => typeof part !== 'string')
  const around = typeof first === 'object' && first.is === 'element' ? first.tag : ''
  const note = (tag: string, parts: readonly Drawn[]): Drawn => ({ tag, attributes: { class: 'muted' }, inside: parts })
  return around === 'tr' ? note('tr', [note('td', [text])]) : note(around === 'li' ? 'li' : 'p', [text])
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

function drawField(field: FieldPart, rows: readonly Loose[], run: Run): Drawn {
  const { path } = field
  // what stands there is known when the pages are written
  if (path === '@page' || path === '@pages') return { tag: 'span', attributes: { class: path.slice(1) }, inside: [] }
  return path.startsWith('@') || run.isKnown(path, run.lists)
    ? writeField(field, rows, run)
    : { tag: 'mark', attributes: { class: markedClass }, inside: [path] }
}

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
  const unknown = query === undefined ? pathsOf(settings).filter(path => !run.isKnown(path, run.lists)) : []
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
    const address = valueIn(rows, first.path, run)
    return name === 'href' ? linkIn(address) : addressOf(address, 'path', 'picture')
  }
  const text = value
    .map(part => {
      if (typeof part === 'string') return part
      return isAddress ? encodeURIComponent(wellFormed(plain(rawField(part, rows, run)))) : writeField(part, rows, run)
    })
    .join('')
  run.left.parts -= Math.floor(text.length / lettersOfPart)
  if (name === 'href') return linkIn(text)
  return name === 'src' ? addressOf(text, 'web', 'path', 'picture') : text
}

function writeField(field: FieldPart, rows: readonly Loose[], run: Run): string {
  const { format } = field
  if (field.path === '@date') return writeDate(run.nowMs, run.lang, lookOf(format) ?? 'longDay')
  const written = writeValue(rawField(field, rows, run), format, run)
  run.left.parts -= Math.floor(written.length / lettersOfPart)
  return written
}

function rawField({ path, figure }: FieldPart, rows: readonly Loose[], run: Run): unknown {
  if (path === '@name') return run.name
  if (path === '@rows') return rows.length
  if (path === '@date') return new Date(run.nowMs).toISOString().slice(0, 10)
  if (path === '@number') return run.position
  if (path === '@value') return run.entry
  return figure === undefined ? valueIn(rows, path, run) : figureOf(figure, rows, path, run)
}

/** The value of the first row, or of the records around it; of a field of a list a list of its values. */
function valueIn(rows: readonly Loose[], path: string, run: Run): unknown {
  for (const row of [rows[0], ...run.outer]) {
    const value = valueOf(row, path)
    if (value !== undefined) return value
    const values = path.includes('.') ? valuesOf(row, path) : []
    run.onList(values.length)
    if (values.length > 0) return values
  }
  return undefined
}

/** Of a field of a list all entries count: the sum of "lines.amount". */
function figureOf(figure: Figure, rows: readonly Loose[], path: string, run: Run): number | undefined {
  const values = rows.flatMap(row => valuesOf(row, path).map(toNumber)).filter(Number.isFinite)
  run.onList(Math.max(0, values.length - rows.length))
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
