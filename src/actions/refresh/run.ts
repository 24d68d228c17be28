import type { RunAction } from '../part.ts'
import { done } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/**
 * Refetches modules and blocks the sequence until all are loaded (ACT-026, ACT-027). A host without modules has nothing
 * to wait for.
 */
export const run: RunAction = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const modules = settings.value.refreshModules.map(String)
  if (host.refresh) await host.refresh(modules.length === 0 ? undefined : modules)
  else host.core.invalidate()
  return done
}
