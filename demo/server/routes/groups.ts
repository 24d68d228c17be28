import { GroupWanted } from '../../../src/contract/entities/row-group.ts'
import * as v from '../../../src/base/schema.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import { plainPath } from './distinct.ts'

/** Reads `options.group`: the groups that replace the rows, or the one group whose rows are wanted; undefined without it. */
export function groupOf(wanted: unknown): Result<GroupWanted | undefined> {
  if (wanted === undefined) return ok(undefined)
  const read = v.safeParse(GroupWanted, wanted)
  if (!read.success) return refused(String(read.issues[0].path?.[0]?.key ?? 'key'))
  const { key, totals = [], sort, timeZone, value } = read.output
  if (![key, ...totals.map(one => one.key)].every(path => plainPath.test(path))) return refused('key')
  if (typeof sort?.by === 'number' && !totals[sort.by]) return refused('sort')
  if (timeZone !== undefined && !isTimeZone(timeZone)) return refused('timeZone')
  if (value !== null && typeof value === 'object') return refused('value')
  return ok(read.output)
}

const refused = (part: string) =>
  fail('invalid', 'options.group must name fields of the rows, their totals and an order.', {
    status: 400,
    issues: [{ path: `options.group.${part}`, message: 'This is not a valid way to group rows.' }],
  })

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
