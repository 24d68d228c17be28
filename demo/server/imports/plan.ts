// What the next rows of a file do to a collection: items to create, items to change, rows that are refused. Nothing is
// written here, so that a check and an import decide alike.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { ImportProblem, ImportSettings } from '../../../src/contract/entities/import.ts'
import type { StoredCollection } from '../data/collections.ts'
import { isEmptyValue } from '../data/field-types.ts'
import { danglingText, withDefaults, wrongIn } from '../data/field-rules.ts'
import type { RefusedRow } from '../data/import-runs.ts'
import type { ImportKeys } from '../data/import-keys.ts'
import type { Doc, StoredItem } from '../data/items.ts'
import type { RuledRepo } from '../data/repo.ts'
import { isDots } from '../data/reserved.ts'
import { own } from '../../../src/base/loose.ts'
import type { Mapped } from './columns.ts'
import type { FileRow } from './rows.ts'
import { readCell, textOf } from './values.ts'

export interface Step {
  readonly created: readonly StoredItem[]
  readonly changed: readonly { readonly before: StoredItem; readonly after: StoredItem }[]
  readonly unchanged: number
  /** Values of changed items that become empty. */
  readonly emptied: number
  readonly refused: readonly RefusedRow[]
  readonly problems: readonly ImportProblem[]
  /** Rows that change an item of an earlier row of the same step. */
  readonly again: number
}

export interface Planner {
  /** `held` is missing while a check is made for a collection that does not exist yet. */
  plan(held: StoredCollection | undefined, rows: readonly FileRow[]): Promise<Step>
}

export interface PlannerOptions {
  readonly repo: Pick<RuledRepo, 'items'>
  readonly keys: ImportKeys
  readonly mapped: readonly Mapped[]
  readonly settings: Pick<ImportSettings, 'decimal' | 'dates' | 'format'>
  /** The field by which items are found. */
  readonly key: string | null
  /** Fields that will be defined before anything is written. */
  readonly defined: readonly Field[]
  readonly who: string
  /** The id of the item that a row creates. */
  idOf(row: number): string
  /** Of a check: what its earlier steps would have written. */
  readonly memory?: Memory | undefined
}

/** Values that earlier steps of a check would have written. Bounded: a value that is forgotten is counted once more. */
export interface Memory {
  has(kind: string, value: unknown): boolean
  add(kind: string, value: unknown): void
}
const mostRemembered = 2_000_000

export function createMemory(): Memory {
  const seen = new Set<number>()
  const hash = (kind: string, value: unknown) =>
    createHash('sha1')
      .update(`${kind}\0${JSON.stringify(value)}`)
      .digest()
      .readUIntBE(0, 6)
  return {
    has: (kind, value) => seen.has(hash(kind, value)),
    add(kind, value) {
      if (seen.size < mostRemembered) seen.add(hash(kind, value))
    },
  }
}

/** A row whose cells were read. */
interface Entry {
  readonly row: FileRow
  readonly doc: Doc
  /** The fields that it empties. */
  readonly cleared: readonly string[]
  /** The id that the file gives it. */
  readonly ownId: string | undefined
  /** The value by which its item is found, as JSON. */
  readonly key: string | undefined
}
interface Wrong {
  readonly field?: string
  readonly message: string
}
/** What is known before the rows of a step are taken one after another. */
interface Before {
  readonly fields: readonly Field[]
  /** Items by the JSON of their keys. */
  readonly found: ReadonlyMap<string, readonly StoredItem[]>
  /** The unique field of a row whose value another item has. */
  readonly taken: ReadonlyMap<Entry, Field>
  /** The reference of a row that names no item. */
  readonly dangling: ReadonlyMap<Entry, Field>
  readonly usedIds: Set<string>
}

const shownLetters = 60
const same = 'Another item has this value already.'

export const createPlanner = (options: PlannerOptions): Planner => ({
  async plan(held, rows) {
    const refusals = createRefusals(options)
    const entries = rows.flatMap(row => {
      const read = readRow(row, options)
      if ('doc' in read) return [read]
      refusals.refuse(row, read.wrongs)
      return []
    })
    return takeEntries(entries, await lookUp(held, entries, options), options, refusals)
  },
})

