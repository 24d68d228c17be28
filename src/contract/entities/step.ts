import * as v from '../../base/schema.ts'
import { Field } from './collection.ts'
import { Document } from './item.ts'
import { Pipeline } from './query.ts'

const text = v.string()

/** A pipeline that is being written, over a collection. */
export const PipelineRequest = v.looseObject({
  app: text,
  collection: text,
  pipeline: Pipeline,
  /** The item that $ID stands for. */
  item_id: v.optional(v.nullable(text)),
})

/** How the pipeline runs up to one of its steps. */
export const StepPlan = v.looseObject({
  /** The position of the step in the pipeline. */
  index: v.number(),
  stage: text,
  /** Where it runs: in the database, in memory after it, or as one statement for each branch of $facet. */
  runs: v.picklist(['sql', 'memory', 'branches']),
  /** Milliseconds that the pipeline takes up to here; absent if it was not measured. */
  ms: v.optional(v.number()),
  /** The number of documents after this step. */
  rows: v.optional(v.number()),
  /** The indexes that the database used; `key` is the field of one that a field has. */
  indexes: v.array(v.looseObject({ name: text, key: v.optional(text) })),
  /** The database read every document of the collection. */
  isScan: v.boolean(),
  /** Why it was not measured. */
  problem: v.optional(text),
})
export type StepPlan = v.InferOutput<typeof StepPlan>

export const QueryPlan = v.looseObject({
  /** The number of documents in the collection. */
  items: v.number(),
  steps: v.array(StepPlan),
  /** A field whose index would help: put it among the `fields` of updateCollection. */
  suggestion: v.optional(
    v.looseObject({
      /** The position of the step that would use it. */
      index: v.number(),
      field: Field,
      isDefined: v.boolean(),
    }),
  ),
  /** Fields that are to be `fast` so that the step of this position does not read the documents. */
  fast: v.optional(v.looseObject({ index: v.number(), fields: v.array(Field) })),
})
export type QueryPlan = v.InferOutput<typeof QueryPlan>

/** The documents after one of the steps; the first entry has the index −1, for the collection itself. */
export const StepPreview = v.looseObject({
  index: v.number(),
  stage: v.nullable(text),
  /** The first documents; fewer if they are large. */
  rows: v.array(Document),
  /** The number of documents; absent if the step was not run. */
  total: v.optional(v.number()),
  isCut: v.boolean(),
  problem: v.optional(text),
})
export type StepPreview = v.InferOutput<typeof StepPreview>
