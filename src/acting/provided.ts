// What surrounds a list of actions, and the stage that runs it there.
import type { ComponentType } from 'react'
import type { Abilities, ActionHost } from '../actions/part.ts'
import type { Core } from '../api/core.ts'
import type { Queue } from './queue.ts'

export type { Abilities, RowContent, TooltipContent } from '../actions/part.ts'

/**
 * The context of the actions: where they run, and the abilities available there. A page can navigate, an app can show a
 * loading state.
 */
export interface Provided extends Pick<ActionHost, 'app' | 'page' | 'flowRuns'>, Partial<Abilities> {
  /** Receives the events of a form that an action opened. */
  onFormEvent?(name: string, detail: unknown, cancelable: boolean): boolean
}

export interface StageProps {
  readonly core: Core
  readonly queue: Queue
  readonly provided: Provided
}
/** Loads what runs the lists and draws what they ask: the stage, or one around it that provides more abilities. */
export type LoadStage = () => Promise<{ readonly Stage: ComponentType<StageProps> }>