function createRefusals({ mapped }: PlannerOptions) {
  const fromOf = new Map(mapped.map(({ from, field }) => [field.key, from]))
  const cellOf = new Map(mapped.map(({ at, field }) => [field.key, at]))
  /** The start of the cell that is refused, so that it is found in the file. */
  const valueOf = (row: FileRow, { field }: Wrong): { readonly value?: string } => {
    const at = field === undefined ? undefined : cellOf.get(field)
    const value = at === undefined ? '' : textOf(row.cells[at]).trim()
    return value === '' ? {} : { value: value.slice(0, shownLetters) }
  }
  const [refused, problems]: [RefusedRow[], ImportProblem[]] = [[], []]
  return {
    refused,
    problems,
    refuse(row: FileRow, wrongs: readonly Wrong[]): void {
      const shown = wrongs.map(({ field, message }) => {
        const column = field === undefined ? undefined : (fromOf.get(field) ?? field)
        return column === undefined ? { message } : { column, message }
      })
      problems.push(
        ...wrongs.map((wrong, at) => ({ row: row.row, message: wrong.message, ...shown[at], ...valueOf(row, wrong) })),
      )
      refused.push({ row: row.row, wrongs: shown, cells: row.cells.map(textOf) })
    },
  }
}

/** Reads the cells of a row for their fields. */
function readRow(
  row: FileRow,
  { mapped, settings, key }: PlannerOptions,
): Entry | { readonly wrongs: readonly Wrong[] } {
  if (row.wrong !== undefined) return { wrongs: [{ message: row.wrong }] }
  const doc: Record<string, unknown> = {}
  const wrongs: Wrong[] = []
  const cleared: string[] = []
  const isDocument = settings.format === 'json' || settings.format === 'ndjson'
  for (const { at, field, isCleared } of mapped) {
    const cell = row.cells[at]
    const value = readCell(cell, field, settings)
    if (value === undefined) {
      if (isCleared === true && field.key !== key && !(isDocument && cell === undefined)) cleared.push(field.key)
      continue
    }
    if ('wrong' in value) wrongs.push({ field: field.key, message: value.wrong })
    else doc[field.key] = value.value
  }
  const { _id: id, ...rest } = doc
  const ownId = typeof id === 'string' ? id.trim() : undefined
  if (ownId !== undefined && (isDots(ownId) || ownId.length > 200))
    wrongs.push({ field: '_id', message: 'An id has at most 200 characters, and is not "." or "..".' })
  const value = key === '_id' ? ownId : key === null ? undefined : own(rest, key)
  if (key !== null && value === undefined && wrongs.length === 0)
    wrongs.push({ field: key, message: 'Has no value, so it is not known which item this row changes.' })
  if (wrongs.length > 0) return { wrongs }
  return { row, doc: rest, cleared, ownId, key: key === null ? undefined : JSON.stringify(value) }
}

/** Reads what the database knows of these rows: the items they change, and values and ids that are used. */
async function lookUp(
  held: StoredCollection | undefined,
  entries: readonly Entry[],
  { repo, keys, key, defined }: PlannerOptions,
): Promise<Before> {
  const known = held?.fields ?? []
  const fields = [...known, ...defined.filter(one => !known.some(other => other.key === one.key))]
  const found = new Map<string, StoredItem[]>()
  const wanted = [...new Set(entries.flatMap(entry => entry.key ?? []))]
  if (held && key !== null && wanted.length > 0)
    for (const item of await keys.find(held.table, key, wanted.map(parsed))) {
      const text = JSON.stringify(item[key])
      found.set(text, [...(found.get(text) ?? []), item])
    }
  const former = (entry: Entry) => (entry.key === undefined ? undefined : found.get(entry.key)?.[0])
  const unique = fields.filter(field => field.unique)
  const taken = new Map<Entry, Field>()
  const dangling = new Map<Entry, Field>()
  const byEntry = (rows: readonly { readonly index: number; readonly field: Field }[], to: Map<Entry, Field>): void => {
    for (const { index, field } of rows) {
      const entry = entries[index]
      if (entry) to.set(entry, field)
    }
  }
  if (held && unique.length > 0) {
    const docs = entries.map(entry => ({ ...entry.doc, _id: former(entry)?._id ?? null }))
    byEntry(await repo.items.taken(held.table, unique, docs), taken)
  }
  const newIds = entries.flatMap(entry => (entry.ownId !== undefined && !former(entry) ? [entry.ownId] : []))
  const usedIds = new Set(held && newIds.length > 0 ? await repo.items.knownIds(held.table, newIds) : [])
  if (held) {
    // a reference that stays as it was may name an item that was deleted since
    const docs = entries.map(entry => ({ ...differing(entry.doc, former(entry) ?? {}), _id: entry.ownId ?? null }))
    byEntry(await repo.items.dangling(held.table, fields, docs), dangling)
  }
  return { fields, found, taken, dangling, usedIds }
}
const parsed = (text: string): unknown => JSON.parse(text)

/** An item that rows of this step create or change. */
interface Current {
  readonly before: StoredItem | undefined
  after: StoredItem
}

