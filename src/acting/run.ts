// Runs a list of actions in order (ACT-002, ACT-007..009).
import { actions as hall } from '../actions/index.ts'
import type {
  Ability,
  Able,
  ActionDescriptor,
  ActionHost,
  ActionOutcome,
  CallFailure,
  StoredAction,
} from '../actions/part.ts'
import { refused, whyNot } from '../actions/part.ts'
import type { Core } from '../api/core.ts'

export interface RunResult {
  readonly ok: boolean
  /** The reason; empty if the user declined. */
  readonly message: string
  readonly isCancelled: boolean
  /** How a call failed, if that is the reason. */
  readonly failure?: CallFailure
  readonly started: number
  readonly finished: number
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined
  /** Where action types are looked up; default: the hall. */
  find?(type: string): ActionDescriptor | undefined
  /** The core of one step; default: that of the host. */
  coreOf?(index: number): Core
  onStep?(step: {
    readonly index: number
    readonly type: string
    readonly outcome?: ActionOutcome
    /** How far it is, as its server reports it. */
    readonly progress?: string
  }): void
}

/**
 * Runs the actions in order. An action that `starts` does not block the next one; a wait, and any action that leaves
 * the page, begins once all started actions have finished. The first failure is shown as a toast and the remaining
 * actions are skipped; running ones may finish, so that no write is interrupted. Never throws.
 */
export async function runActions(
  list: readonly unknown[],
  host: ActionHost,
  options: RunOptions = {},
): Promise<RunResult> {
  const signal = options.signal ?? new AbortController().signal
  const find = options.find ?? hall.find
  let isLoading = false
  const watched: ActionHost = {
    ...host,
    ...(host.setLoading
      ? {
          setLoading: (...put) => {
            ;[isLoading] = put
            host.setLoading?.(...put)
          },
        }
      : {}),
  }
  const pending = new Set<Promise<void>>()
  let started = 0
  let finished = 0
  let importData = host.importData
  let failure: Extract<ActionOutcome, { ok: false }> | undefined

  for (const stored of list)
    if (isAction(stored))
      find(stored.type)
        ?.load()
        .catch(() => {}) // asked for at once; who fails is asked again in its turn
  for (const [index, stored] of list.entries()) {
    const descriptor = isAction(stored) ? find(stored.type) : undefined
    if (descriptor?.order === 'collects') await Promise.all(pending)
    // what starts one after another goes out in that order, whichever code comes first
    const begin = await beginningOf(stored, descriptor, watched)
    if (failure || signal.aborted) break
    started++
    options.onStep?.({ index, type: typeOf(stored) })
    const core = options.coreOf?.(index)
    const progress = (text: string): void => {
      host.progress?.(text)
      options.onStep?.({ index, type: typeOf(stored), progress: text })
    }
    const step = begin(
      { ...watched, progress, ...(importData ? { importData } : {}), ...(core ? { core } : {}) },
      signal,
    )
      .catch(refusal(stored))
      .then(outcome => {
        finished++
        if (!outcome.ok) failure ??= outcome
        else importData = outcome.importData ?? importData
        options.onStep?.({ index, type: typeOf(stored), outcome })
      })
    pending.add(step)
    void step.finally(() => pending.delete(step))
    if (descriptor?.order !== 'starts') await step
  }
  await Promise.all(pending)
  if (failure && !failure.isCancelled) host.notify?.({ kind: 'error', text: failure.message })
  const isCancelled = failure?.isCancelled === true || (!failure && signal.aborted)
  if (isLoading && (failure || isCancelled)) host.setLoading?.(false, true) // the action that would have ended it never came
  return {
    ok: !failure && !isCancelled,
    message: failure?.message ?? '',
    isCancelled,
    ...(failure?.failure ? { failure: failure.failure } : {}),
    started,
    finished,
  }
}

type Begin = (host: ActionHost, signal: AbortSignal) => Promise<ActionOutcome>

async function beginningOf(
  stored: unknown,
  descriptor: ActionDescriptor | undefined,
  host: ActionHost,
): Promise<Begin> {
  if (!isAction(stored)) return () => Promise.resolve(refused('A step of this button has no action type.'))
  if (!descriptor) return () => Promise.resolve(refused(`The action “${stored.type}” cannot be run here.`))
  const reason = whyNot(descriptor, host)
  if (reason !== undefined) return () => Promise.resolve(refused(reason))
  try {
    const { run } = await descriptor.load()
    // whyNot() has found every ability that this action needs; a run uses no other without looking
    return async (able, signal) => run(stored, able as Able<Ability>, signal)
  } catch (error) {
    return () => Promise.reject(error)
  }
}

const refusal =
  (stored: unknown) =>
  (error: unknown): ActionOutcome =>
    refused(error instanceof Error && error.message !== '' ? error.message : `The action “${typeOf(stored)}” failed.`)

/** Returns whether a stored step has a type. */
export const isAction = (value: unknown): value is StoredAction =>
  value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string' && value.type !== ''
const typeOf = (value: unknown): string => (isAction(value) ? value.type : '')
