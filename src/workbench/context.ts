// The context of one builder's components. A component reads the state through a selector, so that it renders only for
// what it selects.
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { Readable } from '../base/readable.ts'
import type { Say } from '../base/say.ts'
import type { Workbench, WorkbenchState } from './workbench.ts'
import { useKindText } from './kind-text.ts'

export interface Bench {
  readonly bench: Workbench<unknown>
  /** The workbench's words and those of the kind. */
  readonly words: Readonly<Record<string, string>>
  /** Where small choices (folded panes) are stored. */
  readonly choices: { get(name: string): string | null; set(name: string, value: string): void }
  /** What is published becomes a version. */
  readonly hasVersions: boolean
  openQuickAdd(): void
  openShortcuts(): void
  openPublish(): void
}

const BenchContext = createContext<Bench | undefined>(undefined)
export const BenchProvider = BenchContext.Provider

export function useBench(): Bench {
  const bench = useContext(BenchContext)
  if (!bench) throw new Error('A builder component is rendered outside its builder. Wrap it in <WorkbenchFrame>.')
  return bench
}
export function useBenchWords(): Say {
  const { bench, words } = useBench()
  return useKindText(words, bench.kind.name)
}

/** Returns one choice out of a state; draws again when the choice is another value. Lists are compared member by member. */
export function useChoiceOf<State, T>(source: Readable<State>, choose: (state: State) => T): T {
  const last = useRef<{ readonly value: T } | undefined>(undefined)
  const read = useCallback(() => {
    const next = choose(source.get())
    if (last.current && isSame(last.current.value, next)) return last.current.value
    last.current = { value: next }
    return next
  }, [source, choose])
  return useSyncExternalStore(source.subscribe, read, read)
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => Object.is(one, b[index]))
  )
}

export const useChoice = <T>(choose: (state: WorkbenchState<unknown>) => T): T => useChoiceOf(useBench().bench, choose)
export const chooseAll = <State>(state: State): State => state
