import type { RunAction } from '../part.ts'
import { refused } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/** Lets the person choose a file, and imports it as a stored import says (ACT-017). Holds the sequence until the dialog is closed. */
export const run: RunAction<'importFile'> = async (action, host) => {
  const settings = readSettings(schema, action)
  if (!settings.ok) return settings
  const { import: id, fileTypes } = settings.value
  if (id === undefined || id === '') return refused('This action does not say which import it runs.')
  const importData = await host.importFile({ import: id, fileTypes })
  return importData ? { ok: true, importData } : { ok: false, isCancelled: true, message: '' }
}
