import { expect, it } from 'vitest'
import { positionAt } from './position.ts'

/** The position of the mark | in a text. */
const at = (marked: string) => positionAt(marked.replace('|', ''), marked.indexOf('|'))

it.each([
  ['[{"$ma|', [0], 'key'],
  ['[{"$match": {"st|"}}]', [0, '$match'], 'key'],
  ['[{"$match": {"status": |}}]', [0, '$match', 'status'], 'value'],
  ['[{"$match": {"status": "op|en"}}]', [0, '$match', 'status'], 'value'],
  ['[{"$limit": 1}, {|', [1], 'key'],
  ['[{"$limit": 1}, |', [1], 'value'],
  ['[{"$unset": ["a", "b|"]}]', [0, '$unset', 1], 'value'],
  ['[{"a": {"b": 1}, "c|', [0], 'key'],
  ['{"say \\"hi\\"": "|', ['say "hi"'], 'value'],
  ['|', [], 'value'],
  ['{"a": [1, {"b": tr|', ['a', 1, 'b'], 'value'],
] as const)('finds the path and the kind of the position in %s', (text, path, kind) => {
  expect(at(text)).toMatchObject({ path, kind })
})

it('finds where the word begins, inside its quotation mark', () => {
  expect(at('{"abc|')).toMatchObject({ from: 2, isQuoted: true })
  expect(at('{ab|')).toMatchObject({ from: 1, isQuoted: false })
  expect(at('{ |')).toMatchObject({ from: 2, isQuoted: false })
})

it('ends a text without a closing quotation mark with its line', () => {
  expect(at('{"a": "b\n, "c|')).toMatchObject({ isQuoted: true })
  expect(at('[{"$match": {"a\n": |')?.kind).toBeDefined()
})

it.each(['[1 |', '{"a": 1 |}', '{"a" |', '[{}|]', '{"a": true |'])('finds none after a key or a value: %s', text => {
  expect(at(text)).toBeUndefined()
})
