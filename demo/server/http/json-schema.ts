// Converts the valibot schemas of the contract to JSON Schema 2020-12, which OpenAPI 3.1 uses. It supports the few
// kinds used by the contract and throws on any other, so that the document is never silently incomplete.
import type { GenericSchema } from '../../../src/base/schema.ts'

export type JsonSchema = { [key: string]: unknown }

interface Part {
  readonly type: string
  readonly kind?: string
  readonly entries?: Readonly<Record<string, Part>>
  readonly wrapped?: Part
  readonly item?: Part
  readonly value?: Part
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly requirement?: unknown
  readonly pipe?: readonly Part[]
  readonly default?: unknown
}

/** `v.getter`-like: schemas are plain objects at run time; this reads what their public types do not list. */
export const toJsonSchema = (schema: GenericSchema): JsonSchema => convert(schema as unknown as Part)

function convert(part: Part): JsonSchema {
  const base = shapeOf(part)
  for (const action of part.pipe?.slice(1) ?? []) Object.assign(base, ruleOf(action))
  return base
}

function shapeOf(part: Part): JsonSchema {
  switch (part.type) {
    case 'string':
      return { type: 'string' }
    case 'number':
      return { type: 'number' }
    case 'boolean':
      return { type: 'boolean' }
    case 'unknown':
    case 'any':
      return {}
    case 'null':
      return { type: 'null' }
    case 'literal':
      return { const: part.literal }
    case 'picklist':
      return { enum: [...(part.options ?? [])] }
    case 'optional':
      return withDefault(convert(inner(part)), part.default)
    case 'nullable':
    case 'nullish':
      return { anyOf: [convert(inner(part)), { type: 'null' }] }
    case 'array':
      return { type: 'array', items: part.item ? convert(part.item) : {} }
    case 'record':
      return { type: 'object', additionalProperties: part.value ? convert(part.value) : true }
    case 'union':
      return { anyOf: (part.options ?? []).map(option => convert(option as Part)) } // the options of a union are shapes
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objectOf(part)
    default:
      throw new Error(
        `The contract uses "${part.type}", which the OpenAPI document cannot say yet. Add it to http/json-schema.ts.`,
      )
  }
}

function objectOf(part: Part): JsonSchema {
  const entries = Object.entries(part.entries ?? {})
  const required = entries
    .filter(([, entry]) => entry.type !== 'optional' && entry.type !== 'nullish')
    .map(([key]) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, entry]) => [key, convert(entry)])),
    ...(required.length > 0 ? { required } : {}),
    ...(part.type === 'strict_object' ? { additionalProperties: false } : {}),
  }
}

function ruleOf(action: Part): JsonSchema {
  switch (action.type) {
    case 'min_length':
      return { minLength: action.requirement }
    case 'max_length':
      return { maxLength: action.requirement }
    case 'non_empty':
      return { minLength: 1 }
    case 'min_value':
      return { minimum: action.requirement }
    case 'max_value':
      return { maximum: action.requirement }
    case 'integer':
      return { type: 'integer' }
    default: // trim, check: not expressible, and never more permissive than documented
      return {}
  }
}

function inner(part: Part): Part {
  if (!part.wrapped) throw new Error(`A schema "${part.type}" of the contract has no wrapped schema.`)
  return part.wrapped
}

const withDefault = (schema: JsonSchema, value: unknown): JsonSchema =>
  value === undefined || typeof value === 'function' ? schema : { ...schema, default: value }
