import { fail, ok, type Result } from '../../../src/base/result.ts'
import { plainPath } from './distinct.ts'

const mostKeys = 200

/** Reads `options.sum`: the keys whose sums replace the rows, e.g. for the totals of a table; undefined without it. */
export function sumsOf(wanted: unknown): Result<readonly string[] | undefined> {
  if (wanted === undefined) return ok(undefined)
  const keys = Array.isArray(wanted) && wanted.length <= mostKeys ? (wanted as readonly unknown[]) : [undefined]
  if (keys.every(key => typeof key === 'string' && plainPath.test(key))) return ok(keys as readonly string[]) // just checked
  return fail('invalid', `options.sum must be a list of up to ${mostKeys} field paths.`, {
    status: 400,
    issues: [{ path: 'options.sum', message: 'This is not a list of valid field paths.' }],
  })
}