/** Decides about the rows in their order: a row may change the item that an earlier one creates. */
function takeEntries(
  entries: readonly Entry[],
  before: Before,
  options: PlannerOptions,
  { refuse, refused, problems }: ReturnType<typeof createRefusals>,
): Step {
  const { who, idOf, memory } = options
  const values = createValues(before, memory)
  const items = new Map<string, Current>()
  let [unchanged, again, emptied] = [0, 0, 0]
  for (const entry of entries) {
    const { row, doc, ownId } = entry
    const name = entry.key ?? `row ${row.row}`
    const found = entry.key === undefined ? [] : (before.found.get(entry.key) ?? [])
    const former = items.get(name)?.after ?? found[0]
    // an item that an earlier step of a check would have created
    const isAgain = !former && entry.key !== undefined && memory?.has('key', entry.key) === true
    const emptying = former ? emptiedIn(entry, former, before.fields) : {}
    const change = former ? { ...differing(doc, former), ...emptying } : withDefaults(before.fields, doc)
    const _id = former?._id ?? ownId ?? idOf(row.row)
    const after: StoredItem = { ...former, ...change, ...stampOf(former, who), _id }
    const wrongs =
      found.length > 1
        ? [
            {
              field: options.key ?? '',
              message: `${found.length} items have this value, so it is not known which one changes.`,
            },
          ]
        : wrongsOf(entry, { former, isAgain, change, after }, before, values)
    if (wrongs.length > 0) {
      refuse(row, wrongs)
      continue
    }
    values.add(after)
    if (ownId !== undefined) before.usedIds.add(ownId)
    if (former && Object.keys(change).length === 0) {
      unchanged += 1
      continue
    }
    emptied += Object.keys(emptying).length
    if (entry.key !== undefined) memory?.add('key', entry.key)
    const current = items.get(name)
    if (current) [current.after, again] = [after, again + 1]
    else items.set(name, { before: former ?? (isAgain ? after : undefined), after })
  }
  const all = [...items.values()]
  return {
    created: all.flatMap(one => (one.before ? [] : [one.after])),
    changed: all.flatMap(one => (one.before ? [{ before: one.before, after: one.after }] : [])),
    unchanged,
    again,
    emptied,
    refused,
    problems,
  }
}

interface Outcome {
  readonly former: StoredItem | undefined
  readonly isAgain: boolean
  readonly change: Doc
  readonly after: StoredItem
}

function wrongsOf(
  entry: Entry,
  outcome: Outcome,
  { fields, taken, dangling, usedIds }: Before,
  values: Values,
): readonly Wrong[] {
  const { former, isAgain, change, after } = outcome
  const written = former ? fields.filter(field => Object.hasOwn(change, field.key)) : isAgain ? [] : fields
  const clash = taken.get(entry) ?? values.clash(after, !former && !isAgain)
  const lost = dangling.get(entry)
  const isUsed = !former && entry.ownId !== undefined && usedIds.has(entry.ownId)
  return [
    ...wrongIn(written, after, after).map(({ path, message }) => ({ field: path, message })),
    ...(clash ? [{ field: clash.key, message: same }] : []),
    ...(lost ? [{ field: lost.key, message: danglingText }] : []),
    ...(isUsed ? [{ field: '_id', message: `The item "${entry.ownId}" already exists.` }] : []),
  ]
}

interface Values {
  /** The unique field whose value another item of this step has, or of an earlier step of a check. */
  clash(item: StoredItem, isNew: boolean): Field | undefined
  add(item: StoredItem): void
}

/** The unique values of the items of a step, with the ids of their items. */
function createValues({ fields }: Pick<Before, 'fields'>, memory: Memory | undefined): Values {
  const unique = fields.filter(field => field.unique)
  const ids = new Map<string, string>()
  const nameOf = (field: Field, value: unknown) => `${field.key}\0${JSON.stringify(value)}`
  return {
    clash: (item, isNew) =>
      unique.find(field => {
        const value = own(item, field.key)
        if (isEmptyValue(field, value)) return false
        const other = ids.get(nameOf(field, value))
        return other === undefined ? isNew && memory?.has(field.key, value) === true : other !== item._id
      }),
    add(item) {
      for (const field of unique) {
        const value = own(item, field.key)
        if (isEmptyValue(field, value)) continue
        ids.set(nameOf(field, value), item._id)
        memory?.add(field.key, value)
      }
    },
  }
}

/** The keys of a row that an item does not have like this yet. */
function differing(doc: Doc, former: Doc): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([name, value]) => !isDeepStrictEqual(own(former, name), value)))
}

/** The values of an item that a row empties, of those that it has. */
const emptiedIn = ({ cleared }: Entry, former: Doc, fields: readonly Field[]): Doc =>
  Object.fromEntries(
    cleared
      .filter(key => !isEmptyValue(fields.find(field => field.key === key) ?? { key, type: 'text' }, own(former, key)))
      .map(key => [key, null]),
  )

function stampOf(former: Doc | undefined, who: string): Doc {
  const now = Math.floor(Date.now() / 1000)
  return former ? { updated_at: now } : { start_date: now, updated_at: now, userid: who }
}
