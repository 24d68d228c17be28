// A pipeline step by step: how it runs, and what is there after each step. Each step is the pipeline up to it, within the
// limits of every pipeline, and all of them together within a time of their own.
import type { Pipeline } from '../../../src/contract/entities/query.ts'
import type { QueryPlan, StepPlan, StepPreview } from '../../../src/contract/entities/step.ts'
import type { CallReply } from '../../../src/contract/call.ts'
import type { Calls } from '../../../src/contract/calls/index.ts'
import { ok, type Failure, type Result } from '../../../src/base/result.ts'
import { StatementTimeout } from '../data/engine.ts'
import { isSingle } from '../data/field-types.ts'
import { LaneFull } from '../data/lane.ts'
import type { StoredCollection } from '../data/collections.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { RuledSource } from '../rights/readers.ts'
import type { Who } from '../rights/who.ts'
import { bindPipeline } from './bind-pipeline.ts'
import {
  isMany,
  leadingGroup,
  leadingMatches,
  missingFast,
  missingIndexes,
  singleTypes,
  wouldHelp,
} from './index-advice.ts'
import { createQueryReads } from './query-reads.ts'

type Names = 'explainQuery' | 'previewSteps'
type Preview = CallReply<Calls['previewSteps']>[number]

const mostMs = 20_000
const mostRowChars = 200_000
const overTime = 'Not run: the steps before took too long.'

interface Prepared {
  readonly collection: StoredCollection
  readonly pipeline: Pipeline
  readonly source: RuledSource
}

export function explainRoutes(services: Services): Handlers<Names> {
  const { aggregator, repo } = services
  const prepare = createPreparation(services)
  const { suggestionFor, fastFor } = createAdvice(aggregator)

  return {
    async explainQuery({ body, who }) {
      const prepared = await prepare(who, body)
      if (!prepared.ok) return prepared
      const { pipeline, collection, source } = prepared.value
      const items = (await repo.collections.counts()).get(collection.table)?.items ?? 0
      const names = await repo.collections.indexes(collection.table)
      const steps = await stepByStep(pipeline, 1, async (before, index): Promise<Stepped<StepPlan>> => {
        const stage = nameOf(pipeline, index)
        const measured = await aggregator.measure(source, { pipeline: before })
        if (!measured.ok) return measured
        return {
          ok: true,
          value: {
            index,
            stage,
            runs: measured.runs,
            ms: Math.round(measured.ms * 10) / 10,
            rows: measured.rows,
            indexes: measured.indexes.map(name => {
              const key = names.get(name)
              return key === undefined ? { name } : { name, key }
            }),
            isScan: measured.scans.includes(collection.table),
          },
        }
      })
      if (!steps.ok) return steps
      const plans = steps.value.map((step, index): StepPlan =>
        'problem' in step
          ? { index, stage: nameOf(pipeline, index), runs: 'memory', indexes: [], isScan: false, problem: step.problem }
          : step,
      )
      const suggestion = await suggestionFor(prepared.value, plans, items)
      const fast = suggestion ? undefined : await fastFor(prepared.value, plans, items)
      return reply({ items, steps: plans, ...(suggestion ? { suggestion } : {}), ...(fast ? { fast } : {}) })
    },
    async previewSteps({ body, who }) {
      const prepared = await prepare(who, body)
      if (!prepared.ok) return prepared
      const { pipeline, source } = prepared.value
      const steps = await stepByStep(pipeline, 0, async (before, index): Promise<Stepped<StepPreview>> => {
        const answer = await aggregator.aggregate(source, { pipeline: before, limit: body.limit ?? 20 })
        if (!answer.ok) return answer
        const rows = fitting(answer.rows)
        return {
          ok: true,
          value: {
            index,
            stage: index < 0 ? null : nameOf(pipeline, index),
            rows,
            total: answer.total,
            isCut: rows.length < answer.rows.length,
          },
        }
      })
      if (!steps.ok) return steps
      return reply(
        steps.value.map((step, at): Preview =>
          'problem' in step
            ? {
                index: at - 1,
                stage: at === 0 ? null : nameOf(pipeline, at - 1),
                rows: [],
                isCut: false,
                problem: step.problem,
              }
            : step,
        ),
      )
    },
  }
}

