import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { readSettings } from '../read.ts'
import { buildAddress } from './address.ts'
import { schema } from './schema.ts'

/** Opens another site, in a new window or in this one (ACT-034, ACT-038). */
export const run: RunAction<'openUrl'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    const address = buildAddress(settings.value.url, host.record)
    if (!address.ok) return refused(address.message)
    host.openUrl(address.value, { newWindow: settings.value.new_window })
    return done
  })
