// The documents of a collection after the stages that always come first, as a sub-select of `id` and `doc`: for statements
// that are not pipelines (the answers of forms).
import { createStatement } from './block.ts'
import type { Known } from './catalogue.ts'
import { isRecord, quoteName, quoteText } from './paths.ts'
import { start, step, type Sources, type Stage } from './stages.ts'

export interface Documents {
  /** What follows FROM. */
  readonly sql: string
  /** The values of `$1` to `$n` in it. */
  readonly params: readonly unknown[]
}

/** Returns undefined if SQL cannot run the stages exactly. Knows `$match`, and `$unset` or `$project` of whole keys. */
export function documentsAfter(known: Known, sources: Sources, stages: readonly Stage[]): Documents | undefined {
  if (stages.length === 0) return { sql: quoteName(known.table), params: [] }
  const statement = createStatement()
  let block = start(statement, known)
  const alias = block.shape.base?.alias ?? ''
  let doc = `${alias}.doc`
  for (const stage of stages) {
    const { $unset, $project } = stage
    if (Array.isArray($unset)) doc = `(${doc} - ${listOf($unset)})`
    else if (isRecord($project))
      doc = `(SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}'::jsonb) FROM jsonb_each(${doc}) e WHERE e.key = ANY(${listOf(Object.keys($project))}))`
    const next = step(statement, sources, block, stage)
    if (!next || next.left) return undefined
    block = next.block
  }
  const where = block.where.length > 0 ? ` WHERE ${block.where.join(' AND ')}` : ''
  const { sql, params } = statement.finish(
    `(SELECT ${alias}.id AS id, ${doc} AS doc FROM ${block.from}${where}) documents`,
  )
  return { sql, params }
}

const listOf = (keys: readonly unknown[]): string =>
  `ARRAY[${keys.map(key => quoteText(String(key))).join(', ')}]::text[]`
