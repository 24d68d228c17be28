// Rows in groups: what `options.group` of an aggregate request asks for in place of the rows.
import * as v from '../../base/schema.ts'

export const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]
export const totalKinds = ['sum', 'avg', 'min', 'max'] as const
export type TotalKind = (typeof totalKinds)[number]

export const GroupWanted = v.looseObject({
  /** A field of the rows. Missing, null and empty text are one group, with the value null. */
  key: v.string(),
  /** Groups dates: their values are then texts such as 2025-03-01, 2025-03 or 2025. */
  by: v.optional(v.picklist(dateParts)),
  /** How dates are written: as texts that count as they are, as texts or numbers that are moments in `timeZone`. */
  dates: v.optional(v.picklist(['text', 'moment', 'seconds', 'milliseconds'])),
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** What is worked out per group, as `total0`, `total1` …, besides `count`. */
  totals: v.optional(v.pipe(v.array(v.looseObject({ key: v.string(), of: v.picklist(totalKinds) })), v.maxLength(200))),
  /** By the value (as it is by default), the number of rows, or one of the totals. */
  sort: v.optional(
    v.looseObject({
      by: v.union([v.picklist(['value', 'count']), v.number()]),
      type: v.picklist(['ASC', 'DESC']),
    }),
  ),
  /** If present, even as null: the rows of this group in place of the groups. */
  value: v.optional(v.unknown()),
})
export type GroupWanted = v.InferInput<typeof GroupWanted>
