// Writes one value of an item if it is still the one that was read, and puts it back.
import { send } from '../api/send.ts'
import type { Core } from '../api/core.ts'
import { own } from '../base/loose.ts'
import { failNewer, isNewer } from '../base/newer.ts'
import type { Result } from '../base/result.ts'
import { ok } from '../base/result.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import type { Document } from '../contract/entities/item.ts'
import { refusalOf } from '../questionnaire/saving/refusal-of.ts'

export interface ItemWrites {
  /** `item` has the value that was read. Fails with the newer value if somebody else changed it since. */
  write(item: Document, key: string, value: unknown): Promise<Result<unknown>>
  /** Puts the value back unless somebody else changed it since. Returns why it could not, if so. */
  undo(item: Document, key: string, written: unknown): Promise<string | undefined>
}

export function itemWrites(core: Core, to: { readonly app: string; readonly collection: string }): ItemWrites {
  const write: ItemWrites['write'] = async (item, key, value) => {
    const params = { ...to, id: String(item['_id']) }
    const answer = await send(core, collectionCalls.updateItem, {
      params,
      body: { data: { [key]: isNothing(value) ? null : value }, is: { [key]: own(item, key) ?? null } },
    })
    if (answer.status === 200) return ok(answer.data.data)
    const refused = refusalOf(answer)
    if (refused.status !== 409 || !refused.issues?.some(({ path }) => path === `data.${key}`)) return refused
    const now = await send(core, collectionCalls.readItem, { params })
    return now.status === 200 && now.data.data ? failNewer(own(now.data.data, key)) : refused
  }
  return {
    write,
    async undo(item, key, written) {
      const answer = await write({ ...item, [key]: isNothing(written) ? null : written }, key, own(item, key))
      if (answer.ok) return undefined
      return isNewer(answer) ? answer.message : (answer.issues?.[0]?.message ?? answer.message)
    },
  }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
