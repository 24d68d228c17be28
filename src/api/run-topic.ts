// The topic of `core.live` that follows one run of an action flow (run-line.ts).

/** `core.live` with this topic follows the run. */
export const runTopic = (uuid: string): string => `${prefix}${uuid}`
const prefix = 'lc:run:'
export const runOf = (topic: string): string | undefined =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined

/**
 * What a line reports: a message of the run, its exit code, that the line is gone (`lost`), or that the session of its
 * starter has ended (`left`).
 */
export interface RunNews {
  readonly text?: string
  readonly exitcode?: number
  /** False: the run changed nothing that a page shows. */
  readonly refresh?: boolean
  readonly lost?: true
  readonly left?: true
}
