import type { RunAction } from '../part.ts'
import { done } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/** Moves the deep dive of the widget one level; at its end nothing happens (ACT-013, ACT-014, RUN-010, RUN-011). */
export const run: RunAction<'dive'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    host.dive(settings.value.direction, host.record)
    return done
  })
