import type { GenericSchema } from '../base/schema.ts'
import type { Issue } from '../base/result.ts'

export type ReadConfig<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Parses stored settings by a widget's schema. Reports invalid values by path: "columns.2.key". */
export function readConfig<Config>(schema: GenericSchema<unknown, Config>, stored: unknown): ReadConfig<Config> {
  // by the interface every schema has, so that the library itself comes only with the widgets that bring a schema
  const read = schema['~standard'].validate(stored ?? {})
  if (read instanceof Promise) throw new TypeError('The schema of a widget must be synchronous.')
  if (!read.issues) return { ok: true, config: read.value }
  return {
    ok: false,
    issues: read.issues.map(({ path = [], message }) => ({
      path: path.map(part => String(typeof part === 'object' ? part.key : part)).join('.'),
      message,
    })),
  }
}

/** One line per problem, for builders. */
export const issueLines = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n')

/** The fields that are wrong, each once: "columns, height". */
export const issueFields = (issues: readonly Issue[]): string =>
  [...new Set(issues.map(({ path }) => path.split('.')[0] ?? '').filter(Boolean))].join(', ')
