// A query as it is edited: its steps, in order, and what is typed and not valid yet. Pure.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import type { Result } from '../../base/result.ts'
import type { Pipeline, Query } from '../../contract/entities/query.ts'

/** One step. `stage` has one key, the name of the stage. */
export interface Step {
  /** Unique among the steps; it stays while the step moves. */
  readonly key: string
  readonly stage: Loose
  /** It is stored, and left out of the pipeline that runs. */
  readonly isOff?: true
  /** What is typed as its JSON and is not valid; `stage` is the last valid one. */
  readonly text?: string
}

export interface QueryDocument {
  readonly name: string
  readonly app: string
  readonly collection: string
  readonly steps: readonly Step[]
  /** What is typed as the JSON of all steps and is not valid; `steps` are the last valid ones. */
  readonly text?: string
}

/** A step that is turned off, as it is stored beside the pipeline: at this position among all steps. */
interface StoredOff {
  readonly at: number
  readonly stage: Loose
}

/** The key beside the stage that turns it off in the JSON of all steps. */
const offKey = 'disabled'

export const stageName = ({ stage }: Pick<Step, 'stage'>): string => Object.keys(stage)[0] ?? ''
export const specOf = ({ stage }: Pick<Step, 'stage'>): unknown => stage[stageName({ stage })]

/** Returns a key that no step has. */
export const freeStepKey = (steps: readonly Step[]): string =>
  `s${Math.max(-1, ...steps.map(({ key }) => Number(key.slice(1)))) + 1}`

export const emptyQuery = (): QueryDocument => ({ name: '', app: '', collection: '', steps: [] })

export function fromQuery(query: Query): QueryDocument {
  const steps: { stage: Loose; isOff?: true }[] = query.pipeline.map(stage => ({ stage }))
  for (const { at, stage } of storedOff(query['disabled_steps'])) steps.splice(at, 0, { stage, isOff: true })
  return {
    name: query.name,
    app: query.app,
    collection: query.collection,
    steps: steps.map((step, index) => ({ key: `s${index}`, ...step })),
  }
}

const storedOff = (stored: unknown): readonly StoredOff[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : []).flatMap(one =>
    isRecord(one) && typeof one['at'] === 'number' && isRecord(one['stage'])
      ? [{ at: one['at'], stage: one['stage'] }]
      : [],
  )

/** Returns what runs: the steps that are on, up to and with the one at `last`. */
export const pipelineOf = (steps: readonly Step[], last: number = steps.length - 1): Pipeline =>
  steps.slice(0, last + 1).flatMap(({ stage, isOff }) => (isOff ? [] : [{ ...stage }]))

/** Returns the body that stores a query. */
export const toStored = ({
  name,
  steps,
}: QueryDocument): { name: string; pipeline: Pipeline; disabled_steps: StoredOff[] } => ({
  name: name.trim(),
  pipeline: pipelineOf(steps),
  disabled_steps: steps.flatMap(({ stage, isOff }, at) => (isOff ? [{ at, stage }] : [])),
})

export function parseDocument(stored: unknown): Result<QueryDocument> {
  const bad = fail('invalid', 'This is not a query.')
  if (!isRecord(stored)) return bad
  const { name, app, collection, steps, text } = stored
  if (typeof name !== 'string' || typeof app !== 'string' || typeof collection !== 'string' || !Array.isArray(steps))
    return bad
  const read = (steps as unknown[]).map(readStep)
  if (read.includes(undefined)) return bad
  return ok({
    name,
    app,
    collection,
    steps: read.flatMap(step => (step ? [step] : [])),
    ...(typeof text === 'string' ? { text } : {}),
  })
}

function readStep(stored: unknown): Step | undefined {
  if (!isRecord(stored)) return undefined
  const { key, stage, isOff, text } = stored
  if (typeof key !== 'string' || !/^s\d{1,6}$/.test(key) || !isRecord(stage) || Object.keys(stage).length !== 1)
    return undefined
  return { key, stage, ...(isOff === true ? { isOff } : {}), ...(typeof text === 'string' ? { text } : {}) }
}

