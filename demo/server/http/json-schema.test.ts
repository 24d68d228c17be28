import * as v from '../../../src/base/schema.ts'
import { expect, it } from 'vitest'
import { toJsonSchema } from './json-schema.ts'

it('says in JSON Schema what a shape of the contract lets through', () => {
  const shape = v.looseObject({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5)), kind: v.optional(v.picklist(['A', 'B']), 'A'), at: v.nullable(v.number()),
    tags: v.array(v.union([v.string(), v.literal(1)])), more: v.optional(v.record(v.string(), v.unknown())),
  })
  expect(toJsonSchema(shape)).toEqual({
    type: 'object', required: ['name', 'at', 'tags'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 5 }, kind: { enum: ['A', 'B'], default: 'A' }, at: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { const: 1 }] } }, more: { type: 'object', additionalProperties: {} },
    },
  })
})

it('names a kind of shape it cannot say yet', () => {
  expect(() => toJsonSchema(v.date())).toThrow('"date"')
})
