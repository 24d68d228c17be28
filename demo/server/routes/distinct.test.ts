import { describe, expect, it } from 'vitest'
import { distinctPipeline } from './distinct.ts'

describe('the values of a filter', () => {
  it('counts the values of a key after the stored pipeline, most frequent first (FLT-011)', () => {
    const made = distinctPipeline([{ $match: { year: 2025 } }], 'origin.code')
    expect(made).toEqual({
      ok: true,
      value: [
        { $match: { year: 2025 } },
        { $match: { 'origin.code': { $nin: [null, ''] } } },
        { $group: { _id: '$origin.code', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $project: { _id: 0, value: '$_id', count: 1 } },
      ],
    })
  })

  for (const key of ['', '$where', 'a..b', 'a.$b', 5, { a: 1 }]) {
    it(`refuses ${JSON.stringify(key)} as a key (FLT-011)`, () => {
      expect(distinctPipeline([], key)).toMatchObject({ ok: false, status: 400 })
    })
  }
})
