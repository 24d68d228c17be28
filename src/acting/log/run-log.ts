// The actions that ran on a page, for those who build it: each with what it sent and got. In memory, of one core, only
// while somebody looks; the oldest are dropped.
import type { Core, WireRequest } from '../../api/core.ts'
import { isRecord, textAt } from '../../base/loose.ts'
import type { Readable } from '../../base/readable.ts'
import { watchRuns } from '../watching.ts'
import type { RunWatcher } from '../watching.ts'
import { cleanPath, cleanText, readable } from './redact.ts'

export interface LoggedCall {
  readonly method: string
  readonly path: string
  readonly sent: string
  /** Undefined until the answer has come. */
  readonly status?: number
  readonly got?: string
  readonly ms?: number
}
export type StepState = 'running' | 'done' | 'failed' | 'cancelled'
export interface LoggedStep {
  readonly id: number
  /** Steps of one press have the same number. */
  readonly run: number
  readonly atMs: number
  /** What was pressed. */
  readonly starter: string
  readonly type: string
  readonly settings: string
  readonly state: StepState
  readonly ms?: number
  /** Why it failed. */
  readonly message?: string
  /** How far it is, while it runs. */
  readonly progress?: string
  readonly calls: readonly LoggedCall[]
}

export interface RunLog extends Readable<readonly LoggedStep[]> {
  /** Records until the returned function is called; several may record at once. What was recorded stays. */
  record(): () => void
  clear(): void
}

export const mostSteps = 200
const mostCalls = 50

const logs = new WeakMap<Core, RunLog>()

/** The log of a core. */
export function runLogOf(core: Core): RunLog {
  const known = logs.get(core)
  if (known) return known
  const made = createRunLog(core)
  logs.set(core, made)
  return made
}

function createRunLog(core: Core): RunLog {
  let steps: readonly LoggedStep[] = []
  let [lastId, lastRun, holders] = [0, 0, 0]
  let reader = core.session.get().user?.id
  let forgetSession: (() => void) | undefined
  const listeners = new Set<() => void>()
  const put = (next: readonly LoggedStep[]): void => {
    steps = next
    for (const listener of listeners) listener()
  }
  const patch = (id: number, change: (step: LoggedStep) => Partial<LoggedStep>): void =>
    put(steps.map(step => (step.id === id ? { ...step, ...change(step) } : step)))
  /** What one user did is not shown to the next. */
  const clearForOther = (): void => {
    const { id } = core.session.get().user ?? {}
    if (id === reader) return
    reader = id
    put([])
  }
  const watcher: RunWatcher = {
    begin(line, { actions, starter, starterName }) {
      const run = ++lastRun
      const ids = new Map<number, number>()
      return {
        coreOf: index => listening(line, call => note(ids.get(index), call)),
        onStep({ index, type, outcome, progress }) {
          const id = ids.get(index)
          if (id !== undefined && progress !== undefined) patch(id, () => ({ progress: cleanText(progress) }))
          else if (id !== undefined && outcome) {
            const state = outcome.ok ? 'done' : outcome.isCancelled ? 'cancelled' : 'failed'
            const message = outcome.ok || outcome.message === '' ? {} : { message: cleanText(outcome.message) }
            patch(id, step => ({ state, ms: Date.now() - step.atMs, ...message }))
          } else if (id === undefined) {
            ids.set(index, ++lastId)
            const began: LoggedStep = {
              ...{ id: lastId, run, atMs: Date.now(), starter: starterName ?? nameOf(starter), type },
              settings: readable(settingsOf(actions[index])),
              state: 'running',
              calls: [],
            }
            put([...steps, began].slice(-mostSteps))
          }
        },
      }
    },
  }
  /** Writes a call of a step, again when its answer has come. */
  function note(id: number | undefined, call: LoggedCall & { readonly at: object }): void {
    if (id === undefined) return
    const { at, ...written } = call
    patch(id, ({ calls }) => {
      const index = calls.findIndex(one => marks.get(one) === at)
      marks.set(written, at)
      if (index >= 0) return { calls: calls.with(index, written) }
      return calls.length < mostCalls ? { calls: [...calls, written] } : {}
    })
  }
  const marks = new WeakMap<LoggedCall, object>()

  return {
    get: () => steps,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    record() {
      if (holders++ === 0) {
        clearForOther()
        forgetSession = core.session.subscribe(clearForOther)
        watchRuns(core, watcher)
      }
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        if (--holders > 0) return
        forgetSession?.()
        watchRuns(core, undefined)
      }
    },
    clear: () => put([]),
  }
}

const settingsOf = (action: unknown): unknown => {
  if (!isRecord(action)) return action
  return Object.fromEntries(Object.entries(action).filter(([key]) => key !== 'type'))
}

/** Buttons of widgets are pressed with their settings, other things with their id. */
function nameOf(starter: unknown): string {
  if (typeof starter === 'string') return starter
  if (!isRecord(starter)) return ''
  const settings = isRecord(starter['settings']) ? starter['settings'] : {}
  return ['label', 'name'].map(key => textAt(settings, key)).find(text => text !== '') || textAt(starter, 'button')
}

/** The same core, whose requests are reported: once when they are sent, once when they are answered. */
function listening(core: Core, report: (call: LoggedCall & { readonly at: object }) => void): Core {
  const request: Core['request'] = async (sent: WireRequest, signal) => {
    const at = {}
    const atMs = Date.now()
    const began = { at, method: sent.method, path: cleanPath(sent.path, sent.query), sent: readable(sent.body) }
    report(began)
    const answer = await core.request(sent, signal)
    const { data, message } = answer.data
    report({
      ...began,
      status: answer.status,
      got: readable(data ?? (message === '' ? undefined : message)),
      ms: Date.now() - atMs,
    })
    return answer
  }
  return Object.create(core, { request: { value: request, enumerable: true } }) as Core
}
