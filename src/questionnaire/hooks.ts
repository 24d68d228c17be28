// How React reads the engine: one subscription per question, row and form.
import { useCallback, useSyncExternalStore } from 'react'
import type { FormEngine, FormState, QuestionState, RowState } from './engine.ts'

function useTopic<T>(engine: FormEngine, topic: string, read: () => T): T {
  const subscribe = useCallback((onChange: () => void) => engine.subscribe(topic, onChange), [engine, topic])
  return useSyncExternalStore(subscribe, read, read)
}

export const useQuestion = (engine: FormEngine, key: string): QuestionState | undefined => useTopic(engine, key, () => engine.question(key))
export const useRow = (engine: FormEngine, key: string): RowState => useTopic(engine, `:row:${key}`, () => engine.row(key))
export const useForm = (engine: FormEngine): FormState => useTopic(engine, ':form', () => engine.form())
