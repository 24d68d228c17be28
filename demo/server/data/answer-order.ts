// Answers of a form are listed newest first. The expressions are defined once, because an index is used only for
// identical ones.
import { quote } from './names.ts'

/** Seconds of the last change of an answer; a value that is not a number counts as never. */
export const changedAt = `coalesce(case when jsonb_typeof(doc->'submit_date') = 'number' then (doc->>'submit_date')::numeric end, case when jsonb_typeof(doc->'updated_at') = 'number' then (doc->>'updated_at')::numeric end, 0)`

/** The index of a form's answers in their order; it excludes documents that are not answers. */
export const answerIndex = (table: string): string =>
  `create index ${quote(`${table}_tpl`)} on ${quote(table)} ((doc->>'template'), (${changedAt}) desc, id desc) where (doc->>'template') is not null`
