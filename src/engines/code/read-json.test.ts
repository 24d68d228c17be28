import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const faultOf = (text: string): string => {
  const read = readJson(text)
  return read.ok ? 'none' : `${read.fault} ${read.line}:${read.column}`
}

test('reads every value JSON can write', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = JSON.stringify(value, null, 2)
      expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
  )
  expect(readJson(' \n ')).toEqual({ ok: true, value: undefined })
})

test('says what is missing, and where', () => {
  expect(faultOf('{\n  "a": 1\n  "b": 2\n}')).toBe('commaOrBrace 3:3')
  expect(faultOf('[1 2]')).toBe('commaOrBracket 1:4')
  expect(faultOf('{"a": 1,\n}')).toBe('trailingComma 1:8')
  expect(faultOf('[1, 2,]')).toBe('trailingComma 1:6')
  expect(faultOf('{a: 1}')).toBe('key 1:2')
  expect(faultOf('{"a" 1}')).toBe('colon 1:6')
  expect(faultOf("{'a': 1}")).toBe('quotes 1:2')
  expect(faultOf('["a", \'b\']')).toBe('quotes 1:7')
  expect(faultOf('{"a": "b\n}')).toBe('string 1:7')
  expect(faultOf('{"a": "\\x"}')).toBe('escape 1:8')
  expect(faultOf('[01, .5]')).toBe('number 1:2')
  expect(faultOf('{"a": tru}')).toBe('value 1:7')
  expect(faultOf('{"a": 1')).toBe('end 1:8')
  expect(faultOf('{"a":')).toBe('end 1:6')
  expect(faultOf('[')).toBe('end 1:2')
  expect(faultOf('1 2')).toBe('after 1:3')
})

test('finds a place inside the text for whatever is typed, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().chain(text => fc.nat(text.length).map(cut => text.slice(0, cut))),
      ),
      text => {
        const read = readJson(text)
        if (read.ok) return
        expect(read.at).toBeGreaterThanOrEqual(0)
        expect(read.at).toBeLessThanOrEqual(text.length)
      },
    ),
    { numRuns: 500 },
  )
  expect(faultOf('['.repeat(100_000))).toMatch(/^end /)
})
