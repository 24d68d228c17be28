// Changes single values of the rows of a widget: of items on the server, or of inline rows. It loads with the first table whose
// cells are edited.
import type { Core, WireRequest } from '../api/core.ts'
import { send } from '../api/send.ts'
import { isRecord, own } from '../base/loose.ts'
import { rowId } from '../base/row-id.ts'
import { fail, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import { isSameTree } from '../base/same-tree.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { refusalOf } from '../questionnaire/saving/refusal-of.ts'
import type { CellChange, RowEdits } from '../widgets/part.ts'
import type { InlineWidget } from './inline-rows.ts'
import { itemWrites } from './item-writes.ts'
import type { Emit } from './navigation.ts'

export interface CellSource {
  readonly core: Core | undefined
  readonly request: WireRequest | null
  readonly inline: InlineWidget | undefined
  /** Shows other inline rows. */
  setInline(next: InlineWidget): void
  readonly widget: string
  /** What a host hears of. */
  readonly emit: { readonly current: Emit | undefined }
}

export async function readEdits({ inline, core, request }: CellSource): Promise<Result<RowEdits>> {
  if (inline?.rows) return ok({ fields: undefined })
  const query = isRecord(request?.body) ? request.body['query'] : undefined
  if (!core || typeof query !== 'string') return ok({ fields: [] })
  const answer = await send(core, collectionCalls.readQuery, { params: { id: query }, query: { edits: true } })
  if (answer.status !== 200 || !answer.data.data) return refusalOf(answer)
  const { app, collection, edits = [] } = answer.data.data
  return ok({ to: { app, collection }, fields: edits })
}

export async function writeCell(source: CellSource, change: CellChange): Promise<Result<unknown>> {
  const { widget, core, inline } = source
  const emit = source.emit.current
  const { row, key, value, undoes, to } = change
  const id = rowId(row)
  if (id === undefined) return fail('row', 'This row has no id.')
  const before = undoes ? undoes.written : own(row, key)
  const isOurs = emit?.('lc-cell-change', { widget, id, key, value, before }, true) ?? true
  if (!isOurs) return fail('prevented', 'The page around it did not accept this value.')
  if (inline?.rows) {
    const at = inline.rows.findIndex(one => rowId(one) === id)
    if (at < 0) return fail('row', 'This row does not exist any more.')
    const present = inline.rows[at] ?? {}
    if (undoes && !isSameTree(own(present, key) ?? null, undoes.written ?? null)) return fail('newer', changedSince)
    source.setInline({ ...inline, of: inline.of ?? inline, rows: inline.rows.with(at, { ...present, [key]: value }) })
    return ok(value)
  }
  if (!core || !to) return fail('row', 'This row has no id.')
  const { write, undo } = itemWrites(core, to)
  if (!undoes) return write({ ...row, _id: id }, key, value)
  const failed = await undo({ ...row, _id: id }, key, undoes.written)
  return failed === undefined ? ok(value) : fail('newer', failed)
}

const changedSince = 'Somebody changed it in the meantime.'
