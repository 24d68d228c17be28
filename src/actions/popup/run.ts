import type { RunAction } from '../part.ts'
import { done } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/**
 * Asks for confirmation before the rest runs (ACT-057, ACT-058); without needsConfirm it only informs, and the sequence
 * continues immediately (ACT-059).
 */
export const run: RunAction<'ask'> = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { title, text, needsConfirm, confirm, cancel } = settings.value
  const asked = host.ask({
    title,
    text,
    isQuestion: needsConfirm,
    ...(needsConfirm ? { confirm: confirm || 'Confirm', cancel: cancel || 'Cancel' } : confirm ? { confirm } : {}),
  })
  if (!needsConfirm) {
    asked.catch(() => false) // closing a message is not a decision
    return done
  }
  return (await asked) ? done : { ok: false, isCancelled: true, message: '' }
}
