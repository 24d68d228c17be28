import { describe, expect, it } from 'vitest'
import { arranged } from './arrange.ts'
import { movedBeside, shownOrder, stepped } from './moves.ts'

const named = (keys: string) => [...keys].map(key => ({ key }))
const keysOf = (columns: readonly { readonly key: string }[]) => columns.map(({ key }) => key).join('')

describe('the order of columns', () => {
  it.each([
    ['abcd', '', 'abcd'],
    ['abcd', 'dcba', 'dcba'],
    // columns that the builder added since stay behind their neighbours
    ['abXcd', 'dcba', 'dcbXa'],
    ['Xabcd', 'dcba', 'Xdcba'],
    ['abcdXY', 'dcba', 'dXYcba'],
    // and what he took away is missed by nobody
    ['ad', 'dcba', 'da'],
  ])('of %s, chosen as %s, is %s', (columns, order, expected) =>
    expect(keysOf(arranged(named(columns), [...order]))).toBe(expected),
  )
})

describe('a column that is moved', () => {
  const now = { order: [...'abcd'], pinned: [] as string[] }
  it('goes before or after another one', () => {
    expect(movedBeside(now, 'a', 'c', 'before').order.join('')).toBe('bacd')
    expect(movedBeside(now, 'a', 'c', 'after').order.join('')).toBe('bcad')
    expect(movedBeside(now, 'd', 'a', 'before').order.join('')).toBe('dabc')
    expect(movedBeside(now, 'a', 'a', 'after')).toEqual(now)
  })

  it('is pinned among pinned ones, and no longer among others', () => {
    const some = { ...now, pinned: ['c'] }
    expect(shownOrder(some, ['b'])).toEqual(['c', 'a', 'd'])
    expect(movedBeside(some, 'a', 'c', 'after').pinned).toEqual(['c', 'a'])
    expect(movedBeside(some, 'c', 'a', 'before').pinned).toEqual([])
  })

  it('steps over hidden ones, and not over an end or between pinned and other ones', () => {
    expect(stepped(now, ['b'], 'a', 1)?.order.join('')).toBe('bcad')
    expect(stepped(now, [], 'a', -1)).toBe(undefined)
    expect(stepped(now, [], 'd', 1)).toBe(undefined)
    expect(stepped({ ...now, pinned: ['b'] }, [], 'b', 1)).toBe(undefined)
    expect(stepped({ ...now, pinned: ['b'] }, [], 'a', -1)).toBe(undefined)
  })
})
