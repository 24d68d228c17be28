// Waits for a run of an action flow (ACT-050, LIV-003…010). It listens to the channel of the run. Until the channel has
// sent something, where it cannot be opened, and after it was lost, the run is read with the call that started it, which
// starts nothing twice.
import type { Core } from '../../api/core.ts'
import type { RunNews } from '../../api/run-line.ts'
import { runTopic } from '../../api/socket.ts'
import type { Answer } from '../../contract/call.ts'
import type { FlowRun } from '../../contract/entities/action-flow.ts'
import type { FlowRunStatus } from '../../stores/flow-runs.ts'
import type { ActionHost, ActionOutcome } from '../part.ts'
import { done, refused } from '../part.ts'
import { refusedBy } from '../read.ts'

const firstLookMs = 500
const slowestLookMs = 5_000
/** While the channel works, but says nothing. */
const silentLookMs = 30_000

export const cancelled: ActionOutcome = { ok: false, isCancelled: true, message: '' }

type Reply = Answer<FlowRun>

/** Returns the run in a reply of the call that starts it. */
export const stateOf = ({ data }: Reply): FlowRun | undefined => (data.code === 200 ? data.data : undefined)

export function followRun(
  begun: FlowRun,
  look: () => Promise<Reply>,
  host: ActionHost,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const { core, flowRuns, left } = host
  const isSameVisitor = visitorOf(core)
  /** This run among those of the page. */
  let own: FlowRunStatus = { actionflowId: begun.actionflowid, subId: begun.uuid, refresh: false }
  const record = (next: FlowRunStatus | undefined): void => {
    const others = flowRuns?.get() ?? []
    const before = own
    own = next ?? own
    flowRuns?.set(others.flatMap(one => (one !== before ? [one] : next ? [next] : [])))
  }

  return new Promise(resolve => {
    const stops: (() => void)[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let pauseMs = firstLookMs
    let isHeard = false
    let isOver = false
    let said = begun.message ?? ''

    function settle(outcome: ActionOutcome): void {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      for (const stop of stops) stop()
      host.progress?.('')
      record(undefined)
      resolve(outcome)
    }
    const cancel = (): void => settle(cancelled)
    function end(exitcode: number, refresh: boolean): void {
      if (isOver) return
      if (!isSameVisitor()) return cancel()
      if (exitcode !== 0) return settle(refused(said || 'The action flow ended with an error.'))
      const { actionflowId, message } = own
      record({ actionflowId, refresh: true, ...(message === undefined ? {} : { message }) })
      if (refresh) core.invalidate()
      settle(done)
    }
    function hear({ text, exitcode, refresh = true, lost, left }: RunNews): void {
      if (isOver) return
      if (left) return cancel()
      isHeard = !lost
      wait(isHeard ? silentLookMs : firstLookMs)
      if (text !== undefined) {
        said = text
        record({ ...own, message: text })
        if (exitcode === undefined) host.progress?.(text)
      }
      if (exitcode !== undefined) end(exitcode, refresh)
    }
    async function read(): Promise<void> {
      const answer = await look()
      if (isOver) return
      if (!isSameVisitor()) return cancel()
      const known = stateOf(answer)
      if (!known) return settle(answer.status === 0 ? { ...refusedBy(answer), ...lostLine } : refusedBy(answer))
      said = known.message || said
      if (known.exitcode !== null) return end(known.exitcode, known.refresh)
      pauseMs = isHeard ? silentLookMs : Math.min(slowestLookMs, pauseMs * 1.5)
      wait(pauseMs)
    }
    function wait(ms: number): void {
      pauseMs = ms
      clearTimeout(timer)
      timer = setTimeout(() => void read(), ms)
    }

    flowRuns?.set([...flowRuns.get(), own])
    if (begun.exitcode !== null) return end(begun.exitcode, begun.refresh)
    for (const end of [signal, flowRuns ? undefined : left]) {
      if (end?.aborted) return cancel()
      end?.addEventListener('abort', cancel)
      stops.push(() => end?.removeEventListener('abort', cancel))
    }
    // a page that is left forgets its statuses; one whose widget is hidden for a while does not
    if (flowRuns) stops.push(flowRuns.subscribe(() => void (flowRuns.get().includes(own) || cancel())))
    wait(firstLookMs)
    stops.push(core.live(runTopic(begun.uuid), news => hear(Object(news) as RunNews))) // the topic carries nothing else
  })
}

const lostLine = { ok: false, message: 'Connection to the run was lost.' } as const

/** Returns whether the page still belongs to the person who started the run. */
function visitorOf({ session }: Core): () => boolean {
  const before = session.get()
  return () => {
    const now = session.get()
    const isOther = before.user !== undefined && now.user !== undefined && before.user.id !== now.user.id
    return !isOther && (now.status !== 'signed-out' || before.status === 'signed-out')
  }
}
