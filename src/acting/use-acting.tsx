// How a form runs the actions that a builder gave it: after a submit (QUE-022, QUE-023), from a button question (INP-011), and
// the flows of its page (QUE-077). What does it is loaded with the first action.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ActionHost } from '../actions/part.ts'
import type { RunResult } from './run.ts'
import type { Core } from '../api/core.ts'
import type { Document } from '../contract/entities/entities.ts'
import { later } from '../ui/later.tsx'
import type { Emit } from '../questionnaire/emit.ts'

/** What the place of the form can do for an action: a page goes to other pages, an app shows that it loads. */
export interface ActionPlace extends Pick<
  ActionHost,
  'app' | 'page' | 'navigate' | 'openUrl' | 'refresh' | 'setLoading' | 'openQuestionnaire'
> {
  /** Hears what a form tells that an action opened. */
  onFormEvent?: Emit
}

export interface ActionJob {
  readonly id: number
  readonly actions: readonly unknown[]
  readonly record: Document | undefined
  readonly signal: AbortSignal | undefined
  done(result: RunResult): void
}

export interface FormActions {
  /** Runs a list on a record: the answers, with the _id of the saved item. Never rejects. */
  run(actions: readonly unknown[], record?: Document, signal?: AbortSignal): Promise<RunResult>
  /** Draws the questions an action asks, what it tells and the forms it opens; belongs beside the form. */
  readonly stage: ReactNode
}

const Stage = later(async () => (await import('./stage.tsx')).default)

export function useFormActions(core: Core | undefined, place: ActionPlace = noPlace): FormActions {
  const [jobs, setJobs] = useState<readonly ActionJob[]>([])
  const lastId = useRef(0)
  const run = useCallback<FormActions['run']>(
    (actions, record, signal) =>
      new Promise(resolve => {
        const id = ++lastId.current
        const done = (result: RunResult): void => {
          resolve(result)
          setJobs(all => all.filter(job => job.id !== id))
        }
        if (core) setJobs(all => [...all, { id, actions, record, signal, done }])
        else resolve({ ok: false, message: 'Actions need a server.', isCancelled: false, started: 0, finished: 0 })
      }),
    [core],
  )
  // once there, the stage stays: what it tells outlives the action
  const stage = core && lastId.current > 0 ? <Stage core={core} place={place} jobs={jobs} /> : null
  return useMemo(() => ({ run, stage }), [run, stage])
}

const noPlace: ActionPlace = {}
