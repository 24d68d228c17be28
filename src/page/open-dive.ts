import type { ReactNode } from 'react'
import type { Module } from '../contract/entities/module.ts'
import type { DiveState } from '../stores/diving.ts'

/** The widget at the bottom of a dive, and the records on the way. */
export interface OpenDive {
  readonly main: Module
  readonly state: DiveState
}
/** Draws a widget by its id, for a dive. */
export type DrawWidget = (moduleId: string, dive: OpenDive) => ReactNode
