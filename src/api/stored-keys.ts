// What a core has stored in the browser, by name. Apart from storage.ts: only those who look for something of an earlier visit
// need it.
import type { CoreOptions } from './core.ts'
import { prefixOf } from './storage.ts'

/** Lists the keys of all that a core stores in the browser. A storage of the host may not be able to list its keys. */
export function storedKeys(options: Pick<CoreOptions, 'api' | 'name' | 'storage'>): readonly string[] {
  const prefix = prefixOf(options)
  const chosen = options.storage ?? 'local'
  try {
    const storage: object =
      typeof chosen === 'object' ? chosen : chosen === 'session' ? globalThis.sessionStorage : globalThis.localStorage
    return chosen === 'memory'
      ? []
      : Object.keys(storage).flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return [] // a sandboxed frame refuses even to look
  }
}
