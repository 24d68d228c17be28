import type { RunAction } from '../../../src/actions/part.ts'
import { done, refused } from '../../../src/actions/part.ts'
import { readSettings } from '../../../src/actions/read.ts'
import { schema } from './schema.ts'

/** Shows its text as a message. */
export const run: RunAction<'notify'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    const { text } = settings.value
    if (text === '') return refused('This action does not say which text it shows.')
    host.notify({ kind: 'info', text })
    return done
  })