/** Returns the JSON of all steps, as people edit it. */
export const textOf = (steps: readonly Step[]): string =>
  steps.length === 0
    ? '[]'
    : `[\n${steps
        .map(({ stage, isOff }) => JSON.stringify(isOff ? { ...stage, [offKey]: true } : stage, null, 2))
        .map(text => text.replaceAll(/^/gm, '  '))
        .join(',\n')}\n]`

/** What is wrong with a value as steps: the key of the text, and the step (from 0) that it concerns. */
export interface StepsFault {
  readonly fault: 'list' | 'stage'
  readonly at?: number
}

/** Returns the steps that a value describes. Steps keep their keys by position. */
export function stepsFrom(value: unknown, before: readonly Step[]): Step[] | StepsFault {
  if (!Array.isArray(value)) return { fault: 'list' }
  const made: Step[] = []
  for (const [at, one] of (value as unknown[]).entries()) {
    if (!isRecord(one)) return { fault: 'stage', at }
    const { [offKey]: off, ...stage } = one
    const [name = ''] = Object.keys(stage)
    if (Object.keys(stage).length !== 1 || !name.startsWith('$') || (off !== undefined && typeof off !== 'boolean'))
      return { fault: 'stage', at }
    const key = before[at]?.key ?? freeStepKey([...before, ...made])
    made.push({ key, stage, ...(off === true ? { isOff: true } : {}) })
  }
  return made
}

// changes of one document; each returns another one

const withSteps = ({ name, app, collection }: QueryDocument, steps: readonly Step[]): QueryDocument => ({
  name,
  app,
  collection,
  steps,
})

/** Replaces all steps; what was typed and not valid is gone. */
export const replaceSteps = withSteps

export const addStep = (query: QueryDocument, at: number, stage: Loose): QueryDocument =>
  withSteps(query, query.steps.toSpliced(at, 0, { key: freeStepKey(query.steps), stage }))

export const removeStep = (query: QueryDocument, at: number): QueryDocument =>
  withSteps(query, query.steps.toSpliced(at, 1))

export function duplicateStep(query: QueryDocument, at: number): QueryDocument {
  const step = query.steps[at]
  return step ? withSteps(query, query.steps.toSpliced(at + 1, 0, { ...step, key: freeStepKey(query.steps) })) : query
}

export function moveStep(query: QueryDocument, from: number, to: number): QueryDocument {
  const step = query.steps[from]
  return !step || to < 0 || to >= query.steps.length || to === from
    ? query
    : withSteps(query, query.steps.toSpliced(from, 1).toSpliced(to, 0, step))
}

export function toggleStep(query: QueryDocument, at: number): QueryDocument {
  const step = query.steps[at]
  if (!step) return query
  const { isOff, ...rest } = step
  return withSteps(query, query.steps.with(at, isOff ? rest : { ...rest, isOff: true }))
}

/** Sets the stage of a step; what was typed and not valid is gone. */
export function setStage(query: QueryDocument, at: number, stage: Loose): QueryDocument {
  const step = query.steps[at]
  if (!step) return query
  const { key, isOff } = step
  return withSteps(query, query.steps.with(at, { key, stage, ...(isOff ? { isOff } : {}) }))
}

/** Keeps what is typed as the JSON of a step and is not valid. */
export function setStepText(query: QueryDocument, at: number, text: string): QueryDocument {
  const step = query.steps[at]
  return step ? withSteps(query, query.steps.with(at, { ...step, text })) : query
}

/** A path in a query: "steps/2". */
export const stepPath = (at: number): string => `steps/${at}`
export const stepAt = (path: string): number => {
  const found = /^steps\/(\d+)$/.exec(path)
  return found ? Number(found[1]) : -1
}
