import type { RunAction } from '../part.ts'
import { done } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/** Shows a column of a tab widget of the page. If the page has no such column, only the console says so (ACT-041). */
export const run: RunAction<'switchTab'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    const { widget, column } = settings.value
    if (!host.switchTab(widget, column))
      console.warn(`The action “tablink” did nothing: the page has no tab “${column}” in a widget “${widget}”.`)
    return done
  })
