// Runs tails in processes of their own, with a limit of time and of memory: what a pipeline asks for in memory may take
// neither the event loop nor the heap of the server.
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fail, type Failure } from '../../../src/base/result.ts'
import { asker, ClientGone, type Asker } from '../data/asker.ts'
import { createLane } from '../data/lane.ts'
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

type Answer = { readonly texts: readonly string[] } | { readonly fault: string }

const script = fileURLToPath(new URL('./tail-process.mjs', import.meta.url))
const atATime = 2
/** A process that was not used for so long ends. */
const idleMs = 60_000

interface Pool {
  /** Returns a process that waits for work. */
  take(): Promise<ChildProcess>
  giveBack(child: ChildProcess): void
  close(): void
}

function createPool(heapMb: number): Pool {
  const all = new Set<ChildProcess>()
  /** Each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  async function start(): Promise<ChildProcess> {
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    all.add(child)
    const forget = () => {
      all.delete(child)
      leaveIdle(child)
    }
    child.on('exit', forget)
    child.on('error', forget)
    await answerOf(child)
    return child
  }

  function leaveIdle(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  return {
    async take() {
      for (const known of idle.keys()) {
        leaveIdle(known)
        if (known.connected) return known
      }
      return start()
    },
    giveBack(child) {
      const timer = setTimeout(() => {
        leaveIdle(child)
        child.kill()
      }, idleMs)
      idle.set(child, timer)
      timer.unref()
      // a process that waits for work does not keep the server from ending
      child.unref()
      child.channel?.unref()
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

export function createTailProcesses({ timeMs = 5000, heapMb = 512 }: TailLimits = {}): TailRunner {
  const lane = createLane({ width: atATime })
  const pool = createPool(heapMb)

  async function work(job: TailJob, { account, signal }: Asker): Promise<readonly string[]> {
    const child = await pool.take()
    if (signal?.aborted) {
      pool.giveBack(child)
      throw new ClientGone()
    }
    child.ref()
    child.channel?.ref()
    let reason: 'time' | 'client' | undefined
    const end = (why: 'time' | 'client') => {
      reason ??= why
      child.kill('SIGKILL')
    }
    const leave = () => end('client')
    const timer = setTimeout(() => end('time'), timeMs)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      const answer = answerOf(child)
      child.send(job)
      const told = (await answer) as Answer // tail-process.mjs sends nothing else after 'ready'
      pool.giveBack(child)
      if ('fault' in told) throw failed(told.fault)
      return told.texts
    } catch (error) {
      if (error instanceof TailFailure) throw error
      child.kill('SIGKILL')
      if (reason === 'client') throw new ClientGone()
      if (reason === 'time') {
        lane.tookTooLong(account, timeMs)
        throw new TailFailure(
          `The pipeline took longer than ${timeMs / 1000} seconds in memory. Put a $match or a $group before its last stages.`,
          'pipeline.tookTooLong',
          504,
        )
      }
      throw new TailFailure(
        `The pipeline needs more than ${heapMb} MB in memory. Put a $match, a $project or a $group before its last stages.`,
        'pipeline.tooLarge',
        413,
      )
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    run(job) {
      const who = asker()
      return lane.run(who, () => work(job, who))
    },
    close: () => pool.close(),
  }
}

/** The next message of a process; rejects when it ends instead. */
function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
      settle()
    }
    const onMessage = (message: unknown) => done(() => resolve(message))
    const onEnd = () => done(() => reject(new Error('The process ended.')))
    child.on('message', onMessage)
    child.on('exit', onEnd)
    child.on('error', onEnd)
  })
}
