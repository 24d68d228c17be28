// Updates of items that a widget requests, such as a clicked checkbox of a table (WID-044, WID-046): each is an
// ordinary update action.
// Loaded with the first of them.
import type { RunRequest } from '../acting/queue.ts'
import type { RunResult } from '../acting/run.ts'
import type { Core } from '../api/core.ts'
import { refetch } from '../api/send.ts'
import { isRecord } from '../base/loose.ts'
import { collectionCalls } from '../contract/calls/collections.ts'

export interface RowUpdate {
  readonly actions: readonly unknown[]
  readonly record: { readonly _id: string; readonly texts?: readonly string[] }
}

export interface UpdateFailure {
  readonly code: string
  readonly message: string
  readonly status: number
  /** How many were not saved, of how many. */
  readonly failed: number
  readonly count: number
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Returns the updates in the settings of a press, each as a list of actions on its item; undefined for one that cannot
 * be run.
 */
export function updatesOf(settings: unknown): readonly (RowUpdate | undefined)[] {
  const listed = isRecord(settings) ? settings['updates'] : undefined
  if (!Array.isArray(listed)) return []
  return listed.map((one: unknown) => {
    if (!isRecord(one)) return undefined
    const { app, collection, id, dataset } = one
    if (!isWord(app) || !isWord(collection) || !isWord(id) || !isRecord(dataset)) return undefined
    const { payload, texts } = literal(dataset)
    return {
      actions: [{ type: 'update', app, collection, dataset: collection, join_key: '_id', payload }],
      record: { _id: id, ...(texts.length > 0 ? { texts } : {}) },
    }
  })
}

/** In a payload a text that begins with "$" is a token: such a value is bound from the record instead. */
function literal(dataset: Readonly<Record<string, unknown>>) {
  const texts: string[] = []
  const payload = Object.fromEntries(
    Object.entries(dataset).map(([key, value]) =>
      typeof value === 'string' && value.startsWith('$') ? [key, `$texts.${texts.push(value) - 1}`] : [key, value],
    ),
  )
  return { payload, texts }
}

const atOnce = 4

/**
 * Runs every update, a few at a time, and continues after a failure. Returns the first failure, or undefined; a rejected change is
 * shown as it was.
 */
export async function runUpdates(
  core: Core,
  run: (actions: readonly unknown[], request: RunRequest) => Promise<RunResult>,
  updates: readonly (RowUpdate | undefined)[],
  unreadable: string,
): Promise<UpdateFailure | undefined> {
  let first: Pick<UpdateFailure, 'code' | 'message' | 'status'> | undefined
  let failed = 0
  const waiting = updates.values()
  const work = async (): Promise<void> => {
    for (const update of waiting) {
      // shared: each worker takes the next one
      const result = update && (await run(update.actions, { record: update.record, isQuiet: true }))
      if (result?.ok || result?.isCancelled) continue
      failed++
      first ??= result
        ? { code: 'update', status: 0, ...result.failure, message: result.message }
        : { code: 'config', message: unreadable, status: 0 }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, updates.length) }, work))
  if (first) refetch(core, [collectionCalls.aggregate])
  return first && { ...first, failed, count: updates.length }
}
