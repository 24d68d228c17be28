import type { ReactNode } from 'react'
import type { Say } from '../../../base/say.ts'
import type { CollectionChoice } from '../services.ts'
import type { Condition } from './match.ts'

/** What the form of a stage gets: the part after its name, and what there is to choose from. */
export interface StageFormProps {
  readonly spec: unknown
  /** `what` groups the keystrokes in one field to one step of undo. */
  onSpec(spec: unknown, what: string): void
  /** The fields of the documents that reach this step. */
  readonly fields: readonly string[]
  /** The collections that may be looked into. */
  readonly collections: readonly CollectionChoice[]
  readonly say: Say
  /** What a field is called, if not by its key. */
  labelOf?(field: string): string
  /** Draws a value that is compared with a field; undefined: it is typed as text. */
  drawValue?(props: ComparedValue): ReactNode | undefined
}

export interface ComparedValue {
  readonly condition: Condition
  readonly label: string
  onChange(value: unknown): void
}
