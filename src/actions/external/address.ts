import { text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'

type Record = Readonly<globalThis.Record<string, unknown>>

/**
 * Builds a URL from its template (ACT-034..039): a segment "$field" is the field's formatted value, {{field}} may be
 * anywhere; each value is escaped; "https://" is prepended, other schemes are rejected.
 */
export function buildAddress(template: string, record: Record = {}): Result<string> {
  const bare = template.trim().replace(/^https?:\/\//i, '')
  if (bare === '') return fail('invalid', 'The link has no address.')
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(bare))
    return fail('invalid', `Links to “${bare.slice(0, bare.indexOf(':'))}:” are not allowed. Use a web address.`)
  const written = (field: string): string => encodeURIComponent(text(valueAt(record, field.trim()) ?? ''))
  const filled = bare
    .replaceAll(/\{\{([^{}]+)\}\}/g, (_, field: string) => written(field))
    .replaceAll(/(^|[/?&=#])\$([\w.]+)/g, (_, before: string, field: string) => before + written(field))
  const address = `https://${filled}`
  return URL.canParse(address) ? ok(address) : fail('invalid', `“${address}” is not a web address.`)
}
