import { describe, expect, it } from 'vitest'
import { calls } from '../../../src/contract/calls/index.ts'
import { bodyBytes, refusedBody, requestMs } from './limits.ts'

const largest = Math.max(...Object.values(calls).map(bodyBytes))

describe('the largest body of a call', () => {
  it('has time to come on a line of 21 KiB a second', () => {
    expect(largest / (requestMs / 1000)).toBeLessThan(21 * 1024)
  })

  it('is read to its end after it was refused', () => {
    expect(largest).toBeLessThanOrEqual(refusedBody.mostBytes)
  })
})
