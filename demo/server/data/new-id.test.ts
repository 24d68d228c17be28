import { describe, expect, it } from 'vitest'
import { createIds } from './new-id.ts'

const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1))

describe('ids of items', () => {
  it('are in the order in which they were made, in one second, over seconds and after the clock was set back', () => {
    let ms = 1_700_000_000_900
    const next = createIds(() => ms)
    const ids: string[] = []
    for (const step of [0, 50, 60, 1000, -5000, 2000]) {
      ms += step
      for (let at = 0; at < 300; at++) ids.push(next())
    }
    expect(ids.every(id => /^[0-9a-f]{24}$/.test(id))).toBe(true)
    expect(ids).toEqual(sorted(ids))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('of two servers differ, also in one second', () => {
    const [one, other] = [createIds(() => 1_700_000_000_000), createIds(() => 1_700_000_000_000)]
    const ids = Array.from({ length: 500 }, () => [one(), other()]).flat()
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('go on in the next second when the numbers of one are used up', () => {
    const next = createIds(() => 1_700_000_000_000, 2)
    const starts = Array.from({ length: 4 }, () => next().slice(0, 14))
    expect(starts).toEqual(['6553f100000000', '6553f100000001', '6553f101000000', '6553f101000001'])
  })
})
