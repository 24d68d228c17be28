import * as v from '../../base/schema.ts'

const text = v.string()

/**
 * Summary of the answers to one question, by the key they are saved under. `counts`: choices, most chosen first, including
 * options without answers; rows of a grouped radio have `row`. `numbers`: equal bins, upper bounds exclusive except the last.
 * `dates`: per day, or per month if they span more than 60 days; times per hour
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
  /** Submitted answers per day: the last 90 days with answers, oldest first. */
  days: v.array(v.looseObject({ value: text, count: v.number() })),
  questions: v.record(text, QuestionSummary),
})
export type FormSummary = v.InferOutput<typeof FormSummary>

/** The most frequent free-text answers to one question: equal answers if they are representative, otherwise words. Counts are numbers of answers. */
export const GivenCounts = v.looseObject({
  answered: v.number(),
  /** Number of different texts, ignoring case and surrounding spaces. */
  distinct: v.number(),
  texts: v.array(v.looseObject({ value: text, count: v.number() })),
  words: v.array(v.looseObject({ value: text, count: v.number() })),
  /** How many of the newest answers were read. */
  read: v.number(),
})
export type GivenCounts = v.InferOutput<typeof GivenCounts>
