import type { RunAction } from '../part.ts'
import { done } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/** Puts the page's loading flag on for "start", else off (ACT-060). */
export const run: RunAction = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    host.setLoading?.(settings.value.value === 'start')
    return done
  })
