// A document of three fields: its stored shape, its problems, and the differences between two of them. Pure.
import * as v from '../../../src/base/schema.ts'
import { fail, ok } from '../../../src/base/result.ts'
import type { Difference, DocumentKind, Problem } from '../../../src/workbench/kind.ts'

export const schema = v.looseObject({
  title: v.optional(v.string(), ''),
  colour: v.optional(v.picklist(['red', 'green', 'blue']), 'blue'),
  size: v.optional(v.number(), 40),
})
export type SkeletonPart = v.InferOutput<typeof schema>

export const fields = [
  { key: 'title', label: 'Title' },
  { key: 'colour', label: 'Colour' },
  { key: 'size', label: 'Size' },
] as const

export const skeletonPartKind: DocumentKind<SkeletonPart> = {
  name: 'skeleton-part',
  empty: () => v.parse(schema, {}),
  parse(stored) {
    const read = v.safeParse(schema, stored)
    return read.success ? ok(read.output) : fail('invalid', 'This is not a skeleton part.')
  },
  problems: ({ title, size }): readonly Problem[] => [
    ...(title.trim() === '' ? [{ path: 'title', kind: 'warning' as const, message: 'It has no title.' }] : []),
    ...(size <= 0 ? [{ path: 'size', kind: 'error' as const, message: 'The size must be more than 0.' }] : []),
  ],
  differences: (before, after) =>
    fields.flatMap(({ key, label }): readonly Difference[] =>
      before[key] === after[key] ? [] : [{ kind: 'changed', what: label, details: [key], path: key }],
    ),
  detailsOf: ({ path }, before, after) =>
    fields
      .filter(({ key }) => key === path)
      .map(({ key, label }) => ({ name: label, before: String(before[key]), after: String(after[key]) })),
  nameAt: (_, path) => fields.find(({ key }) => key === path)?.label ?? path,
}
