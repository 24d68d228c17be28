// The items that references point to: their names for a page of rows, and those that match what is typed.
import { useEffect, useMemo, useState } from 'react'
import type { Core, WireRequest } from '../../../api/core.ts'
import { send } from '../../../api/send.ts'
import { wireRequest } from '../../../api/send.ts'
import { own } from '../../../base/loose.ts'
import { fail, ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import { stableKey } from '../../../base/stable-key.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import type { FoundField } from '../../../contract/entities/collection.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { collectionPath } from '../collection-path.ts'
import { useCore } from '../../../stores/use.tsx'

/** The names of items by id, by the key of the field that points to them. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>
export type Target = NonNullable<FoundField['to']>

const mostFound = 25
const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

function nameOf(to: Target, item: Document): string {
  const name = to.show === undefined ? undefined : own(item, to.show)
  return isId(name) && name !== '' ? String(name) : String(item['_id'])
}
/** The path of the item that a reference points to; undefined if it points to none. */
export const itemPath = ({ to }: FoundField, value: unknown): string | undefined =>
  to === undefined || !isId(value) || value === ''
    ? undefined
    : `${collectionPath(to.app, to.collection)}?item=${encodeURIComponent(value)}`

const fieldsOf = (to: Target) => ({ $project: { [to.show ?? '_id']: 1 } })

/** Returns the request for the names of these items; undefined where the id is all that is known. */
function namesRequest({ type, to, key }: FoundField, rows: readonly Document[]): WireRequest | undefined {
  if (type !== 'reference' || to?.show === undefined) return undefined
  const ids = new Set(
    rows
      .map(row => own(row, key))
      .filter(isId)
      .map(String),
  )
  if (ids.size === 0) return undefined
  const pipeline = [{ $match: { _id: { $in: [...ids].sort() } } }, fieldsOf(to)]
  return wireRequest(collectionCalls.aggregate, {
    body: { app: to.app, collection: to.collection, pipeline, limit: ids.size },
  })
}

/** Reads the names of the items that these rows refer to. A name that cannot be read is left out: its id is shown. */
export function useNames(fields: readonly FoundField[], rows: readonly Document[]): Names {
  const core = useCore()
  const [names, setNames] = useState<Names>(new Map())
  const wanted = fields.flatMap(field => {
    const request = field.to && namesRequest(field, rows)
    return request && field.to ? [{ key: field.key, to: field.to, request }] : []
  })
  const id = stableKey(wanted.map(({ request }) => request))
  const reads = useMemo(() => wanted.map(one => ({ ...one, state: core.query(one.request) })), [core, id])
  useEffect(() => {
    const collect = (): void =>
      setNames(
        new Map(
          reads.map(({ key, to, state }) => {
            const items = (state.get().data ?? []) as readonly Document[] // as aggregate replies
            return [key, new Map(items.map(item => [String(item['_id']), nameOf(to, item)]))]
          }),
        ),
      )
    const leave = reads.map(({ state }) => state.subscribe(collect))
    collect()
    return () => leave.forEach(end => end())
  }, [reads])
  return names
}

/** Returns the first items whose name or id contains the text. */
export async function findItems(
  core: Core,
  to: Target,
  text: string,
): Promise<Result<readonly { readonly value: string; readonly label: string }[]>> {
  const keys = ['_id', ...(to.show === undefined ? [] : [to.show])]
  const answer = await send(core, collectionCalls.aggregate, {
    body: {
      app: to.app,
      collection: to.collection,
      pipeline: [fieldsOf(to)],
      limit: mostFound,
      sorting: { ASC: [to.show ?? '_id'] },
      ...(text.trim() === '' ? {} : { search: { text: text.trim(), keys } }),
    },
  })
  if (answer.status !== 200) return refusalOf(answer)
  const items = answer.data.data
  if (!Array.isArray(items)) return fail('invalid', 'The items could not be read.', { status: answer.status })
  return ok((items as readonly Document[]).map(item => ({ value: String(item['_id']), label: nameOf(to, item) })))
}
