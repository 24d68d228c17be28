import type { Pipeline } from '../../../src/contract/entities/query.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'

/** The path of one field: no operators, no empty parts. */
export const plainPath = /^[^.$\0]+(\.[^.$\0]+)*$/

/**
 * Converts a pipeline to the distinct values of one of its keys, `{value, count}`, most frequent first: the options of
 * a filter (FLT-011). Missing, null and empty text are not options.
 */
export function distinctPipeline(pipeline: Pipeline, key: unknown): Result<Pipeline> {
  if (typeof key !== 'string' || !plainPath.test(key)) {
    return fail('invalid', 'options.distinct must be the path of one field.', {
      status: 400,
      issues: [{ path: 'options.distinct', message: 'This is not a valid field path.' }],
    })
  }
  return ok([
    ...pipeline,
    { $match: { [key]: { $nin: [null, ''] } } },
    { $group: { _id: `$${key}`, count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $project: { _id: 0, value: '$_id', count: 1 } },
  ])
}
