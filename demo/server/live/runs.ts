// The channel of one run of an action flow (SOC-012…014, LIV-003…007): its starter and administrators receive its
// progress, and the close reason has its outcome. A client that connects late receives the last message and the end.
// The channel lives as long as the token it was opened with; the client sends a new token before that to stay
// connected.
import type WebSocket from 'ws'
import type { StoredRun } from '../data/flows.ts'
import type { Repo } from '../data/repo.ts'
import { isAdmin, type Who } from '../rights/who.ts'
import type { Changes } from './changes.ts'

interface Watch {
  readonly uuid: string
  readonly repo: Repo
  readonly changes: Changes
  readonly log: (line: string) => void
  /**
   * Returns the user of a greeting and when its token expires; undefined if it is not a greeting, or its token is not
   * valid (any longer).
   */
  identify(text: string): Promise<{ readonly who: Who; readonly endsAtMs: number } | undefined>
  say(message: unknown): void
}

const firstWordMs = 15_000
const unauthorizedCode = 4401

/** The longest time a timer can wait. */
const longestTimerMs = 2 ** 31 - 1

export function watchRun(socket: WebSocket, { uuid, repo, changes, log, identify, say }: Watch): void {
  /** The last greeting that was accepted. */
  let accepted: string | undefined
  let closing = setTimeout(() => socket.close(unauthorizedCode, 'No authorization came.'), firstWordMs)

  /** Returns the run if the sender of this greeting may watch it now; otherwise closes the socket. */
  async function admit(greeting: string) {
    const known = await identify(greeting)
    const run = known && (await repo.flows.findRun(uuid))
    if (run && (isAdmin(known.who) || run.starter === `${known.who.kind} ${known.who.id}`))
      return { run, endsAtMs: known.endsAtMs }
    socket.close(unauthorizedCode, 'Not authorized.')
    return undefined
  }

  async function greet(greeting: string): Promise<void> {
    const admitted = await admit(greeting)
    if (!admitted) return
    const isFirst = accepted === undefined
    accepted = greeting
    clearTimeout(closing)
    if (socket.readyState !== socket.OPEN) return
    closing = setTimeout(
      () => socket.close(unauthorizedCode, 'The token has ended.'),
      Math.min(admitted.endsAtMs - Date.now(), longestTimerMs),
    )
    if (isFirst) tell(admitted.run)
  }

  function tell(run: StoredRun): void {
    if (socket.readyState !== socket.OPEN) return
    say({
      message: run.message ?? '',
      data: {
        uuid: run.uuid,
        actionflowid: run.actionflowid,
        status: run.status,
        refresh: run.refresh,
        exitcode: run.exitcode,
      },
    })
    if (run.exitcode !== null) socket.close(1000, `exitcode=${run.exitcode}`)
  }

  /** The token may have ended since the greeting, and its person may have signed out. */
  async function tellNews(): Promise<void> {
    const admitted = accepted === undefined ? undefined : await admit(accepted)
    if (admitted) tell(admitted.run)
  }

  const orLog = (work: Promise<void>) => {
    work.catch((error: unknown) => log(`A run could not be watched: ${String(error)}`))
  }
  const stop = changes.listenRuns(changed => {
    if (changed === uuid) orLog(tellNews())
  })
  let isGreeting = false
  socket.on('message', data => {
    if (isGreeting) return // one at a time
    isGreeting = true
    orLog(
      greet(String(data)).finally(() => {
        isGreeting = false
      }),
    )
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(closing)
    stop()
  })
}
