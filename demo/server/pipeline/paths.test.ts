import { describe, expect, it } from 'vitest'
import {
  bit,
  bitOf,
  isFieldName,
  isIndex,
  isRecord,
  jsonPath,
  kindsOf,
  quoteName,
  quoteText,
  splitPath,
} from './paths.ts'

describe('a field path', () => {
  it('is split at its dots, into at most 20 names (COL-017)', () => {
    expect(splitPath('a.b_1.ü x')).toEqual(['a', 'b_1', 'ü x'])
    expect(splitPath(Array(20).fill('a').join('.'))).toHaveLength(20)
    expect(splitPath(Array(21).fill('a').join('.'))).toBeUndefined()
  })

  it.each(['', 'a.', '.a', 'a..b', '$a', 'a.$b', '__proto__', 'a.__proto__', 'a\0', 'a\u001fb', 'a\u007f', 'a\ud800'])(
    'is invalid: %j',
    path => {
      expect(splitPath(path)).toBeUndefined()
    },
  )

  it('has names of at most 200 letters', () => {
    expect([isFieldName('a'.repeat(200)), isFieldName('a'.repeat(201)), isFieldName('a$'), isFieldName(' ')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('may name a place in a list', () => {
    expect(['0', '12', '1x', 'x1', '-1', ''].map(isIndex)).toEqual([true, true, false, false, false, false])
  })
})

describe('a name in SQL', () => {
  it('stays within its quotes', () => {
    expect([quoteText(`it's '' "`), quoteName('public.a"b"'), quoteName('t')]).toEqual([
      `'it''s '''' "'`,
      '"public"."a""b"""',
      '"t"',
    ])
    expect([jsonPath(['a', 'b"c']), jsonPath([])]).toEqual(['$."a"."b\\"c"', '$'])
  })
})

describe('the kind of a value', () => {
  it('is one bit of the catalogue', () => {
    expect([undefined, null, 1, 'x', {}, [], true].map(bitOf)).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect(kindsOf(bit.string | bit.long | bit.open | bit.null)).toBe(bit.string | bit.null)
  })

  it('is a document for plain objects alone', () => {
    expect([{}, { a: 1 }, [], null, undefined, 'x', 1, new Date(), /x/].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
