// Parses an action's settings by its schema; reports the path of the first problem. Pure.
import * as v from '../base/schema.ts'
import { text } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import type { Answer } from '../contract/call.ts'
import { bind } from '../contract/bind.ts'
import type { ActionHost, ActionOutcome, StoredAction } from './part.ts'
import { randomKey } from '../base/random-key.ts'

type Read<T> = { readonly ok: true; readonly value: T } | Extract<ActionOutcome, { ok: false }>

export function readSettings<S extends v.GenericSchema>(schema: S, action: StoredAction): Read<v.InferOutput<S>> {
  const read = v.safeParse(schema, action)
  if (read.success) return { ok: true, value: read.output }
  const first = read.issues[0]
  const path = v.getDotPath(first) ?? 'its settings'
  return { ok: false, message: `The action “${action.type}” is not set up right: ${path} (${first.message}).` }
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

/** Replaces {{field}} in a text by the value of that field of the record; a field it does not have becomes empty. */
export const filled = (template: string, record: Readonly<Record<string, unknown>> = {}): string =>
  template.replaceAll(/\{\{([^{}]+)\}\}/g, (_, field: string) => text(valueAt(record, field.trim()) ?? '')).trim()

/** Returns the outcome of a call whose reply was not 200. */
export const refusedBy = ({ status, data, blocked }: Pick<Answer, 'status' | 'data' | 'blocked'>): ActionOutcome => ({
  ok: false,
  message: data.message || `The server answered ${status}.`,
  failure: { status, ...(blocked ? { code: blocked } : status === 0 ? { code: 'offline' } : {}) },
})
