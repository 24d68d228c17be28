// What a visitor chose on a page, as query parameters: filters, and of each table its sorting, search, page and rows per page.
//   ?filter.flights.origin=DEN&filter.flights.origin=OSL&filter.flights.delay=15..60
//   &sort.12=-delay,airline&search.12=boeing&page.12=3&rows.12=50
// and what is pressed in a widget, the tab that is chosen, and the records of a deep dive:
//   &cross.12.region=West&tab.7=costs&dive.9={"airport":"DEN"}
// Pure. Defaults are not written, and what is not valid is ignored.
import { asRecord, isRecord } from '../base/loose.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Crossing, Crossings } from '../stores/crossing.ts'
import type { Filters, FilterValue } from '../stores/filters.ts'
import { isEmpty } from '../stores/filters.ts'
import type { Routing } from './drivers.ts'

export interface PageChoices {
  /** By `${query}:${key}`. */
  readonly filters: Filters
  /** Filters inside a widget, by module id and key. */
  readonly inner: Readonly<Record<string, Filters>>
  /** The choices of each table that differ from its settings, by module id. */
  readonly tables: Readonly<Record<string, TableChoices>>
  /** What is pressed in a widget, by module id. */
  readonly crossings?: Crossings
  /** The chosen column of each tab widget, by module id. */
  readonly tabs?: Readonly<Record<string, string>>
  /** The records on the way of each deep dive, by module id: plain values only. */
  readonly dives?: Readonly<Record<string, readonly Document[]>>
}

export interface TableChoices {
  readonly sorting?: readonly { readonly key: string; readonly type: 'ASC' | 'DESC' }[]
  readonly search?: string
  /** Counts from 0. */
  readonly page?: number
  readonly limit?: number
}

/** Has a shell with this routing an address that a visitor can send? */
export const hasLink = (routing: Routing): boolean => routing === 'history' || routing === 'hash'

/** The keys of a table's state that stand in the address. */
export const tableKeys = ['sorting', 'search', 'page', 'limit'] as const satisfies readonly (keyof TableChoices)[]

const most = { levels: 20, letters: 1200, values: 100, rows: 10_000, page: 1_000_000, sorts: 10 } as const
const pattern = /^(?:(filter|inner|cross)\.([^.]+)\.(.+)|(sort|search|page|rows|tab|dive)\.(.+))$/

/** Reads the choices in a query ("a=1&b=2"); undefined where it names none. */
export function readChoices(query: string): PageChoices | undefined {
  // maps: a link may name "__proto__" or "constructor", and must not reach what all objects share
  const filters = new Map<string, FilterValue>()
  const inner = new Map<string, Map<string, FilterValue>>()
  const tables = new Map<string, TableChoices>()
  const crossings = new Map<string, Crossing>()
  const tabs = new Map<string, string>()
  const dives = new Map<string, readonly Document[]>()
  let isNamed = false
  for (const [name, raw] of new URLSearchParams(query)) {
    const [, kind, owner = '', key = '', setting, module = ''] = pattern.exec(name) ?? []
    if (kind === undefined && setting === undefined) continue
    isNamed = true
    if (setting === 'tab') tabs.set(module, raw)
    else if (setting === 'dive') {
      const record = readRecord(raw)
      if (record) dives.set(module, [...(dives.get(module) ?? []), record].slice(0, most.levels))
    } else if (kind === 'cross') {
      const [before, value] = [crossings.get(owner), readValue(raw)]
      const values = before?.key === key ? before.values : []
      if (value !== undefined && values.length < most.values) crossings.set(owner, { key, values: [...values, value] })
    } else if (setting !== undefined) tables.set(module, { ...tables.get(module), ...readTable(setting, raw) })
    else {
      const group = kind === 'filter' ? filters : (inner.get(owner) ?? new Map<string, FilterValue>())
      if (kind === 'inner') inner.set(owner, group)
      const id = kind === 'filter' ? `${owner}:${key}` : key
      const value = withValue(group.get(id), raw)
      if (value !== undefined) group.set(id, value)
    }
  }
  if (!isNamed) return undefined
  return {
    filters: Object.fromEntries(filters),
    inner: Object.fromEntries([...inner].map(([module, group]) => [module, Object.fromEntries(group)])),
    tables: Object.fromEntries(tables),
    ...(crossings.size > 0 ? { crossings: Object.fromEntries(crossings) } : {}),
    ...(tabs.size > 0 ? { tabs: Object.fromEntries(tabs) } : {}),
    ...(dives.size > 0 ? { dives: Object.fromEntries(dives) } : {}),
  }
}

