// Writes one value of an item, and puts it back.
import { send } from '../api/send.ts'
import type { Core } from '../api/core.ts'
import { own } from '../base/loose.ts'
import { isSameTree } from '../base/same-tree.ts'
import type { Result } from '../base/result.ts'
import { ok } from '../base/result.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import type { Document } from '../contract/entities/item.ts'
import { refusalOf } from '../questionnaire/saving/refusal-of.ts'

export interface ItemWrites {
  write(item: Document, key: string, value: unknown): Promise<Result<unknown>>
  /** Puts the value back unless somebody else changed it since. Returns why it could not, if so. */
  undo(item: Document, key: string, written: unknown): Promise<string | undefined>
}

export function itemWrites(core: Core, params: { readonly app: string; readonly collection: string }): ItemWrites {
  const write: ItemWrites['write'] = async (item, key, value) => {
    const answer = await send(core, collectionCalls.updateItem, {
      params: { ...params, id: String(item['_id']) },
      body: { data: { [key]: isNothing(value) ? null : value } },
    })
    return answer.status === 200 ? ok(answer.data.data) : refusalOf(answer)
  }
  return {
    write,
    async undo(item, key, written) {
      const read = await send(core, collectionCalls.readItem, { params: { ...params, id: String(item['_id']) } })
      if (read.status !== 200 || !read.data.data) return read.data.message
      if (!isSameTree(own(read.data.data, key) ?? null, isNothing(written) ? null : written))
        return 'Somebody changed it in the meantime.'
      const answer = await write(item, key, own(item, key))
      return answer.ok ? undefined : (answer.issues?.[0]?.message ?? answer.message)
    },
  }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
