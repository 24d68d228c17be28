// The watcher of the lists of actions that a core runs. Visitors have none, and nothing is recorded for them.
import type { Core } from '../api/core.ts'
import type { Job } from './queue.ts'
import type { RunOptions } from './run.ts'

export interface RunWatcher {
  /** A list begins. Returns what the runner reports to. */
  begin(core: Core, job: Pick<Job, 'actions' | 'starter' | 'starterName'>): Pick<RunOptions, 'onStep' | 'coreOf'>
}

const watchers = new WeakMap<Core, RunWatcher>()

export const watcherOf = (core: Core): RunWatcher | undefined => watchers.get(core)

/** Sets the watcher of a core; undefined ends it. */
export function watchRuns(core: Core, watcher: RunWatcher | undefined): void {
  if (watcher) watchers.set(core, watcher)
  else watchers.delete(core)
}