/** Writes the choices into a query, in place of those it holds; other parameters stay. */
export function writeChoices(query: string, choices: PageChoices): string {
  const pieces = query.split('&').filter(piece => piece !== '' && !pattern.test(decoded(piece.split('=')[0] ?? '')))
  const add = (name: string, value: string): void => {
    pieces.push(`${escaped(name)}=${escaped(value)}`)
  }
  const addFilters = (prefix: (id: string) => string, filters: Filters): void => {
    for (const [id, value] of Object.entries(filters)) {
      if (isEmpty(value)) continue
      if (!('length' in value)) add(prefix(id), rangeText(value))
      else for (const one of value) add(prefix(id), isRecord(one) ? rangeText(one) : valueText(one))
    }
  }
  addFilters(id => `filter.${id.replace(':', '.')}`, choices.filters)
  for (const [module, filters] of Object.entries(choices.inner)) addFilters(key => `inner.${module}.${key}`, filters)
  for (const [module, { sorting, search, page, limit }] of Object.entries(choices.tables)) {
    if (sorting)
      add(`sort.${module}`, sorting.map(({ key, type }) => (type === 'DESC' ? '-' : '') + listed(key)).join())
    if (search) add(`search.${module}`, search)
    if (page) add(`page.${module}`, String(page + 1))
    if (limit) add(`rows.${module}`, String(limit))
  }
  for (const [module, { key, values }] of Object.entries(choices.crossings ?? {}))
    for (const value of values) add(`cross.${module}.${key}`, valueText(value))
  for (const [module, column] of Object.entries(choices.tabs ?? {})) add(`tab.${module}`, column)
  for (const [module, records] of Object.entries(choices.dives ?? {}))
    for (const record of records) add(`dive.${module}`, JSON.stringify(record))
  return pieces.join('&')
}

/** Returns what an address holds of a record: its plain values, as far as they are not too long for a link. */
export function plainRecord(record: Document): Document {
  const plain: [string, unknown][] = []
  let letters = 0
  for (const [key, value] of Object.entries(record)) {
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) continue
    const size = JSON.stringify([key, value]).length
    if (letters + size > most.letters) continue
    letters += size
    plain.push([key, value])
  }
  return Object.fromEntries(plain)
}

function readRecord(raw: string): Document | undefined {
  try {
    const record: unknown = JSON.parse(raw)
    return isRecord(record) ? plainRecord(record) : undefined
  } catch {
    return undefined
  }
}

/** Picks from the state of a widget what stands in the address. */
export function tableChoices(state: unknown): TableChoices {
  const { sorting, search, page, limit } = asRecord(state)
  return {
    ...(Array.isArray(sorting) ? { sorting: sorting.filter(isSort) } : {}),
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(isCount(page, most.page) ? { page } : {}),
    ...(isCount(limit, most.rows) ? { limit } : {}),
  }
}

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

const isSort = (value: unknown): value is { readonly key: string; readonly type: 'ASC' | 'DESC' } =>
  isRecord(value) && typeof value['key'] === 'string' && (value['type'] === 'ASC' || value['type'] === 'DESC')

function readTable(setting: string, raw: string): TableChoices {
  if (setting === 'search') return tableChoices({ search: raw })
  if (setting === 'page') return tableChoices({ page: Number(raw) - 1 })
  if (setting === 'rows') return tableChoices({ limit: Number(raw) })
  const sorting = raw
    .split(',')
    .filter(one => one.replace(/^-/, '') !== '')
    .slice(0, most.sorts)
    .map(one => ({ key: decoded(one.replace(/^-/, '')), type: one.startsWith('-') ? 'DESC' : 'ASC' }))
  return sorting.length > 0 || raw === '' ? tableChoices({ sorting }) : {}
}

/** A range stands alone, single values gather in a list. */
function withValue(before: FilterValue | undefined, raw: string): FilterValue | undefined {
  const cut = raw.startsWith('"') ? -1 : raw.indexOf('..')
  if (cut >= 0) {
    const [from, to] = [raw.slice(0, cut), raw.slice(cut + 2)].map(readBound)
    return from === undefined && to === undefined
      ? before
      : { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  }
  const list = before !== undefined && 'length' in before ? before : []
  const value = readValue(raw)
  return value === undefined || list.length >= most.values ? before : [...list, value]
}

/** Numbers, true, false and null stand for themselves; a text that looks like one of them, or like a range, is in quotes. */
const literal = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null|".*")$/is

function readValue(raw: string): unknown {
  if (!literal.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

function readBound(raw: string): number | string | undefined {
  const value = raw === '' ? undefined : readValue(raw)
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}

const valueText = (value: unknown): string =>
  typeof value === 'string' && value !== '' && !literal.test(value) && !value.includes('..') && !value.startsWith('"')
    ? value
    : (JSON.stringify(value) ?? 'null')

const rangeText = (range: object): string =>
  (['from', 'to'] as const)
    .map((end): unknown => Reflect.get(range, end))
    .map(bound => (bound === undefined ? '' : valueText(bound)))
    .join('..')

/** A key in a list that is divided by commas and marks the descending ones by a minus. */
const listed = (key: string): string =>
  key.replace(/[%,]|^-/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Escapes for a query and leaves the signs that may stand there, so that a link can be read. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:2C|3A|40|2F|20)/g, code => (code === '%20' ? '+' : decodeURIComponent(code)))
