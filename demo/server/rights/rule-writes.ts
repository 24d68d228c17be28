// What the rules of a collection say of a write, beside what an app offers: which fields, and which rows before and after.
import { fail, type Failure } from '../../../src/base/result.ts'
import { own } from '../../../src/base/loose.ts'
import { stableKey } from '../../../src/base/stable-key.ts'
import { serverKeys } from '../data/answer-filter.ts'
import type { Doc } from '../data/items.ts'
import { isAmong, type Reading } from './readers.ts'
import { hasField, type Part } from './rules.ts'

const refused = (message: string, key?: string): Failure =>
  fail('forbidden', message, { status: 403, ...(key === undefined ? {} : { issues: [{ path: key, message }] }) })

/**
 * Refuses a write of fields that the rules do not give. A form sends all its answers: a value that stays as it is changes
 * nothing. A field that may not be read is always refused, because accepting an equal value would reveal it.
 */
export function refuseSent(part: Part, reading: Reading, sent: Doc, former?: Doc): Failure | undefined {
  for (const key of Object.keys(sent)) {
    if (serverKeys.includes(key)) continue
    const isSame = former !== undefined && stableKey([own(former, key) ?? null]) === stableKey([sent[key] ?? null])
    const isHidden = former !== undefined && !reading.shows(key)
    if (isHidden || (!hasField(part.fields, key) && !isSame))
      return refused(`The rules of this collection do not let you write “${key}”. Nothing was saved.`, key)
  }
  return undefined
}

export const refuseNew = (part: Part, item: Doc): Failure | undefined =>
  isAmong(part, item)
    ? undefined
    : refused('The rules of this collection do not let you create this item. Nothing was saved.')

export const refuseRow = (part: Part, item: Doc): Failure | undefined =>
  isAmong(part, item)
    ? undefined
    : refused('The rules of this collection do not let you change this item. Nothing was saved.')

/** An item must not be moved to where its writer may not change or read it. */
export const refuseMove = (part: Part, reading: Reading, item: Doc & { readonly _id: string }): Failure | undefined =>
  isAmong(part, item) && reading.see(item)
    ? undefined
    : refused('With these values the rules of this collection would no longer give you this item. Nothing was saved.')
