// What nearly every request reads first (who asks, which collection, which rules) and what seldom changes, in the memory of the
// process that alone writes the embedded database. Any statement that may change such a table empties it.

/** Tables whose writes change nothing that is known: none of them has a foreign key from, or a trigger on, another table. */
const others = new Set([
  'drafts',
  'draft_links',
  'document_drafts',
  'exports',
  'files',
  'flow_runs',
  'idempotency',
  'import_items',
  'import_refused',
  'import_runs',
  'item_counts',
  'item_history',
  'messages',
  'own_columns',
  'page_comments',
  'page_versions',
  'shared_text_comments',
  'shared_text_steps',
  'shared_text_versions',
  'shared_texts',
  'undo_items',
  'uploads',
])
const targets = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+)/gi
/** Neither names a table. */
const notTargets = /'(?:[^']|'')*'|\bfor\s+(?:no\s+key\s+)?update\b|\bdo\s+update\s+set\b/gi
const mostEntries = 2000

/**
 * Returns whether a statement leaves all that is known as it is: it only reads, marks a place in a transaction, or writes
 * documents or one of the other tables.
 */
export function leavesKnown(sql: string): boolean {
  const plain = sql.replaceAll(notTargets, ' ')
  const written = [...plain.matchAll(targets)].map(([, name = '']) => name)
  if (written.length === 0) return /^\s*(?:select|with|savepoint|release|rollback\s+to)\b/i.test(plain)
  return written.every(name => name.startsWith('c_') || others.has(name))
}

export interface Known {
  /** Returns what `read` returned since the last call of forget(). What it returns is frozen: many requests share it. */
  get<T>(key: string, read: () => Promise<T>): Promise<T>
  forget(): void
}

export function createKnown(): Known {
  let entries = new Map<string, unknown>()
  return {
    async get<T>(key: string, read: () => Promise<T>): Promise<T> {
      if (entries.has(key)) return entries.get(key) as T // stored below, by the same key
      const before = entries
      const value = freeze(await read())
      // a write in the meantime began another map
      if (before === entries) {
        if (entries.size >= mostEntries) entries.clear()
        entries.set(key, value)
      }
      return value
    },
    forget() {
      entries = new Map()
    },
  }
}

function freeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
