import type { Say } from '../../../base/say.ts'
import type { CollectionChoice } from '../services.ts'

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
}
