// What a query builder looks up, and the rows of its last run. Without React and without a server of its own.
import type { Readable } from '../../base/readable.ts'
import type { Failure, Result } from '../../base/result.ts'
import { stableKey } from '../../base/stable-key.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { Field } from '../../contract/entities/collection.ts'
import type { Pipeline } from '../../contract/entities/query.ts'
import type { QueryPlan } from '../../contract/entities/step.ts'
import { fillTokens } from '../../contract/pipeline-tokens.ts'
import type { PipelineToken } from '../../contract/pipeline-tokens.ts'
import { pipelineOf } from './document.ts'
import type { QueryDocument, Step } from './document.ts'

export interface RunRequest {
  readonly app: string
  readonly collection: string
  readonly pipeline: Pipeline
  readonly limit: number
}
export interface RunRows {
  readonly rows: readonly Document[]
  readonly total: number | undefined
}
export interface FieldsRequest {
  readonly app: string
  readonly collection: string
  /** As they are to be: with an index, or fast. */
  readonly fields: readonly Field[]
}
export interface CollectionChoice {
  readonly app: string
  readonly slug: string
  readonly name: string
}

/** Calls of the server. None rejects. */
export interface QueryLookups {
  run(request: RunRequest, signal?: AbortSignal): Promise<Result<RunRows>>
  listCollections(): Promise<Result<readonly CollectionChoice[]>>
  /** Returns how a pipeline runs, step by step. */
  explain(request: Omit<RunRequest, 'limit'>, signal?: AbortSignal): Promise<Result<QueryPlan>>
  /** Defines a field of a collection with an index, or adds the index to a defined field. */
  /** Gives fields of the collection an index or a column, and defines those that are not. */
  speedUp(request: FieldsRequest): Promise<Result<unknown>>
}

/** What the server refuses, and of which step. It is shown until that step is another one. */
export interface Refusal {
  readonly message: string
  readonly stage: object | undefined
}

export interface Run {
  /** The key of the last step that ran; undefined: the collection itself. */
  readonly step: string | undefined
  /** The steps as they were. */
  readonly steps: readonly Step[]
  readonly result: Result<RunRows>
}
export type Tried = ReadonlyMap<PipelineToken, unknown>
export interface RunState {
  readonly isRunning: boolean
  readonly last?: Run | undefined
  readonly refusal?: Refusal | undefined
}

export interface QueryServices extends QueryLookups {
  readonly runs: Readable<RunState>
  /** What stands for the tokens of the steps, where the builder entered it; otherwise the server fills them. */
  readonly tried: Readable<Tried>
  tryValue(token: PipelineToken, value: unknown): void
  /** Runs the steps up to and with the one at `at`; -1: none. A run under way is cancelled. */
  start(query: QueryDocument, at: number): Promise<void>
  /** Keeps what the server refuses, at its step if it names one. */
  refuse(failure: Failure | undefined, steps: readonly Step[]): void
  /** The fields of the documents that reach the step at `at`. Never rejects; empty if they cannot be read. */
  fieldsAt(query: QueryDocument, at: number): Promise<readonly string[]>
}

/** How many rows a run shows (QRY-006). */
export const shownRows = 10
const sampledRows = 20

export function createServices(lookups: QueryLookups): QueryServices {
  const listeners = new Set<() => void>()
  let state: RunState = { isRunning: false }
  let abort: AbortController | undefined
  const fields = new Map<string, Promise<readonly string[]>>()
  const set = (next: RunState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  let tried: Tried = new Map()
  const filled = (pipeline: Pipeline): Pipeline =>
    fillTokens(pipeline, token => (tried.has(token) ? tried.get(token) : token))
  const services: QueryServices = {
    ...lookups,
    explain: (request, signal) => lookups.explain({ ...request, pipeline: filled(request.pipeline) }, signal),
    tried: {
      get: () => tried,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    tryValue(token, value) {
      tried = new Map([...tried].filter(([one]) => one !== token).concat(value === undefined ? [] : [[token, value]]))
      for (const listener of listeners) listener()
    },
    runs: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async start({ app, collection, steps }, at) {
      abort?.abort()
      const own = new AbortController()
      abort = own
      set({ ...state, isRunning: true })
      const pipeline = filled(pipelineOf(steps, at))
      const result = await lookups.run({ app, collection, pipeline, limit: shownRows }, own.signal)
      if (abort !== own) return // a later run is under way
      set({ isRunning: false, last: { step: steps[at]?.key, steps: steps.slice(0, at + 1), result } })
      services.refuse(result.ok ? undefined : result, steps)
    },
    refuse(failure, steps) {
      const at = failure && stepOf(failure)
      const on = steps.filter(({ isOff }) => !isOff)
      set({
        ...state,
        refusal:
          failure && at !== undefined && on[at]
            ? { message: failure.issues?.[0]?.message ?? failure.message, stage: on[at].stage }
            : undefined,
      })
    },
    fieldsAt({ app, collection, steps }, at) {
      if (collection === '') return none
      const pipeline = filled(pipelineOf(steps, at - 1))
      const key = stableKey([app, collection, pipeline])
      const known = fields.get(key)
      if (known) return known
      const asked = lookups.run({ app, collection, pipeline, limit: sampledRows }).then(answer => {
        if (answer.ok) return namesIn(answer.value.rows)
        fields.delete(key) // asked again when the form is opened again
        return []
      })
      fields.set(key, asked)
      return asked
    },
  }
  return services
}
const none: Promise<readonly string[]> = Promise.resolve([])

/** Returns the step that a refusal of the server names: "pipeline.2". */
export function stepOf({ issues }: Failure): number | undefined {
  for (const { path } of issues ?? []) {
    const found = /^pipeline\.(\d+)/.exec(path)
    if (found) return Number(found[1])
  }
  return undefined
}

/** Returns the names of fields, and of those one level below. */
export function namesIn(rows: readonly Document[]): readonly string[] {
  const found = new Set<string>()
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      found.add(name)
      if (value !== null && typeof value === 'object' && !Array.isArray(value))
        for (const inner of Object.keys(value)) found.add(`${name}.${inner}`)
    }
  return [...found]
}
