import { describe, expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const mebibyte = 1024 * 1024
const full = {
  ok: false,
  code: 'limited',
  message: 'You have too many uploads at the same time. Wait until one of them has finished.',
  status: 429,
  headers: { 'Retry-After': '2' },
}
const busy = {
  ok: false,
  code: 'busy',
  message: 'The server is receiving too much data at the moment. Please try again in a moment.',
  status: 503,
  headers: { 'Retry-After': '2' },
}
/** Reserves room and returns what gives it back. */
const taken = (room: ReturnType<ReturnType<typeof createBodyBudget>['reserve']>) => {
  if (!room.ok) throw new Error(room.message)
  return room.value
}

describe('the room for request bodies', () => {
  it('of one account is 80 MiB, and that of another is its own', () => {
    const { reserve } = createBodyBudget()
    const give = [taken(reserve('eve', 40 * mebibyte)), taken(reserve('eve', 40 * mebibyte))]
    expect(reserve('eve', 2 * mebibyte)).toMatchObject(full)
    taken(reserve('eve', 1)) // uploads do not prevent saving a form
    taken(reserve('dev', 2 * mebibyte))
    give[0]?.()
    expect(reserve('eve', 40 * mebibyte + 1)).toMatchObject(full)
    taken(reserve('eve', 40 * mebibyte))
  })

  it('of all is 160 MiB for bodies above 1 MiB, and 64 MiB for the others', () => {
    const { reserve } = createBodyBudget()
    const give = [1, 2].map(n => taken(reserve(`large ${n}`, 80 * mebibyte)))
    expect(reserve('another', mebibyte + 1)).toMatchObject(busy)
    for (let n = 0; n < 64; n++) taken(reserve(`small ${n}`, mebibyte))
    expect(reserve('another', 1)).toMatchObject(busy)
    give[0]?.()
    taken(reserve('another', 80 * mebibyte))
    expect(reserve('another', mebibyte + 1)).toMatchObject(full)
  })

  it('is never all held by one sender of small bodies, who declares much and sends slowly', () => {
    const { reserve } = createBodyBudget()
    for (let n = 0; n < 16; n++) taken(reserve('10.0.0.1', mebibyte))
    expect(reserve('10.0.0.1', mebibyte)).toMatchObject(full)
    taken(reserve('10.0.0.2', mebibyte))
  })

  it('always holds a single body, which is refused by the limit of its call', () => {
    const { reserve } = createBodyBudget({ accountBytes: 10, largeBytes: 10, smallBytes: 10 })
    const [large, small] = [taken(reserve('eve', 2 * mebibyte)), taken(reserve('dev', 11))]
    expect([reserve('zoe', 2 * mebibyte), reserve('zoe', 1)]).toMatchObject([busy, busy])
    large()
    small()
    taken(reserve('zoe', 10))
    expect(reserve('eve', 1)).toMatchObject(busy)
  })

  it('is given back once', () => {
    const { reserve } = createBodyBudget({ smallBytes: 40 })
    const [first] = [taken(reserve('eve', 4)), taken(reserve('eve', 4))]
    first()
    first()
    expect(reserve('eve', 7)).toMatchObject(full)
    taken(reserve('eve', 6))
    for (const other of ['dev', 'zoe', 'bob']) taken(reserve(other, 10))
    expect(reserve('ada', 1)).toMatchObject(busy)
  })
})
