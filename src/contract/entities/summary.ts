import * as v from '../../base/schema.ts'

const text = v.string()

/**
 * What the answers to one question come to, by the key they are saved under. `counts`: choices, most chosen first, also the
 * options nobody chose; rows of a grouped radio carry `row`. `numbers`: equal bins, upper ends exclusive but for the last.
 * `dates`: per day, or per month where they lie more than 60 days apart, times per hour
 * ('2026-11-21', '2026-11', '09:00'; UTC).
 */
export const QuestionSummary = v.looseObject({
  type: text,
  label: text,
  answered: v.number(),
  total: v.number(),
  counts: v.optional(v.array(v.looseObject({ value: v.unknown(), count: v.number(), row: v.optional(text) }))),
  numbers: v.optional(
    v.looseObject({
      min: v.number(),
      max: v.number(),
      mean: v.number(),
      median: v.optional(v.number()),
      bins: v.array(v.looseObject({ from: v.number(), to: v.number(), count: v.number() })),
    }),
  ),
  dates: v.optional(
    v.looseObject({
      unit: v.picklist(['day', 'week', 'month', 'hour']),
      min: v.number(),
      max: v.number(),
      counts: v.array(v.looseObject({ value: text, count: v.number() })),
    }),
  ),
})
export type QuestionSummary = v.InferOutput<typeof QuestionSummary>
export const FormSummary = v.looseObject({
  version: v.number(),
  total: v.number(),
  drafts: v.number(),
  /** Submitted answers per day, the last 90 days that have any, oldest first. */
  days: v.array(v.looseObject({ value: text, count: v.number() })),
  questions: v.record(text, QuestionSummary),
})
export type FormSummary = v.InferOutput<typeof FormSummary>

/** What was written most often to one question: equal answers where they tell of the whole, else words. A count is of answers. */
export const GivenCounts = v.looseObject({
  answered: v.number(),
  /** Texts that differ by more than case and outer spaces. */
  distinct: v.number(),
  texts: v.array(v.looseObject({ value: text, count: v.number() })),
  words: v.array(v.looseObject({ value: text, count: v.number() })),
  /** So many of the newest answers were read for it. */
  read: v.number(),
})
export type GivenCounts = v.InferOutput<typeof GivenCounts>
