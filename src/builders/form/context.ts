// The context of one form builder's components, in addition to that of every builder.
import { createContext, useContext } from 'react'
import { useChoiceOf } from '../../workbench/context.ts'
import type { BuilderState, FormBuilder } from './builder.ts'
import type { BuilderServices } from './panel-shapes.ts'
import type { ViewShelf } from './view-shelf.ts'

export interface BuilderContextValue {
  readonly builder: FormBuilder
  readonly services: BuilderServices
  readonly views: ViewShelf
  /** True once, for an empty form that was opened by a press elsewhere: the focus starts at its name. */
  startsAtName(): boolean
}

const BuilderContext = createContext<BuilderContextValue | undefined>(undefined)
export const BuilderProvider = BuilderContext.Provider

export function useBuilderContext(): BuilderContextValue {
  const value = useContext(BuilderContext)
  if (!value)
    throw new Error('A form builder component is rendered outside the form builder. Wrap it in <BuilderProvider>.')
  return value
}
export const useBuilder = (): FormBuilder => useBuilderContext().builder

/** One choice out of the state; draws again when the choice is another value. Lists are compared member by member. */
export const useChoice = <T>(choose: (state: BuilderState) => T): T => useChoiceOf(useBuilder(), choose)
