// Which values of the rows of a pipeline are those of the items they stand for. Pure.
import { isRecord } from './paths.ts'

export interface ItemRows {
  /** The `_id` of each row is that of the item, and this key has the item's own value. */
  isOfItem(key: string): boolean
}

const stays = new Set(['$match', '$sort', '$skip', '$limit'])
const first = (path: string): string => path.replace(/^\$/, '').split('.')[0] ?? path

/** Returns what a pipeline leaves of the items; undefined if its rows are not items. */
export function itemRows(pipeline: readonly Readonly<Record<string, unknown>>[]): ItemRows | undefined {
  const changed = new Set<string>()
  let only: ReadonlySet<string> | undefined
  for (const stage of pipeline) {
    const [name, spec] = Object.entries(stage)[0] ?? ['', undefined]
    if (stays.has(name)) continue
    if (name === '$project' && isRecord(spec)) {
      const entries = Object.entries(spec)
      if (entries.every(([key, value]) => isOut(value) || (key === '_id' && isIn(value, key)))) {
        for (const [key] of entries.filter(([, value]) => isOut(value))) changed.add(first(key))
        continue
      }
      const same = entries.filter(([key, value]) => isIn(value, key) && !key.includes('.')).map(([key]) => key)
      for (const [key, value] of entries) if (!isIn(value, key)) changed.add(first(key))
      const before = only
      only = new Set(same.filter(key => before?.has(key) ?? true))
      continue
    }
    const keys = changedBy(name, spec)
    if (!keys) return undefined
    for (const key of keys) changed.add(first(key))
  }
  return changed.has('_id')
    ? undefined
    : { isOfItem: key => !changed.has(first(key)) && (only?.has(first(key)) ?? true) }
}

const isOut = (value: unknown): boolean => value === 0 || value === false
const isIn = (value: unknown, key: string): boolean => value === 1 || value === true || value === `$${key}`

/** The keys that a stage writes; undefined for one whose rows are not the items. */
function changedBy(name: string, spec: unknown): readonly string[] | undefined {
  if (name === '$unset') return [spec].flat().filter(key => typeof key === 'string')
  if (name === '$unwind') {
    if (typeof spec === 'string') return [spec]
    return isRecord(spec) ? [spec['path'], spec['includeArrayIndex']].filter(key => typeof key === 'string') : undefined
  }
  if (!isRecord(spec)) return undefined
  if (name === '$addFields' || name === '$set') return Object.keys(spec)
  if (name === '$lookup') return typeof spec['as'] === 'string' ? [spec['as']] : undefined
  return undefined
}
