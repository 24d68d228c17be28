import type { Loose } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import type { TextField } from '../base/text-field.ts'

/** Returns the keys of rows as fields that a text may name, the id of the item last. `samples` has a value of each. */
export const textFieldsOf = (keys: readonly string[], samples: Loose): readonly TextField[] | undefined =>
  keys.length === 0
    ? undefined
    : keys
        .toSorted((one, other) => Number(one === '_id') - Number(other === '_id'))
        .map(key => ({ name: key, label: key, value: samples[key] ?? valueAt(samples, key) ?? null }))
