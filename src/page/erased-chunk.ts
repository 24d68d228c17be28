// The code of a widget without the types of its settings and state, which differ per type.
import type { ComponentType } from 'react'
import type { GenericSchema } from '../base/schema.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { WidgetChunk, WidgetViewProps } from '../widgets/part.ts'
import type { VisitorState } from './visitor-state.ts'

export interface ErasedChunk {
  readonly default: ComponentType<WidgetViewProps<unknown, VisitorState>>
  readonly schema: GenericSchema<unknown, unknown>
  readonly initialState: (config: unknown) => VisitorState
  readonly request: (config: unknown, state: VisitorState) => AggregateRequest | null
  readonly remembers?: readonly string[]
  readonly remembersHere?: readonly string[]
  readonly ownFilter?: (config: unknown) => string | undefined
  readonly opensRows?: boolean
}

/** The view, the state and the request of a chunk are only ever fed what that chunk's own schema and initialState gave. */
export const erased = (chunk: WidgetChunk<never, never>): ErasedChunk => chunk as unknown as ErasedChunk
