import * as v from 'valibot'
import type { Issue } from '../base/result.ts'

export type ReadConfig<Config> = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly issues: readonly Issue[] }

/** Reads stored settings by a widget's schema. What cannot be read is named by its place: "columns.2.key". */
export function readConfig<Config>(schema: v.GenericSchema<unknown, Config>, stored: unknown): ReadConfig<Config> {
  const read = v.safeParse(schema, stored ?? {})
  if (read.success) return { ok: true, config: read.output }
  return { ok: false, issues: read.issues.map(issue => ({ path: v.getDotPath(issue) ?? '', message: issue.message })) }
}

/** One line per problem, for builders. */
export const issueLines = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n')

/** The fields that are wrong, each once: "columns, height". */
export const issueFields = (issues: readonly Issue[]): string =>
  [...new Set(issues.map(({ path }) => path.split('.')[0] ?? '').filter(Boolean))].join(', ')
