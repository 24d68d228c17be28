// How React reads the engine: one subscription per question, row and form.
import { useCallback, useState, useSyncExternalStore } from 'react'
import { stableKey } from '../../base/stable-key.ts'
import type { FormEngine, FormState, QuestionState, RowState } from '../../form/engine.ts'

function useTopic<T>(engine: FormEngine, topic: string, read: () => T): T {
  const subscribe = useCallback((onChange: () => void) => engine.subscribe(topic, onChange), [engine, topic])
  return useSyncExternalStore(subscribe, read, read)
}

export const useQuestion = (engine: FormEngine, key: string): QuestionState | undefined =>
  useTopic(engine, key, () => engine.question(key))
export const useRow = (engine: FormEngine, key: string): RowState =>
  useTopic(engine, `:row:${key}`, () => engine.row(key))
export const useForm = (engine: FormEngine): FormState => useTopic(engine, ':form', () => engine.form())

/**
 * Returns a number that grows when the content of a value changes. The same object is not compared, and an equal copy
 * is not a change.
 */
export function useVersion(value: unknown): number {
  const [current, setCurrent] = useState({ value, version: 0 })
  if (Object.is(current.value, value)) return current.version
  const now = { value, version: stableKey(current.value) === stableKey(value) ? current.version : current.version + 1 }
  setCurrent(now)
  return now.version
}
