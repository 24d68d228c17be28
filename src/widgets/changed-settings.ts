// Which settings of a widget were changed, and settings taken together: copied, applied to other widgets, reset. Pure. The schema
// of the widget has the defaults.
import { isRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { valueAt, withValueAt } from '../base/path.ts'
import { isSameTree } from '../base/same-tree.ts'
import * as v from '../base/schema.ts'
import type { GenericSchema } from '../base/schema.ts'
import type { EditorField } from './part.ts'

/** Settings by their dotted paths; null: the default. */
export type PickedSettings = Readonly<Record<string, unknown>>

/** The paths of the fields whose stored value has another effect than the default. */
export function changedKeys(schema: GenericSchema, stored: Loose, fields: readonly EditorField[]): readonly string[] {
  const [used, defaults] = [stored, {}].map(settings => {
    const parsed = v.safeParse(schema, settings)
    return parsed.success ? parsed.output : settings
  })
  return fields
    .map(({ key }) => key)
    .filter(key => valueAt(stored, key) !== undefined && !isSameTree(valueAt(used, key), valueAt(defaults, key)))
}

/** Picks settings by their paths. */
export const pickSettings = (stored: Loose, keys: readonly string[]): PickedSettings =>
  Object.fromEntries(keys.map(key => [key, valueAt(stored, key) ?? null]))

/** Puts picked settings into others; those that are picked as null are removed. */
export const withSettings = (stored: Loose, picked: PickedSettings): Loose =>
  Object.entries(picked).reduce(
    (settings, [key, value]) =>
      value === null || value === undefined ? withoutAt(settings, key) : withValueAt(settings, key, value),
    stored,
  )

/** Removes a setting, and the records that are empty by that. */
function withoutAt(record: Loose, path: string): Loose {
  const [step = '', ...rest] = path.split('.')
  if (!Object.hasOwn(record, step)) return record
  const { [step]: value, ...others } = record
  if (rest.length === 0) return others
  if (!isRecord(value)) return record
  const next = withoutAt(value, rest.join('.'))
  if (next === value) return record
  return Object.keys(next).length === 0 ? others : { ...record, [step]: next }
}
