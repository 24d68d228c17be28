// Runs jobs in processes of their own, with a limit of time and of memory: what a request asks for may take neither the
// event loop nor the heap of the server. A thread would not do: V8 ends the whole process when a thread fills its heap.
import { fork, type ChildProcess } from 'node:child_process'
import { asker, ClientGone, type Asker } from './asker.ts'
import { createLane } from './lane.ts'

export interface Processes<Job, Done> {
  /** Runs a job in turn. Rejects with ClientGone, LaneFull, or one of the errors of the options. */
  run(job: Job): Promise<Done>
  close(): void
}

export interface ProcessOptions {
  /**
   * Sends 'ready', then for every job it is sent the result, or `{fault}`; with `isLast` if the next job should be done by
   * another process.
   */
  readonly script: string
  readonly atATime: number
  /** So many jobs of one account wait; more are refused. Default 100. */
  readonly mostWaiting?: number
  readonly timeMs: number
  readonly heapMb: number
  /** The variables of its environment. Default none. */
  readonly env?: Readonly<Record<string, string>>
  /** Returns the error of a job that threw. */
  failed(fault: string): Error
  tookTooLong(): Error
  tooLarge(): Error
}

/** A process that was not used for so long ends. */
const idleMs = 60_000

interface Pool {
  /** Returns a process that waits for work. */
  take(): Promise<ChildProcess>
  giveBack(child: ChildProcess): void
  close(): void
}

function createPool({ script, heapMb, env = {} }: ProcessOptions): Pool {
  const all = new Set<ChildProcess>()
  /** Each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  async function start(): Promise<ChildProcess> {
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env,
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

export function createProcesses<Job extends object, Done extends object>(
  options: ProcessOptions,
): Processes<Job, Done> {
  const { atATime, mostWaiting, timeMs } = options
  const lane = createLane({ width: atATime, ...(mostWaiting === undefined ? {} : { mostWaiting }) })
  const pool = createPool(options)

  async function work(job: Job, { account, signal }: Asker): Promise<Done> {
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
    let told: (Done | { readonly fault: string }) & { readonly isLast?: boolean }
    try {
      const answer = answerOf(child)
      child.send(job)
      told = (await answer) as typeof told // the script sends nothing else after 'ready'
      if (told.isLast) child.kill()
      else pool.giveBack(child)
    } catch {
      child.kill('SIGKILL')
      if (reason === 'client') throw new ClientGone()
      if (reason !== 'time') throw options.tooLarge()
      lane.tookTooLong(account, timeMs)
      throw options.tookTooLong()
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    if ('fault' in told) throw options.failed(told.fault)
    return told
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
