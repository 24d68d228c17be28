import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/** Hides or shows rows of the page, or switches between the two (ACT-062, ACT-063). */
export const run: RunAction<'switchRows'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    const { rows, how } = settings.value
    if (rows.length === 0) return refused('This action does not say which rows it hides or shows.')
    host.switchRows(rows, how)
    return done
  })
