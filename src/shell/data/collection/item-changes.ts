// The versions of an item as changes by field: before and after. Pure.
import { own } from '../../../base/loose.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { ItemVersion } from '../../../contract/entities/item-version.ts'

export interface FieldChange {
  readonly key: string
  readonly label: string
  /** Undefined where the field had no value, or where the version before is not stored any more. */
  readonly before: unknown
  readonly after: unknown
}
export interface ItemChange {
  readonly version: ItemVersion
  readonly fields: readonly FieldChange[]
  readonly isNewest: boolean
}

/** Returns the changes of the first `shown` versions, newest first. One version more tells what was there before. */
export function changesOf(
  versions: readonly ItemVersion[],
  fields: readonly FoundField[],
  shown: number,
): readonly ItemChange[] {
  const labels = new Map(fields.map(({ key, label }) => [key, label ?? key]))
  const system = new Set(fields.flatMap(({ key, isSystem }) => (isSystem ? [key] : [])))
  return versions.slice(0, shown).map((version, at) => ({
    version,
    isNewest: at === 0,
    fields:
      version.kind === 'created'
        ? []
        : version.changed
            .filter(key => !system.has(key))
            .map(key => ({
              key,
              label: labels.get(key) ?? key,
              before: valueIn(versions[at + 1], key),
              after: valueIn(version, key),
            }))
            // a key that was stored without a value
            .filter(({ before, after }) => !isNothing(before) || !isNothing(after)),
  }))
}

const valueIn = (version: ItemVersion | undefined, key: string): unknown => version?.data && own(version.data, key)
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
