// Creates and changes an item. What somebody else changed since it was read is not overwritten without a second press.
import type { Core } from '../../../api/core.ts'
import { sendOnce } from '../../../api/send-once.ts'
import { send } from '../../../api/send.ts'
import { own } from '../../../base/loose.ts'
import { ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import type { CellTools } from '../../manage/descriptor.ts'
import { cut, fieldText } from './field-value.ts'
import { formerOf } from './item-form.ts'
import type { Names } from './references.ts'

export function itemSaves({
  core,
  params,
  fields,
  names,
  say,
  lang,
}: CellTools & {
  readonly core: Core
  readonly params: { readonly app: string; readonly collection: string }
  readonly fields: readonly FoundField[]
  readonly names: Names
}) {
  /** What a field has now, in one sentence. */
  const newer = (key: string, value: unknown): string => {
    const field = fields.find(one => one.key === key)
    const text = field && fieldText(field, value, { say, lang }, names.get(key))
    return text ? say('items.newer', { value: cut(text) }) : say('items.newerEmpty')
  }
  return {
    async create(data: Record<string, unknown>): Promise<Result<unknown>> {
      const answer = await sendOnce(core, collectionCalls.createItem, { params, body: { data } })
      return answer.status === 200 ? ok(answer.data.data) : refusalOf(answer)
    },
    /** `seen` is the item as its editor last saw it. After a conflict it is the newer one, which the next save replaces. */
    async change(
      item: Document,
      data: Record<string, unknown>,
      seen: { current: Document | undefined },
    ): Promise<Result<unknown>> {
      const request = { ...params, id: String(item['_id']) }
      const answer = await send(core, collectionCalls.updateItem, {
        params: request,
        body: { data, is: formerOf(data, seen.current ?? item) },
      })
      if (answer.status === 200) return ok(answer.data.data)
      const refused = refusalOf(answer)
      if (refused.status !== 409 || !refused.issues) return refused
      const read = await send(core, collectionCalls.readItem, { params: request })
      const now = read.data.data
      if (read.status !== 200 || !now) return refused
      seen.current = now
      const issues = refused.issues.map(({ path }) => {
        const key = path.replace(/^data\./, '')
        return { path, message: newer(key, own(now, key)) }
      })
      return { ...refused, issues }
    },
  }
}
