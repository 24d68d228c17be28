import { valueAt } from '../../base/path.ts'
import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { readSettings } from '../read.ts'
import { schema } from './schema.ts'

/**
 * Navigates to /app/{app}/{page}/{value}: this app or `product`, with the value of a field of the record
 * (ACT-030..033).
 */
export const run: RunAction<'navigate'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    const { page, product, value, new_window: newWindow } = settings.value
    const app = product || host.app
    if (!app) return refused('This link does not say which app its page belongs to.')
    const item = value && host.record ? valueAt(host.record, value) : undefined
    if (value && (item === undefined || item === null || item === ''))
      return refused(`The record has no “${value}” to open.`)
    host.navigate({ app, page: page ?? '', ...(item === undefined ? {} : { item: String(item) }) }, { newWindow })
    return done
  })
