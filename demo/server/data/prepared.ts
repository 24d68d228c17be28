// Statements that repeat are parsed and planned once per connection: for the embedded database that is about half of what a
// short one takes.

export interface Prepared {
  /** Returns the name under which the driver prepares this statement; undefined if it runs as it is. */
  of(sql: string): { readonly name: string } | undefined
}

/** So many different statements have a name; each takes memory of the database as long as the connection is open. */
const mostNames = 300
const mostCounted = 2000
const repeatsBefore = 2
/**
 * Statements of one kind with a result that no later change of a table can widen. A page that skips rows has another text for
 * each number of them: people who turn pages would take all names.
 */
const isSteady = (sql: string): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(sql) &&
  !/\boffset [1-9]/i.test(sql) &&
  !/(?:\b(?:select|returning)\s+|[.,]\s*)\*/i.test(sql)

export const noneIsPrepared: Prepared = { of: () => undefined }

export function createPrepared(): Prepared {
  const names = new Map<string, { readonly name: string }>()
  const seen = new Map<string, number>()
  return {
    of(sql) {
      const known = names.get(sql)
      if (known || names.size >= mostNames || !isSteady(sql)) return known
      const times = (seen.get(sql) ?? 0) + 1
      if (times <= repeatsBefore) {
        if (seen.size >= mostCounted) seen.clear()
        seen.set(sql, times)
        return undefined
      }
      seen.delete(sql)
      const made = { name: `lc_${names.size}` }
      names.set(sql, made)
      return made
    },
  }
}
