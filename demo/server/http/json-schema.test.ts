import * as v from '../../../src/base/schema.ts'
import type { GenericSchema } from '../../../src/base/schema.ts'
import { describe, expect, it } from 'vitest'
import { toJsonSchema } from './json-schema.ts'

describe('a shape of the contract', () => {
  it.each<readonly [string, GenericSchema, object]>([
    ['a text', v.string(), { type: 'string' }],
    ['a number', v.number(), { type: 'number' }],
    ['a yes or no', v.boolean(), { type: 'boolean' }],
    ['anything', v.unknown(), {}],
    ['any', v.any(), {}],
    ['null', v.null(), { type: 'null' }],
    ['one value', v.literal(1), { const: 1 }],
    ['one of some', v.picklist(['A', 'B']), { enum: ['A', 'B'] }],
    ['what may be left out', v.optional(v.string()), { type: 'string' }],
    ['what has a default', v.optional(v.string(), 'x'), { type: 'string', default: 'x' }],
    ['what has a made default', v.optional(v.string(), () => 'x'), { type: 'string' }],
    ['what may be null', v.nullable(v.number()), { anyOf: [{ type: 'number' }, { type: 'null' }] }],
    ['what may be null or left out', v.nullish(v.number()), { anyOf: [{ type: 'number' }, { type: 'null' }] }],
    ['a list', v.array(v.string()), { type: 'array', items: { type: 'string' } }],
    ['a map', v.record(v.string(), v.number()), { type: 'object', additionalProperties: { type: 'number' } }],
    ['one of several shapes', v.union([v.string(), v.literal(1)]), { anyOf: [{ type: 'string' }, { const: 1 }] }],
    [
      'an object',
      v.object({ a: v.string() }),
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    ],
    [
      'an open object',
      v.looseObject({ a: v.optional(v.string()), b: v.nullish(v.string()) }),
      { type: 'object', properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
    ],
    [
      'a closed object',
      v.strictObject({ a: v.nullable(v.string()) }),
      {
        type: 'object',
        properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
        required: ['a'],
        additionalProperties: false,
      },
    ],
    [
      'a text with rules',
      v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(5)),
      { type: 'string', minLength: 2, maxLength: 5 },
    ],
    ['a text that is not empty', v.pipe(v.string(), v.nonEmpty()), { type: 'string', minLength: 1 }],
    [
      'a whole number in a range',
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
      { type: 'integer', minimum: 1, maximum: 9 },
    ],
  ])('describes in JSON Schema what it lets through: %s', (_, shape, schema) => {
    expect(toJsonSchema(shape)).toStrictEqual(schema)
  })

  it('describes what nested shapes let through', () => {
    const shape = v.looseObject({
      kind: v.optional(v.picklist(['A', 'B']), 'A'),
      tags: v.array(v.union([v.string(), v.literal(1)])),
      more: v.optional(v.record(v.string(), v.unknown())),
    })
    expect(toJsonSchema(shape)).toEqual({
      type: 'object',
      required: ['tags'],
      properties: {
        kind: { enum: ['A', 'B'], default: 'A' },
        tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { const: 1 }] } },
        more: { type: 'object', additionalProperties: {} },
      },
    })
  })

  it('of a kind that is not known yet is named', () => {
    expect(() => toJsonSchema(v.date())).toThrow(
      'The contract uses "date", which the OpenAPI document cannot say yet. Add it to http/json-schema.ts.',
    )
  })
})
