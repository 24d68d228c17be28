import { useEffect, useState } from 'react'
import { stableKey } from '../base/stable-key.ts'
import type { Draft } from './draft.ts'
import type { Answers, FormEngine } from './engine.ts'

const pauseMs = 400

/**
 * Keeps what is typed, and offers what was kept before. While the offer stands nothing is lost: what is typed meanwhile lies over
 * the older answers, in the storage as well as after "continue".
 */
export function useDraft(engine: FormEngine, keeper: Draft, initial: Answers): { readonly offered: boolean; take(): Answers; discard(): void } {
  const [found, setFound] = useState<Answers | undefined>(() => {
    const stored = keeper.read()
    return stored && stableKey(stored) !== stableKey(initial) ? stored : undefined
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (engine.form().isDirty) keeper.write(together(found, engine.answers(), initial))
    }
    const stop = engine.subscribe(':answers', () => { clearTimeout(timer); timer = setTimeout(write, pauseMs) })
    return () => {
      stop()
      if (timer !== undefined) write() // a page that goes away still keeps the last words
    }
  }, [engine, keeper, found, initial])
  return {
    offered: found !== undefined,
    take: () => { setFound(undefined); return together(found, engine.answers(), initial) },
    discard: () => { keeper.clear(); setFound(undefined) },
  }
}

const together = (older: Answers | undefined, typed: Answers, initial: Answers): Answers =>
  older ? { ...older, ...Object.fromEntries(Object.entries(typed).filter(([key, value]) => value !== null && stableKey(value) !== stableKey(initial[key] ?? null))) } : typed
