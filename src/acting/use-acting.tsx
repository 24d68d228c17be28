// How a widget or a form runs the actions that a builder gave it. What runs them is loaded with the first list.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Core } from '../api/core.ts'
import { useReadable } from '../stores/use.tsx'
import { ErrorState } from '../ui/state.tsx'
import { useText } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { createQueue } from './queue.ts'
import type { Queue } from './queue.ts'
import type { LoadStage, Provided } from './provided.ts'
import type { RunResult } from './run.ts'

export interface Acting extends Pick<Queue, 'run' | 'isBusy'> {
  /** Renders the questions and messages of an action; mount it next to what runs the action. */
  readonly stage: ReactNode
}

export interface ActingOptions {
  readonly provided?: Provided | undefined
  /** Must keep its identity. Default: the stage alone, which asks, informs and opens other sites. */
  readonly loadStage?: LoadStage | undefined
  /** Compares two starters. */
  isSame?(a: unknown, b: unknown): boolean
}

const loadPlain: LoadStage = () => import('./stage.tsx')
const nothing: Provided = {}

/**
 * Creates a queue, and its stage once there is something to run. On unmount, jobs that are not started are cancelled.
 */
export function useActing(
  core: Core | undefined,
  { provided = nothing, loadStage = loadPlain, isSame }: ActingOptions = {},
): Acting {
  const text = useText()
  const [queue] = useState(() => createQueue(isSame))
  const jobs = useReadable(queue)
  // once there, the stage stays: its messages outlive the action
  const hasBegun = queue.hasBegun()
  const { status, chunk, retry } = useChunk(core && hasBegun ? loadStage : undefined)
  useEffect(() => () => queue.leave(), [queue])
  const run = useCallback<Acting['run']>(
    (actions, request) => (core ? queue.run(actions, request) : Promise.resolve(noServer)),
    [core, queue],
  )
  return useMemo(
    (): Acting => ({
      run,
      isBusy: matches => status !== 'failed' && queue.isBusy(matches),
      stage:
        status === 'failed' ? (
          <ErrorState message={text('error.chunk')} onRetry={retry} />
        ) : core && chunk ? (
          <chunk.Stage core={core} queue={queue} provided={provided} />
        ) : null,
    }),
    [run, core, queue, jobs, status, chunk, retry, provided, text],
  )
}

const noServer: RunResult = {
  ok: false,
  message: 'Actions need a server.',
  isCancelled: false,
  started: 0,
  finished: 0,
}
