// The storage of small preferences. A sandboxed frame throws on any access to window.sessionStorage: it falls back to
// memory.
import type { CoreOptions, StorageLike } from './core.ts'

/** Stores entries in memory until the page is closed. */
export function memoryStorage(): StorageLike {
  const entries = new Map<string, string>()
  return {
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value)
    },
    removeItem: key => {
      entries.delete(key)
    },
  }
}

/** A short, stable name for a back end, so that two of them on one page do not share entries. */
export function shortHash(text: string): string {
  let hash = 5381
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(i)) >>> 0
  return hash.toString(36)
}

function platform(kind: 'session' | 'local'): StorageLike | undefined {
  try {
    const found = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
    const probe = 'lc:probe'
    found.setItem(probe, '1')
    found.removeItem(probe)
    return found
  } catch {
    return undefined // absent, blocked or full
  }
}

/** What the keys of a core begin with. */
export const prefixOf = ({ name, api }: Pick<CoreOptions, 'api' | 'name'>): string =>
  `lc:${shortHash(`${name ?? 'default'} ${api}`)}:`

/** Opens the storage that a core was configured with. Never throws: what cannot be stored stays in memory. */
export function openStorage(options: Pick<CoreOptions, 'api' | 'name' | 'storage'>): StorageLike {
  const prefix = prefixOf(options)
  const chosen = options.storage ?? 'session'
  const memory = memoryStorage()
  const backing = typeof chosen === 'object' ? chosen : chosen === 'memory' ? memory : (platform(chosen) ?? memory)
  return {
    getItem(key) {
      try {
        return memory.getItem(prefix + key) ?? backing.getItem(prefix + key)
      } catch {
        return memory.getItem(prefix + key)
      }
    },
    setItem(key, value) {
      try {
        backing.setItem(prefix + key, value)
        if (backing !== memory) memory.removeItem(prefix + key)
      } catch {
        memory.setItem(prefix + key, value)
      }
    },
    removeItem(key) {
      memory.removeItem(prefix + key)
      try {
        backing.removeItem(prefix + key)
      } catch {
        /* nothing was stored there */
      }
    },
  }
}
