// Changes a field of many items in batches. A batch that got no answer is sent again under its own key, so that it is done once.
import type { Core } from '../../../api/core.ts'
import { sendAs, wireRequest } from '../../../api/send.ts'
import { send } from '../../../api/send.ts'
import { fail, ok } from '../../../base/result.ts'
import type { Failure, Issue, Result } from '../../../base/result.ts'
import type { Answer, CallInput, CallReply } from '../../../contract/call.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import { randomKey } from '../../../base/random-key.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'

export type Change = CallInput<typeof collectionCalls.changeItems>['body']['changes'][number]
type Params = CallInput<typeof collectionCalls.changeItems>['params']
type Reply = CallReply<typeof collectionCalls.changeItems>
type Matching = CallInput<typeof collectionCalls.aggregate>['body']

/** Why an item was not changed; `newer` is what somebody else stored in place of what was read. */
type RefusedChange = Issue & { readonly newer?: unknown }

/** What was done, also if it ended early. */
export interface BulkDone {
  readonly changed: Reply['changed']
  readonly unchanged: number
  readonly refused: readonly RefusedChange[]
  /** Why the rest was not sent. */
  readonly failure?: Failure
}

/** So many are sent at a time: others are answered between two batches. */
const batch = 50
const mostTries = 3
const pageOfIds = 10_000

/** Reads the ids of all items that match, whatever page is shown. */
export async function idsMatching(core: Core, matching: Matching): Promise<Result<readonly string[]>> {
  const ids: string[] = []
  for (;;) {
    const answer = await send(core, collectionCalls.aggregate, {
      body: {
        ...matching,
        pipeline: [...(matching.pipeline ?? []), { $project: { _id: 1 } }],
        sorting: { ASC: ['_id'] },
        limit: pageOfIds,
        offset: ids.length,
      },
    })
    const rows = answer.data.data
    if (answer.status !== 200 || !Array.isArray(rows)) return refusalOf(answer)
    ids.push(...rows.map(row => String(row['_id'])))
    if (rows.length < pageOfIds) return ok(ids)
  }
}

/** Sends the changes; `onPart` is called with how many are done. Ends at the first batch that fails as a whole, or by `signal`. */
export async function changeInBatches(
  core: Core,
  params: Params,
  key: string,
  changes: readonly Change[],
  onPart: (done: number) => void,
  signal?: AbortSignal,
): Promise<BulkDone> {
  const changed: Reply['changed'] = []
  const refused: RefusedChange[] = []
  let unchanged = 0
  for (let from = 0; from < changes.length && !signal?.aborted; from += batch) {
    const isLast = from + batch >= changes.length
    const answer = await sendOnce(core, params, key, changes.slice(from, from + batch), isLast)
    const done = answer.data.data
    if (answer.status !== 200 || !done) return { changed, unchanged, refused, failure: refusalOf(answer) }
    changed.push(...done.changed)
    unchanged += done.unchanged
    refused.push(...done.refused.map(({ id, ...why }) => ({ ...why, path: id })))
    onPart(Math.min(from + batch, changes.length))
  }
  return signal?.aborted
    ? { changed, unchanged, refused, failure: fail('stopped', 'items.bulk.stopped') }
    : { changed, unchanged, refused }
}

/** The lists are read again after the last batch, and after one that failed. */
async function sendOnce(core: Core, params: Params, key: string, changes: readonly Change[], isLast: boolean) {
  const call = collectionCalls.changeItems
  const request = { ...wireRequest(call, { params, body: { key, changes: [...changes] } }), key: randomKey() }
  for (let tries = 1; ; tries++) {
    const answer = (await sendAs(
      core,
      { stale: isLast || tries > 1 ? (call.stale ?? []) : [] },
      request,
    )) as Answer<Reply> // the reply of this call
    if (answer.status !== 0 || tries === mostTries) return answer
  }
}
