import { expect, test } from 'vitest'
import { fieldsUsed, isPlainText, readSource, sourceKinds, withKind, writeSource } from './mapping.ts'
import type { Source } from './mapping.ts'

/** A stored value, and what it says. */
const stored: readonly (readonly [unknown, Source])[] = [
  ['$title', { from: 'answer', field: 'title' }],
  ['$!done', { from: 'yesNo', field: 'done' }],
  ['plain', { from: 'text', text: 'plain' }],
  ['$', { from: 'text', text: '$' }],
  ['$!', { from: 'text', text: '$!' }],
  ['$$ALL', { from: 'text', text: '$$ALL' }],
  ['toString', { from: 'text', text: 'toString' }],
  [3, { from: 'number', number: 3 }],
  [true, { from: 'boolean', isYes: true }],
  [false, { from: 'boolean', isYes: false }],
  ['$USER', { from: 'user' }],
  ['$USER_STR', { from: 'userText' }],
  ['$$GET_DATE_SEC', { from: 'time' }],
  ['$GENERATE_KEY', { from: 'newKey' }],
  ['$ID', { from: 'id' }],
  [null, { from: 'nothing' }],
  [[1], { from: 'json', value: [1] }],
  [{ a: 1 }, { from: 'json', value: { a: 1 } }],
]

test('each stored value is read as what it stands for, and written as it was', () => {
  expect(stored.map(([value]) => readSource(value))).toEqual(stored.map(([, source]) => source))
  expect(stored.map(([, source]) => writeSource(source))).toEqual(stored.map(([value]) => value))
  expect(readSource(undefined)).toEqual({ from: 'nothing' })
})

test('every kind can be chosen, those that are used most first', () =>
  expect(sourceKinds).toEqual([
    'answer',
    'yesNo',
    'text',
    'number',
    'boolean',
    'user',
    'userText',
    'time',
    'id',
    'newKey',
    'nothing',
    'json',
  ]))

test('another kind keeps what it can of the value', () => {
  const as = (value: unknown) =>
    Object.fromEntries(sourceKinds.map(kind => [kind, writeSource(withKind(readSource(value), kind, 'first'))]))
  const fixed = {
    user: '$USER',
    userText: '$USER_STR',
    time: '$$GET_DATE_SEC',
    id: '$ID',
    newKey: '$GENERATE_KEY',
    nothing: null,
  }
  const first = { answer: '$first', yesNo: '$!first', ...fixed }
  expect(as('$a')).toEqual({ ...fixed, answer: '$a', yesNo: '$!a', text: '', number: 0, boolean: false, json: '$a' })
  expect(as('12')).toEqual({ ...first, text: '12', number: 12, boolean: false, json: '12' })
  expect(as('x')).toEqual({ ...first, text: 'x', number: 0, boolean: false, json: 'x' })
  expect(as('1')).toMatchObject({ number: 1, boolean: true })
  expect(as(7)).toEqual({ ...first, text: '7', number: 7, boolean: false, json: 7 })
  expect(as(1)).toMatchObject({ text: '1', boolean: true })
  expect(as(true)).toEqual({ ...first, text: 'true', number: 0, boolean: true, json: true })
  expect(as(false)).toMatchObject({ text: 'false', boolean: false })
  expect(as(null)).toEqual({ ...first, text: '', number: 0, boolean: false, json: null })
  expect(as([1])).toEqual({ ...first, text: '', number: 0, boolean: false, json: [1] })
})

test('the same kind leaves the value as it is', () => {
  const source = readSource('$a')
  expect(withKind(source, 'answer', 'first')).toBe(source)
})

test('a text is plain if the server does not replace it', () =>
  expect(['a', 'US$', '$', '$!', '$$X', '$5', '$!x', '$USER', ''].filter(isPlainText)).toEqual([
    'a',
    'US$',
    '$',
    '$!',
    '$$X',
    '',
  ]))

test('the fields a payload refers to are found in lists and objects, too', () => {
  expect(fieldsUsed({ a: '$x', b: ['$!y', { c: '$z' }], d: '$USER', e: 'text', f: 1, g: null })).toEqual([
    'x',
    'y',
    'z',
  ])
  expect([fieldsUsed('$x'), fieldsUsed(undefined), fieldsUsed('$')]).toEqual([['x'], [], []])
})
