// The channel of one run of an action flow (SOC-012…014, LIV-003…007): its starter and administrators are told how it goes,
// and the close reason says how it ended. Who comes late is told the last word and the end.
import type WebSocket from 'ws'
import type { Repo } from '../data/repo.ts'
import { isAdmin, type Who } from '../rights/who.ts'
import type { Changes } from './changes.ts'

interface Watch {
  readonly uuid: string
  readonly repo: Repo
  readonly changes: Changes
  readonly log: (line: string) => void
  /** Who the first message says it is; undefined when it says nothing, or nothing true. */
  identify(text: string): Promise<Who | undefined>
  say(message: unknown): void
}

const firstWordMs = 15_000
const unauthorizedCode = 4401

export function watchRun(socket: WebSocket, { uuid, repo, changes, log, identify, say }: Watch): void {
  let isKnown = false
  const firstWord = setTimeout(() => { if (!isKnown) socket.close(unauthorizedCode, 'No authorization came.') }, firstWordMs)

  async function tell(): Promise<void> {
    const run = await repo.findRun(uuid)
    if (!run || socket.readyState !== socket.OPEN) return
    say({ message: run.message ?? '', data: { uuid: run.uuid, actionflowid: run.actionflowid, status: run.status, refresh: run.refresh, exitcode: run.exitcode } })
    if (run.exitcode !== null) socket.close(1000, `exitcode=${run.exitcode}`)
  }
  const orLog = (work: Promise<void>) => { work.catch((error: unknown) => log(`A run could not be watched: ${String(error)}`)) }
  const stop = changes.listenRuns(changed => { if (isKnown && changed === uuid) orLog(tell()) })

  async function greet(text: string): Promise<void> {
    const who = await identify(text)
    const run = who && await repo.findRun(uuid)
    if (!run || !(isAdmin(who) || run.starter === `${who.kind} ${who.id}`)) {
      socket.close(unauthorizedCode, 'Not authorized.')
      return
    }
    isKnown = true
    clearTimeout(firstWord)
    await tell()
  }

  socket.on('message', data => { if (!isKnown) orLog(greet(String(data))) })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(firstWord)
    stop()
  })
}
