import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/** Opens an area below the row that was pressed, with fields of its record or a module, or closes it (ACT-015, ACT-016). */
export const run: RunAction<'expandRow'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    const { fields, module } = settings.value
    if (!host.record) return refused('No row was pressed, so none can be opened.')
    if (fields.length === 0 && !module) return refused('This action does not say what it shows below the row.')
    host.expandRow(host.record, {
      fields: fields.map(({ key, label }) => (label ? { key, label } : { key })),
      ...(module ? { module } : {}),
    })
    return done
  })
