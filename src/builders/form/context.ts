// What the parts of one builder share. A part reads the state through a choice of its own, so that it draws again only for that.
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { BuilderState, FormBuilder } from './builder.ts'
import type { BuilderServices } from './panel-shapes.ts'
import type { ViewShelf } from './view-shelf.ts'

export interface BuilderPlace {
  readonly builder: FormBuilder
  readonly services: BuilderServices
  readonly views: ViewShelf
  /** Where small choices (folded panes) are kept. */
  readonly keep: { get(name: string): string | null; set(name: string, value: string): void }
  /** True once, for a form nothing is in yet that a press elsewhere led to: work goes on at its name. */
  startsAtName(): boolean
  openQuickAdd(): void
  openShortcuts(): void
  openPublish(): void
}

const BuilderContext = createContext<BuilderPlace | undefined>(undefined)
export const BuilderProvider = BuilderContext.Provider

export function useBuilderPlace(): BuilderPlace {
  const place = useContext(BuilderContext)
  if (!place) throw new Error('A part of the form builder is drawn outside of it. Wrap it in <BuilderProvider>.')
  return place
}
export const useBuilder = (): FormBuilder => useBuilderPlace().builder

/** One choice out of the state; draws again when the choice is another value. Lists and records are compared member by member. */
export function useChoice<T>(choose: (state: BuilderState) => T): T {
  const builder = useBuilder()
  const last = useRef<{ readonly value: T } | undefined>(undefined)
  const read = useCallback(() => {
    const next = choose(builder.get())
    if (last.current && isSame(last.current.value, next)) return last.current.value
    last.current = { value: next }
    return next
  }, [builder, choose])
  return useSyncExternalStore(builder.subscribe, read, read)
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => Object.is(one, b[index]))
  )
}

export const chooseAll = (state: BuilderState): BuilderState => state