/** What would make a pipeline faster. */
function createAdvice(aggregator: Services['aggregator']) {
  async function suggestionFor(
    { collection, pipeline }: Prepared,
    steps: readonly StepPlan[],
    items: number,
  ): Promise<QueryPlan['suggestion']> {
    const index = leadingMatches(pipeline) - 1
    const step = steps[index]
    if (!step?.isScan || step.rows === undefined || !wouldHelp(items, step.rows)) return undefined
    const types = await aggregator.typesOf(collection.table)
    const typeOf = (key: string) => singleTypes.get(types.get(key) ?? '')
    const [first] = missingIndexes(pipeline.slice(0, index + 1), collection.fields, typeOf).filter(({ field }) =>
      isSingle(field),
    )
    return first && { index, ...first }
  }

  async function fastFor(
    { collection, pipeline }: Prepared,
    steps: readonly StepPlan[],
    items: number,
  ): Promise<QueryPlan['fast']> {
    const index = leadingGroup(pipeline)
    const step = steps[index]
    if (!step?.isScan || !isMany(items)) return undefined
    const types = await aggregator.typesOf(collection.table)
    const typeOf = (key: string) => singleTypes.get(types.get(key) ?? '')
    const canBe = await aggregator.columnsOf(collection.table)
    const fields = missingFast(pipeline.slice(0, index + 1), collection.fields, typeOf, canBe)
    return fields && { index, fields }
  }

  return { suggestionFor, fastFor }
}

function createPreparation(services: Services) {
  const { aggregator, readers } = services
  const { collectionOf } = createQueryReads(services)

  return async function prepare(
    who: Who,
    body: {
      readonly app: string
      readonly collection: string
      readonly pipeline: Pipeline
      readonly item_id?: string | null | undefined
    },
  ): Promise<Result<Prepared>> {
    const refused = aggregator.checkPipeline(body.pipeline)
    if (refused) return refused
    const collection = await collectionOf(body.app, body.collection)
    if (!collection.ok) return collection
    return ok({
      collection: collection.value,
      pipeline: bindPipeline(body.pipeline, {
        itemId: body.item_id ?? undefined,
        user: { id: who.id },
        nowSec: Math.floor(Date.now() / 1000),
        newKey: () => '',
      }),
      source: await readers(who).source(collection.value, 'own apps'),
    })
  }
}

const nameOf = (pipeline: Pipeline, index: number): string => Object.keys(pipeline[index] ?? {})[0] ?? ''

type Stepped<T> = { readonly ok: true; readonly value: T } | Failure
interface Missed {
  readonly problem: string
}

/** Runs the pipeline up to each step. What takes too long ends it; what is wrong at once is the answer. */
async function stepByStep<T>(
  pipeline: Pipeline,
  first: 0 | 1,
  run: (before: Pipeline, index: number) => Promise<Stepped<T>>,
): Promise<Result<readonly (T | Missed)[]>> {
  const startedMs = performance.now()
  const steps: (T | Missed)[] = []
  let problem: string | undefined
  for (let count = first; count <= pipeline.length; count++) {
    if (problem === undefined && performance.now() - startedMs > mostMs) problem = overTime
    if (problem !== undefined) {
      steps.push({ problem })
      continue
    }
    const step = await orFailure(() => run(pipeline.slice(0, count), count - 1))
    if (step.ok) steps.push(step.value)
    else {
      steps.push({ problem: step.message })
      problem = overTime
    }
  }
  return ok(steps)
}

async function orFailure<T>(run: () => Promise<Stepped<T>>): Promise<Stepped<T>> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StatementTimeout || error instanceof LaneFull) return error.failure
    throw error
  }
}

function fitting(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown>[] {
  let chars = 0
  const end = rows.findIndex(row => (chars += JSON.stringify(row).length) > mostRowChars)
  return rows.slice(0, end < 0 ? rows.length : end).map(row => ({ ...row }))
}
