// For the tests of useSaving: a form without a page, what it sends and what it says.
import '../../inputs/all-validators.ts'
import { act, renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { memoryStorage } from '../../api/storage.ts'
import { createEngine } from '../../form/engine.ts'
import { parseDefinition } from '../../form/parse-definition.ts'
import { sayEnglish } from '../../form/rules.ts'
import { createDraft } from '../drafts/draft.ts'
import type { FormEvent } from '../events.ts'
import type { QueueEntry } from './queue.ts'
import type { SaveAnswer, SaveRequest } from './saver.ts'
import { useSaving } from './use-saving.ts'
import type { FormQueue } from './use-saving.ts'

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const failure = (more: object = {}): SaveAnswer => ({
  ok: false,
  code: '500',
  message: 'broken',
  status: 500,
  ...more,
})

export function queue(isLasting = true) {
  let list: readonly QueueEntry[] = []
  const listeners = new Set<() => void>()
  const removed: string[] = []
  const made: FormQueue = {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => list,
    flush: () => Promise.resolve(),
    remove: key => {
      removed.push(key)
    },
    isLasting: () => isLasting,
  }
  return {
    queue: made,
    removed,
    listeners,
    becomes: (entry: Partial<QueueEntry>) => {
      list = [entry as QueueEntry] // what the form reads of it
      act(() => {
        for (const listener of listeners) listener()
      })
    },
  }
}

export interface Given {
  readonly settings?: object
  readonly type?: 'page' | 'modal'
  readonly itemId?: string
  readonly answers?: readonly (SaveAnswer | Promise<SaveAnswer>)[]
  readonly pending?: SaveRequest
  readonly queue?: FormQueue
  onEvent?(event: FormEvent): void
}

export function form({ settings = {}, type = 'page', itemId, answers = [], pending, onEvent, ...more }: Given = {}) {
  const { definition } = parseDefinition({ rows: [{ key: 'r', questions: [{ key: 'a' }] }], ...settings })
  const engine = createEngine(definition)
  const storage = memoryStorage()
  const draft = createDraft(storage, 'k')
  const saves: SaveRequest[] = []
  const events: FormEvent[] = []
  const log: unknown[] = []
  const left = [...answers]
  const given = {
    engine,
    definition,
    itemId,
    type,
    draft,
    pending,
    queue: more.queue,
    say: sayEnglish,
    save: (request: SaveRequest) => {
      saves.push(request)
      return Promise.resolve(left.shift() ?? ({ ok: true, id: 'new1' } as const))
    },
    clearDraft: () => {
      log.push('clearDraft')
      draft.clear()
    },
    onSaved: (saved: unknown) => {
      log.push(saved)
    },
    onEvent: (event: FormEvent) => {
      events.push(event)
      onEvent?.(event)
    },
  }
  const hook = renderHook(props => useSaving(props), { initialProps: given })
  return {
    ...hook,
    given,
    engine,
    draft,
    saves,
    events,
    log,
    state: () => hook.result.current,
    kinds: () => events.map(event => event.kind),
    run: (submit: boolean) => act(() => hook.result.current.run(submit)),
  }
}
