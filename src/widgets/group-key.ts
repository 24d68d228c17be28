// Which keys name the rows of a query that groups: $group puts what it groups by into _id, where stored items have an id that
// nobody reads. Pure.
import { isRecord } from '../base/loose.ts'
import type { Document } from '../contract/entities/item.ts'

const storedId = /^[\da-f]{24}$/

/**
 * Returns the keys of what the rows are grouped by: `_id.city` of each field, or `_id` if it is one value beside nothing but
 * numbers. None for stored items.
 */
export function groupKeys(rows: readonly Document[]): readonly string[] {
  const sample = rows.slice(0, 20).filter(isRecord)
  const id = sample.find(row => row['_id'] !== undefined && row['_id'] !== null)?.['_id']
  if (isRecord(id)) return Object.keys(id).map(key => `_id.${key}`)
  const isNamed = id !== undefined && !Array.isArray(id) && !(typeof id === 'string' && storedId.test(id))
  return isNamed && sample.every(isCounted) ? ['_id'] : []
}

/** Returns the key of the labels of a chart whose settings leave it open: the first that is not a number. */
export function labelKeyOf(rows: readonly Document[]): string {
  const first = rows[0] ?? {}
  const keys = Object.keys(first).filter(one => one !== '_id')
  return keys.find(one => typeof first[one] !== 'number') ?? groupKeys(rows)[0] ?? keys[0] ?? '_id'
}

const isCounted = (row: Document): boolean => {
  const others = Object.entries(row).filter(([key]) => key !== '_id')
  return others.length > 0 && others.every(([, value]) => value === null || typeof value === 'number')
}
