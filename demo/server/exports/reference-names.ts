// The names of the items that references point to, as far as the owner of the export may read them.
import { own } from '../../../src/base/loose.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { RuledAggregator, RuledSource } from '../rights/readers.ts'
import type { Row } from './rows.ts'

/** A field that points to items, the key that names them, and what may be read of them. */
export interface NamedReference {
  readonly key: string
  readonly show: string
  readonly source: RuledSource
}

/** Returns the name of the item that a value of a field points to; undefined if it has none that may be read. */
export type NameOf = (key: string, value: unknown) => string | undefined

/** So many names of a field are held, so that pages that point to the same items read them once. */
const mostHeld = 20_000
const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The fields whose items have names. */
export const hasNames = ({ type, to }: Field): boolean => type === 'reference' && to?.show !== undefined

/** `read` has to be called with a page of rows before its names are asked for. */
export function createReferenceNames(
  aggregator: RuledAggregator,
  references: readonly NamedReference[],
): { read(rows: readonly Row[]): Promise<void>; readonly nameOf: NameOf } {
  const held = new Map(references.map(({ key }) => [key, new Map<string, string | undefined>()]))

  async function readOf({ key, show, source }: NamedReference, rows: readonly Row[]): Promise<void> {
    const names = held.get(key) ?? new Map<string, string | undefined>()
    if (names.size > mostHeld) names.clear()
    const wanted = new Set(
      rows
        .map(row => own(row, key))
        .filter(isId)
        .map(String),
    )
    const ids = [...wanted].filter(id => !names.has(id))
    if (ids.length === 0) return
    const found = await aggregator.aggregate(source, {
      pipeline: [{ $match: { _id: { $in: ids } } }, { $project: { name: `$${show}` } }],
      isReadOnce: true,
    })
    // without the names, the ids are written
    for (const id of ids) names.set(id, undefined)
    if (!found.ok) return
    for (const { _id: id, name } of found.rows) if (isId(name) && name !== '') names.set(String(id), String(name))
  }

  return {
    async read(rows) {
      for (const reference of references) await readOf(reference, rows)
    },
    nameOf: (key, value) => (isId(value) ? held.get(key)?.get(String(value)) : undefined),
  }
}
