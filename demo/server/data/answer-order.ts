// Answers of a form are listed newest first. The expressions stand here once, because an index is used only by exactly them.
import { quote } from './names.ts'

/** Seconds of the last thing that happened to an answer; what is no number counts as never. */
export const changedAt = `coalesce(case when jsonb_typeof(doc->'submit_date') = 'number' then (doc->>'submit_date')::numeric end, case when jsonb_typeof(doc->'updated_at') = 'number' then (doc->>'updated_at')::numeric end, 0)`

/** The index that finds the answers of a form, and their order; documents that are no answers are not in it. */
export const answerIndex = (table: string): string =>
  `create index ${quote(`${table}_tpl`)} on ${quote(table)} ((doc->>'template'), (${changedAt}) desc, id desc) where (doc->>'template') is not null`
