// The action queue of a widget, a form or a button that opens one. It records the running jobs and their starters; the
// stage (stage.tsx) runs them once its code is loaded.
import type { Readable } from '../base/readable.ts'
import type { Abilities } from '../actions/part.ts'
import type { Document } from '../contract/entities/item.ts'
import type { RunResult } from './run.ts'

export interface RunRequest {
  /** What the actions work on: a table row, or the answers of a form with the _id of the saved item. */
  readonly record?: Document | undefined
  /** What only this press can do, such as to open a panel beside what was pressed. */
  readonly able?: Partial<Abilities> | undefined
  /** Reads all rows of the dataset, for actions that send them (ACT-010). Resolves to the reason if it cannot. */
  readonly readRows?: (() => Promise<readonly Document[] | string>) | undefined
  /** The button sends them with every action that can. */
  readonly sendsAllRows?: boolean | undefined
  /** The ticked boxes of the table whose button was pressed (WID-045). */
  readonly clickedChecks?: unknown
  readonly signal?: AbortSignal | undefined
  /** What was pressed. While its list runs, the same one starts nothing (ACT-005). */
  readonly starter?: unknown
  /** What was pressed, in words: for the log of runs. */
  readonly starterName?: string | undefined
  /** The starter shows a failure itself: no message is shown here. */
  readonly isQuiet?: boolean | undefined
  /** Of the list only the actions that run after a form is sent. */
  readonly isAfterSubmit?: boolean | undefined
  /** A list without any action known here belongs to the embedding page: nothing runs. */
  readonly isForHost?: boolean | undefined
}

/** One list on its way. */
export interface Job extends RunRequest {
  readonly id: number
  readonly actions: readonly unknown[]
  /** A form is open over the page: the person's turn. */
  readonly isHeld: boolean
}

export interface Queue extends Readable<readonly Job[]> {
  /** Runs a list of actions. Never rejects. */
  run(actions: readonly unknown[], request?: RunRequest): Promise<RunResult>
  /** Whether a list is running whose starter matches and that does not wait for the user (ACT-004). */
  isBusy(matches: (starter: unknown) => boolean): boolean
  /** Whether anything has been run. */
  hasBegun(): boolean
  /** For the stage: returns the jobs that are not started yet, and marks them as started. */
  take(): readonly Job[]
  hold(id: number, isHeld: boolean): void
  end(id: number, result: RunResult): void
  /** The starter was unmounted: cancels the jobs that are not started. */
  leave(): void
}

/** `isSame` compares two starters. */
export function createQueue(isSame: (a: unknown, b: unknown) => boolean = Object.is): Queue {
  let jobs: readonly Job[] = []
  let lastId = 0
  const begun = new Set<number>()
  const ends = new Map<number, (result: RunResult) => void>()
  const listeners = new Set<() => void>()
  const put = (next: readonly Job[]): void => {
    jobs = next
    for (const listener of listeners) listener()
  }
  const end = (id: number, result: RunResult): void => {
    ends.get(id)?.(result)
    ends.delete(id)
    begun.delete(id)
    put(jobs.filter(job => job.id !== id))
  }
  return {
    get: () => jobs,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    run(actions, request = {}) {
      const { starter } = request
      if (starter !== undefined && jobs.some(job => job.starter !== undefined && isSame(job.starter, starter)))
        return Promise.resolve(cancelled)
      return new Promise(resolve => {
        const id = ++lastId
        ends.set(id, resolve)
        put([...jobs, { ...request, id, actions, isHeld: false }])
      })
    },
    isBusy: matches => jobs.some(({ starter, isHeld }) => !isHeld && starter !== undefined && matches(starter)),
    hasBegun: () => lastId > 0,
    take() {
      const taken = jobs.filter(({ id }) => !begun.has(id))
      for (const { id } of taken) begun.add(id)
      return taken
    },
    hold: (id, isHeld) => put(jobs.map(job => (job.id === id ? { ...job, isHeld } : job))),
    end,
    leave() {
      for (const { id } of jobs) if (!begun.has(id)) end(id, cancelled)
    },
  }
}

const cancelled: RunResult = { ok: false, message: '', isCancelled: true, started: 0, finished: 0 }
