import type { Pipeline } from '../../../src/contract/entities/query.ts'
import { bind, type BindContext } from '../../../src/contract/bind.ts'

const tokens = new Set(['$ID', '$USER', '$USER_STR', '$$GET_DATE_SEC'])

/**
 * Fills the tokens in the $match stages of a pipeline (the item a detail page shows, who asks, the time). Elsewhere, and
 * inside $expr, a text that starts with $ names a field.
 */
export const bindPipeline = (pipeline: Pipeline, context: BindContext): Pipeline =>
  pipeline.map(stage => ('$match' in stage ? { ...stage, $match: fill(stage.$match, context) } : stage))

function fill(value: unknown, context: BindContext): unknown {
  if (Array.isArray(value)) return value.map(one => fill(one, context))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, key === '$expr' ? one : fill(one, context)]),
    )
  return typeof value === 'string' && tokens.has(value) ? bind(value, context) : value
}
