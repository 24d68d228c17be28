// The queries that widgets read, and their replacement where one does not exist any more. Pure.
import { isRecord, textAt } from '../../../base/loose.ts'
import type { Pasted } from '../clipboard.ts'
import type { PageModule } from '../document.ts'

const queriesOf = (module: PageModule): readonly unknown[] =>
  Array.isArray(module['queries']) ? module['queries'] : []

/** The slugs of the queries that none of the known ones has, each once. */
export function missingQueries({ rows, widgets }: Pasted, known: ReadonlySet<string>): readonly string[] {
  const modules = [...rows.flatMap(row => row.modules), ...widgets]
  const read = modules.flatMap(module => queriesOf(module).map(query => (isRecord(query) ? textAt(query, 'slug') : '')))
  return [...new Set(read)].filter(slug => slug !== '' && !known.has(slug))
}

/** Reads other queries; those without a replacement stay. */
export function withQueries({ rows, widgets }: Pasted, other: Readonly<Record<string, string>>): Pasted {
  const change = (module: PageModule): PageModule => ({
    ...module,
    queries: queriesOf(module).map(query => {
      const next = isRecord(query) ? other[textAt(query, 'slug')] : undefined
      return isRecord(query) && next !== undefined && next !== '' ? { ...query, slug: next } : query
    }),
  })
  return { rows: rows.map(row => ({ ...row, modules: row.modules.map(change) })), widgets: widgets.map(change) }
}
