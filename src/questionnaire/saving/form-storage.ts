// The storage of what must outlive a form's tab: drafts and queued answers. The browser's persistent storage, unless
// the page chose another one; if that is missing, full or forbidden, memory, and then `isLasting` returns false.
import type { Core, StorageLike } from '../../api/core.ts'
import { openStorage } from '../../api/storage.ts'

export interface FormStorage extends StorageLike {
  /** Returns whether everything stored survives the tab. */
  isLasting(): boolean
  /** What belongs to this tab alone and survives its reload. */
  readonly own: StorageLike
}

const storages = new WeakMap<Core, FormStorage>()

/** The one keep of a core. Its keys carry the core's prefix (ENT-043). */
export function formStorageOf(core: Core): FormStorage {
  const known = storages.get(core)
  if (known) return known
  const made = createFormStorage(core)
  storages.set(core, made)
  return made
}

function createFormStorage({ options }: Core): FormStorage {
  /** The keys whose last write was refused: what they hold is in memory. */
  const refused = new Set<string>()
  const backing = typeof options.storage === 'object' ? options.storage : platform(options.storage ?? 'local')
  const watched: StorageLike | undefined = backing && {
    getItem: key => backing.getItem(key),
    setItem(key, value) {
      refused.add(key)
      backing.setItem(key, value) // throws if it is full or forbidden
      refused.delete(key)
    },
    removeItem(key) {
      refused.delete(key)
      backing.removeItem(key)
    },
  }
  const storage = openStorage({ ...options, storage: watched ?? 'memory' })
  const own = openStorage({ ...options, storage: options.storage === 'memory' ? 'memory' : 'session' })
  return {
    ...storage,
    own,
    isLasting: () => watched !== undefined && options.storage !== 'session' && refused.size === 0,
  }
}

function platform(kind: 'local' | 'session' | 'memory'): StorageLike | undefined {
  if (kind === 'memory') return undefined
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined // a sandboxed frame refuses even to look
  }
}
