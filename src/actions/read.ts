// Reads an action's settings by its schema; what cannot be read is said by the path of the first trouble. Pure.
import * as v from '../base/schema.ts'
import { bind } from '../contract/bind.ts'
import type { ActionHost, ActionOutcome, StoredAction } from './part.ts'
import { refused } from './part.ts'

type Read<T> = { readonly ok: true; readonly value: T } | Extract<ActionOutcome, { ok: false }>

export function readSettings<S extends v.GenericSchema>(schema: S, action: StoredAction): Read<v.InferOutput<S>> {
  const read = v.safeParse(schema, action)
  if (read.success) return { ok: true, value: read.output }
  const first = read.issues[0]
  return {
    ok: false,
    message: `The action “${action.type}” is not set up right: ${v.getDotPath(first) ?? 'its settings'} (${first.message}).`,
  }
}

/** Fills the bind tokens of a payload from the record, the person and the clock (ENT-048..055). */
export function boundPayload(
  payload: Readonly<Record<string, unknown>>,
  { core, record }: ActionHost,
): Readonly<Record<string, unknown>> {
  const { user } = core.session.get()
  const id = record?.['_id']
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      bind(value, {
        record,
        user,
        itemId: typeof id === 'string' ? id : undefined,
        nowSec: Math.floor(Date.now() / 1000),
        newKey: randomKey,
      }),
    ]),
  )
}

/** What to say of an answer that is none of 200. */
export const refusedBy = (answer: {
  readonly status: number
  readonly data: { readonly message: string }
}): ActionOutcome => refused(answer.data.message || `The server answered ${answer.status}.`)

/** Works in insecure contexts too, where randomUUID is missing. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
