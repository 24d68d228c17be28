// For the tests of useDraft: a form without a page, its storage and the draft of its user on the server.
import '../../inputs/all-validators.ts'
import { act, renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { memoryStorage } from '../../api/storage.ts'
import { createEngine } from '../../form/engine.ts'
import type { Answers } from '../../form/engine.ts'
import { parseDefinition } from '../../form/parse-definition.ts'
import { createDraft } from './draft.ts'
import type { DraftStorage, StoredDraft } from './draft.ts'
import type { RemoteDraft, RemoteSaved } from './server-drafts.ts'
import { useDraft } from './use-draft.ts'

export const { definition } = parseDefinition({
  rows: [
    { key: 'r1', step: 1, questions: [{ key: 'a' }, { key: 'b' }] },
    { key: 'r2', step: 2, questions: [{ key: 'c' }] },
  ],
})

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The draft of this user on the server: a save on another revision than the stored one is a conflict. */
export function onServer(stored: RemoteDraft | null | 'unknown' | 'never' = null) {
  const calls: unknown[] = []
  let answer: (() => Promise<RemoteSaved>) | undefined
  let revision = typeof stored === 'object' && stored ? stored.revision : 0
  return {
    calls,
    /** Sets the reply to the next save. */
    says: (next: RemoteSaved | (() => Promise<RemoteSaved>)) => {
      answer = typeof next === 'function' ? next : () => Promise.resolve(next)
    },
    remote: {
      read: () =>
        stored === 'never'
          ? Promise.reject(new Error('no line'))
          : Promise.resolve(stored === 'unknown' ? undefined : stored),
      save: (answers: Answers, base: number, isLeaving: boolean): Promise<RemoteSaved> => {
        calls.push([answers['a'], base, isLeaving])
        const own = answer
        answer = undefined
        if (own) return own()
        revision += 1
        return Promise.resolve({ kind: 'saved', revision })
      },
      clear: () => {
        calls.push('clear')
      },
    },
  }
}

interface Given {
  readonly storage?: DraftStorage
  readonly initial?: Answers
  readonly remote?: ReturnType<typeof onServer>
  readonly isResumed?: boolean
}

export function form({ storage = memoryStorage(), initial: answers = {}, remote, isResumed = false }: Given = {}) {
  const engine = createEngine(definition, answers)
  const initial = engine.answers()
  const draft = createDraft(storage, 'k')
  const given = { engine, draft, initial, remote: remote?.remote, isResumed }
  const hook = renderHook(props => useDraft(props), { initialProps: given })
  return {
    ...hook,
    engine,
    draft,
    storage,
    given,
    state: () => hook.result.current,
    type: (value: string, key = 'a') => act(() => engine.answer(key, value)),
    /** What a fresh visit would find. */
    stored: (): StoredDraft | undefined => createDraft(storage, 'k').read(),
  }
}
/** A storage in which an earlier visit left this. */
export function left(patch: Partial<StoredDraft> & { answers: Answers }): DraftStorage {
  const storage = memoryStorage()
  createDraft(storage, 'k', { now: () => Date.now() - 5_000 }).write(patch)
  return storage
}
export const theirs = (answers: Answers, revision = 4): RemoteDraft => ({ answers, revision, at: 1, device: 'Phone' })
