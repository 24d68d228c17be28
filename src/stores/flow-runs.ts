// The runs of action flows that a page waits for.
import type { Readable } from '../base/readable.ts'

/** One run (ACT-052). */
export interface FlowRunStatus {
  readonly actionflowId: string
  /** The id of its channel, while the run is executing (ACT-050). */
  readonly subId?: string
  /** It has succeeded: the waiting list of actions goes on, and removes it (ACT-051). */
  readonly refresh: boolean
  /** What it reported last. */
  readonly message?: string
}

/** The statuses, oldest first. A page sets them to none when it is left. */
export interface FlowRuns extends Readable<readonly FlowRunStatus[]> {
  set(statuses: readonly FlowRunStatus[]): void
}
