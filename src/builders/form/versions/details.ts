// What changed in one node between two states of a form, as values to compare side by side. Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Detail, Difference } from '../../../workbench/kind.ts'
import { allQuestions, keyOf, kindOf, readAt, rowsOf, textAt } from '../path.ts'

/** The previous value: text, a boolean, or nothing. */
type Value = string | boolean | null

const atMost = 120

export function detailsOf({ kind, path, details }: Difference, before: Loose, after: Loose): readonly Detail[] {
  if (kind !== 'changed' || path === undefined) return details.map(name => ({ name }))
  const now = readAt(after, path)
  const then = now && formerOf(before, after, path, now)
  return details.map((name): Detail => {
    const [old, fresh] = [valueOf(then?.[name]), valueOf(now?.[name])]
    return then === undefined || old === undefined || fresh === undefined || old === fresh
      ? { name }
      : { name, before: old, after: fresh }
  })
}

/** The same question or section in the earlier state: by its key, as differences are found. */
function formerOf(before: Loose, after: Loose, path: string, now: Loose): Loose | undefined {
  const kind = kindOf(path)
  const key = keyOf(now)
  if (kind === 'form') return before
  if (kind === 'row')
    return key === '' ? rowsOf(before)[rowsOf(after).indexOf(now)] : rowsOf(before).find(row => keyOf(row) === key)
  return key === ''
    ? readAt(before, path)
    : allQuestions(before)
        .map(one => readAt(before, one))
        .find(one => one !== undefined && keyOf(one) === key)
}

function valueOf(stored: unknown): Value | undefined {
  if (stored === undefined || stored === null || stored === '') return null
  if (typeof stored === 'boolean') return stored
  if (typeof stored === 'number') return String(stored)
  if (typeof stored === 'string') return stored.length > atMost ? `${stored.slice(0, atMost - 1)}…` : stored
  if (!Array.isArray(stored)) return undefined
  if (stored.length === 0) return null
  const names = stored.map((one: unknown) =>
    typeof one === 'string' || typeof one === 'number'
      ? String(one)
      : isRecord(one)
        ? textAt(one, 'name') || textAt(one, 'label') || textAt(one, 'code')
        : '',
  )
  const said = names.join(', ')
  return names.includes('') || said.length > atMost ? undefined : said
}
