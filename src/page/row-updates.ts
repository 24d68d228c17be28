// Items a widget asks to change, as a clicked box of a table says them (WID-044, WID-046), and how they are sent.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { isRecord } from '../base/loose.ts'
import { collectionCalls } from '../contract/calls/collections.ts'

export interface RowUpdate {
  readonly app: string
  readonly collection: string
  readonly id: string
  readonly dataset: Readonly<Record<string, unknown>>
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

/** The updates in the settings of an action; undefined in the place of one that cannot be carried out. */
export function updatesOf(settings: unknown): readonly (RowUpdate | undefined)[] {
  const listed = isRecord(settings) ? settings['updates'] : undefined
  if (!Array.isArray(listed)) return []
  return listed.map((one: unknown) => {
    if (!isRecord(one)) return undefined
    const { app, collection, id, dataset } = one
    return isWord(app) && isWord(collection) && isWord(id) && isRecord(dataset)
      ? { app, collection, id, dataset }
      : undefined
  })
}

const atOnce = 4

/** Sends every update, a few at a time, and goes on after a failure. Returns the first one; undefined when all were saved. */
export async function sendUpdates(
  core: Core,
  updates: readonly (RowUpdate | undefined)[],
  unreadable: string,
): Promise<UpdateFailure | undefined> {
  let first: Pick<UpdateFailure, 'code' | 'message' | 'status'> | undefined
  let failed = 0
  const waiting = updates.values()
  const work = async (): Promise<void> => {
    for (const update of waiting) {
      // shared: each worker takes the next one
      const failure = update ? await sendOne(core, update) : { code: 'config', message: unreadable, status: 0 }
      if (!failure) continue
      failed++
      first ??= failure
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, updates.length) }, work))
  return first && { ...first, failed, count: updates.length }
}

async function sendOne(
  core: Core,
  { app, collection, id, dataset }: RowUpdate,
): Promise<Pick<UpdateFailure, 'code' | 'message' | 'status'> | undefined> {
  const { status, data, blocked } = await send(core, collectionCalls.updateItem, {
    params: { app, collection, id },
    body: { data: { ...dataset } },
  })
  return status === 200
    ? undefined
    : { code: blocked ?? (status === 0 ? 'offline' : 'update'), message: data.message, status }
}
