// Saving exactly once. An attempt without a clear answer (no connection, a server error) may have reached the server; so the next
// attempt first repeats that very request with its key, and only then sends what was typed since.
import type { Failure } from '../base/result.ts'
import { fail } from '../base/result.ts'
import { stableKey } from '../base/stable-key.ts'

export interface SaveRequest {
  readonly answers: Readonly<Record<string, unknown>>
  /** False for a draft. */
  readonly submit: boolean
  readonly idempotencyKey: string
  /** The item to update; absent to make one. */
  readonly itemId?: string
}
export type SaveAnswer = { readonly ok: true; readonly id?: string } | Failure
export type Save = (request: SaveRequest) => Promise<SaveAnswer>

export interface Saver {
  /** Undefined while another save is running: two presses are one save (QUE-072). */
  run(answers: SaveRequest['answers'], submit: boolean): Promise<SaveAnswer> | undefined
  /** The item being edited: given at the start, or made by the first save. */
  itemId(): string | undefined
}

export function createSaver(save: () => Save, startId: string | undefined, newKey: () => string = randomKey): Saver {
  let id = startId
  let unclear: { readonly request: SaveRequest; readonly text: string } | undefined
  let isRunning = false

  async function attempt(request: SaveRequest, text: string): Promise<SaveAnswer> {
    const answer = await save()(request).catch((error: unknown): Failure => fail('offline', error instanceof Error ? error.message : 'No answer.', { status: 0 }))
    unclear = answer.ok || isRefusal(answer.status) ? undefined : { request, text }
    if (answer.ok) id = answer.id ?? id
    return answer
  }
  async function work(answers: SaveRequest['answers'], submit: boolean): Promise<SaveAnswer> {
    const text = stableKey([answers, submit])
    if (unclear) {
      const before = unclear
      const repeated = await attempt(before.request, before.text)
      if (!repeated.ok || before.text === text) return repeated
    }
    return attempt({ answers, submit, idempotencyKey: newKey(), ...(id === undefined ? {} : { itemId: id }) }, text)
  }
  return {
    itemId: () => id,
    run(answers, submit) {
      if (isRunning) return undefined
      isRunning = true
      return work(answers, submit).finally(() => { isRunning = false })
    },
  }
}

/** 4xx: the server understood and said no, so nothing was saved. */
const isRefusal = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500

/** Works in insecure contexts too, where randomUUID is missing. */
export const randomKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
