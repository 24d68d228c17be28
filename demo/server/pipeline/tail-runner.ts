// Runs tails in processes of their own, with a limit of time and of memory: what a pipeline asks for in memory may take
// neither the event loop nor the heap of the server.
import { fileURLToPath } from 'node:url'
import { fail, type Failure } from '../../../src/base/result.ts'
import { createProcesses } from '../data/processes.ts'
import { runTailTexts, type TailJob } from './tail-texts.ts'

export interface TailRunner {
  run(job: TailJob): Promise<readonly string[]>
  close(): void
}

export interface TailLimits {
  readonly timeMs?: number | undefined
  readonly heapMb?: number | undefined
}

/** What a pipeline can cause while it runs in memory. */
export class TailFailure extends Error {
  readonly failure: Failure
  constructor(message: string, code = 'pipeline.failed', status = 400) {
    super(message)
    this.failure = fail(code, message, { status })
  }
}

/** Runs tails in the calling process, without limits: for pages without a server, and to compare pipelines. */
export const tailInProcess: TailRunner = {
  async run(job) {
    try {
      return runTailTexts(job)
    } catch (error) {
      throw failed(error instanceof Error ? error.message : String(error))
    }
  },
  close() {},
}

const failed = (message: string) => new TailFailure(`The pipeline failed: ${message}`)

const script = fileURLToPath(new URL('./tail-process.mjs', import.meta.url))
const atATime = 2

export function createTailProcesses({ timeMs = 5000, heapMb = 512 }: TailLimits = {}): TailRunner {
  const processes = createProcesses<TailJob, { readonly texts: readonly string[] }>({
    script,
    atATime,
    timeMs,
    heapMb,
    failed,
    tookTooLong: () =>
      new TailFailure(
        `The pipeline took longer than ${timeMs / 1000} seconds in memory. Put a $match or a $group before its last stages.`,
        'pipeline.tookTooLong',
        504,
      ),
    tooLarge: () =>
      new TailFailure(
        `The pipeline needs more than ${heapMb} MB in memory. Put a $match, a $project or a $group before its last stages.`,
        'pipeline.tooLarge',
        413,
      ),
  })
  return {
    run: async job => (await processes.run(job)).texts,
    close: () => processes.close(),
  }
}
