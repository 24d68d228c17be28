import * as v from '../base/schema.ts'
import { toNumber } from '../base/format/number.ts'
import { asRecord } from '../base/loose.ts'

const any = v.optional(v.unknown())
const entry = v.looseObject({ label: any, axis: any, at: any, to: any, colour: any, style: any })

/** The setting: a list of `{axis, at, to, label, colour, style}`. What cannot be read stays, and is named below the chart. */
export const annotationEntries = {
  annotations: v.optional(v.union([v.array(v.union([entry, v.unknown()])), v.unknown()])),
}

/** Returns the values of annotations that the axis of the values must include. */
export const reachOf = ({ annotations }: { readonly annotations?: unknown }): readonly number[] =>
  (Array.isArray(annotations) ? annotations : [])
    .map(asRecord)
    .flatMap(({ axis, at, value, to }) => (axis === 'x' ? [] : [toNumber(at ?? value), toNumber(to)]))
    .filter(Number.isFinite)
