// The rules themselves: which text each writes, for each kind of answer, and what counts as empty or as the same.
import { expect, test } from 'vitest'
import type { Loose } from '../base/loose.ts'
import '../inputs/all-validators.ts'
import { conditionsHold, isAnswered, testHolds } from './conditions.ts'
import { parseDefinition } from './parse-definition.ts'
import type { AnswerKind, Say } from './rules.ts'
import { dynamicOf, isChoice, isEmpty, isPrimitive, judge, ruleNames, sameValue } from './rules.ts'

const questionOf = (more: Loose) => {
  const found = parseDefinition({ rows: [{ questions: [{ key: 'q', required: true, ...more }] }] }).definition.rows[0]
    ?.questions[0]
  if (!found) throw new Error('no question')
  return found
}
const say: Say = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key)
const said = (validation: Loose | undefined, value: unknown, kind: AnswerKind, more: Loose = {}) =>
  judge(questionOf({ validation, ...more }), value, kind, say)

test('an empty answer is missing in the words of its kind', () => {
  const kinds: readonly AnswerKind[] = ['text', 'number', 'choice', 'list', 'date', 'rows']
  expect(kinds.map(kind => said(undefined, null, kind))).toEqual(kinds.map(kind => `input.missing.${kind}`))
  expect(kinds.map(kind => said({ type: 'Not null range' }, null, kind))).toEqual(
    kinds.map(kind => `input.missing.${kind}`),
  )
  expect(said({ type: 'Sometimes' }, '', 'text')).toBe('input.missing.text')
})

test('an answer outside its bounds has the text of its kind', () => {
  const at = (kind: AnswerKind, value: unknown, type = 'Not null range') =>
    [{ min: 2, max: 3 }, { min: 2 }, { max: 3 }].map(bounds => said({ type, ...bounds }, value, kind))
  expect(at('number', 4)).toEqual(['input.numberBetween {"min":2,"max":3}', null, 'input.numberMax {"max":3}'])
  expect(at('number', 1)).toEqual(['input.numberBetween {"min":2,"max":3}', 'input.numberMin {"min":2}', null])
  expect([2, 3].flatMap(value => at('number', value))).toEqual(Array.from({ length: 6 }, () => null))
  expect(at('text', 'a')).toEqual(['input.lengthBetween {"min":2,"max":3}', 'input.lengthMin {"min":2}', null])
  expect(at('choice', 'abcd')).toEqual(['input.lengthBetween {"min":2,"max":3}', null, 'input.lengthMax {"max":3}'])
  expect(at('list', ['a'])).toEqual(['input.selectBetween {"min":2,"max":3}', 'input.selectMin {"min":2}', null])
  expect(at('rows', { a: 1, b: '', c: null })).toEqual([
    'input.selectBetween {"min":2,"max":3}',
    'input.selectMin {"min":2}',
    null,
  ])
  expect(at('choice', 'abcd', 'Ranged')).toEqual([
    'input.selectBetween {"min":2,"max":3}',
    'input.selectMin {"min":2}',
    null,
  ])
  expect(at('number', 4, 'Ranged')).toEqual([
    'input.numberBetween {"min":2,"max":3}',
    null,
    'input.numberMax {"max":3}',
  ])
})

test('a date outside its bounds is shown with their days, and both ends of a range must be inside', () => {
  const day = (text: string): number => new Date(`${text}T12:00`).getTime()
  const bounds = { type: 'Ranged', min: day('2026-11-02'), max: day('2026-11-05') }
  const wrong = 'input.dateBetween {"min":"2026-11-02","max":"2026-11-05"}'
  expect(
    [
      day('2026-11-03'),
      day('2026-11-01'),
      { start: day('2026-11-03'), end: day('2026-11-04') },
      { start: day('2026-11-03'), end: day('2026-11-06') },
    ].map(value => said(bounds, value, 'date')),
  ).toEqual([null, wrong, null, wrong])
  expect(said({ ...bounds, type: 'Not null range', max: undefined }, 0, 'date')).toBe(
    'input.dateMin {"min":"2026-11-02"}',
  )
})

test('the text of an empty list says how many it needs, that of an empty number or date that it is missing', () => {
  const range = { type: 'Not null range', min: 2 }
  expect(said(range, null, 'list')).toBe('input.selectMin {"min":2}')
  expect(said(range, null, 'rows')).toBe('input.selectMin {"min":2}')
  expect(said(range, '', 'text')).toBe('input.missing.text')
  for (const kind of ['number', 'date', 'choice'] as const)
    expect(said(range, null, kind)).toBe(`input.missing.${kind}`)
  expect(said({ type: 'Not null range', min: 0 }, [], 'list')).toBeNull()
  expect(said({ type: 'Not null range', max: 3 }, [], 'list')).toBe('input.missing.list')
  expect(said({ type: 'Ranged', min: 1 }, 'a', 'list')).toBeNull()
})

test('counts have whole bounds, numbers and dates exact ones, and what is not a number does not bound', () => {
  expect(said({ type: 'Not null range', min: 2.9 }, 'ab', 'text')).toBeNull()
  expect(said({ type: 'Not null range', max: 2.9 }, 'abc', 'text')).toBe('input.lengthMax {"max":2}')
  expect(said({ type: 'Not null range', max: 2.5 }, 2.6, 'number')).toBe('input.numberMax {"max":2.5}')
  expect(said({ type: 'Not null range', min: 'low', max: 'high' }, 2, 'number')).toBeNull()
  expect(said({ type: 'Not null range', max: 2 }, '👍👍', 'text')).toBeNull()
})

test('each other rule names what it wants', () => {
  expect(said({ type: 'Equals value', value: 5 }, '6', 'text')).toBe('input.equals {"value":"5"}')
  expect([['5'], ['5', '6'], []].map(list => said({ type: 'Equals value', value: 5 }, list, 'list'))).toEqual([
    null,
    'input.equals {"value":"5"}',
    'input.equals {"value":"5"}',
  ])
  expect(said({ type: 'Starts with', value: 'NL' }, 'xNL', 'text')).toBe('input.startsWith {"value":"NL"}')
  expect(said({ type: 'Starts with', value: '' }, '', 'text')).toBe('input.startsWith {"value":""}')
  expect(said({ type: 'Ends with', value: 'nl' }, 'nlx', 'text')).toBe('input.endsWith {"value":"nl"}')
  expect(said({ type: 'Ends with', value: '' }, '', 'text')).toBe('input.endsWith {"value":""}')
  expect(said({ type: 'Occurs', value: '@' }, 'a', 'text')).toBe('input.occurs {"value":"@"}')
  expect(said({ type: 'Occurs', value: '' }, '', 'text')).toBe('input.occurs {"value":""}')
  expect(said({ type: 'Occurs', value: 'b' }, ['a'], 'list')).toBe('input.occurs {"value":"b"}')
  expect(said({ type: 'Boolean Check' }, false, 'choice')).toBe('input.boolean {"value":"input.yes"}')
  expect(said({ type: 'Boolean Check', value: 'False' }, true, 'choice')).toBe('input.boolean {"value":"input.no"}')
  expect(said({ type: 'Equals value', value: 5, message: 'Five!' }, '6', 'text')).toBe('Five!')
})

test('the rules a builder may choose are those that are judged', () =>
  expect(ruleNames).toEqual([
    'Not null',
    'Not null range',
    'Equals value',
    'Starts with',
    'Ends with',
    'Occurs',
    'Boolean Check',
    'Ranged',
    'Checked',
  ]))

test('the lowest bound of the shown settings counts only where the rule has none', () => {
  const validationSettings = { show: true, settings: { min: 3 } }
  expect(said({ type: 'Not null range' }, 2, 'number', { validationSettings })).toBe('input.numberMin {"min":3}')
  expect(said({ type: 'Not null range', min: 1 }, 2, 'number', { validationSettings })).toBeNull()
})

test('null, an empty text, list or object are empty; 0 and false are not', () => {
  const empty = [null, undefined, '', [], {}, { a: null, b: '', c: undefined }]
  const filled = [0, false, 'x', [null], { a: 0, b: '' }]
  expect([empty.map(isEmpty), filled.map(isEmpty)]).toEqual([empty.map(() => true), filled.map(() => false)])
  expect([empty.map(isAnswered), filled.map(isAnswered)]).toEqual([empty.map(() => false), filled.map(() => true)])
})

test('two values are the same if they read the same', () => {
  for (const [a, b] of [
    [5, '5'],
    [null, undefined],
    [null, ''],
    [Number.NaN, Number.NaN],
    [['a', 1], 'a, 1'],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [true, 'true'],
  ])
    expect([a, b, sameValue(a, b)]).toEqual([a, b, true])
  for (const [a, b] of [
    [5, 6],
    ['a', 'A'],
    [{ a: 1 }, { a: 2 }],
    [0, null],
  ])
    expect([a, b, sameValue(a, b)]).toEqual([a, b, false])
})

test('a choice is one of the options, or any plain value where the options are loaded or there are none', () => {
  const closed = questionOf({ type: 'radio', options: ['a', { key: 'b', value: 2 }] })
  expect(['a', '2', 2, 'c', null, ['a'], { a: 1 }].map(value => isChoice(closed, value))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  const open = questionOf({ type: 'radio' })
  const loaded = questionOf({ type: 'radio', options: ['a'], settings: { dynamic: { query: 'q' } } })
  for (const question of [open, loaded])
    expect(['x', 1, true, null, ['x']].map(value => isChoice(question, value))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  expect(['x', 1, true, null, undefined, {}].map(isPrimitive)).toEqual([true, true, true, false, false, false])
})

test('options are loaded by a query, with the names of their label and value', () => {
  const read = (dynamic: unknown) => dynamicOf(questionOf({ settings: { dynamic } }))
  expect([undefined, null, 'x', {}, { query: '' }, { query: 7 }, { query: 'q', active: false }].map(read)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
  expect(read({ query: 'q' })).toEqual({ query: 'q', label: '_id', value: '_id' })
  expect(read({ query: 'q', active: true, label: 'name' })).toEqual({ query: 'q', label: 'name', value: 'name' })
  expect(read({ query: 'q', label: 'name', value: 'code' })).toEqual({ query: 'q', label: 'name', value: 'code' })
  expect(read({ query: 'q', label: 4, value: 5 })).toEqual({ query: 'q', label: '_id', value: '_id' })
})

test('a condition is tested against an answer, whether it shows or hides', () => {
  const holds = (option: string, value: unknown, answer: unknown) =>
    testHolds({ type: 'Show', option, question_id: 'a', value }, answer)
  expect(['x', ['y', 'x'], ['y'], [], null, ''].map(answer => holds('Equals value', 'x', answer))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect([null, ''].map(answer => holds('Equals value', '', answer))).toEqual([false, false])
  expect([0, null, []].map(answer => holds('Not null', 'x', answer))).toEqual([true, false, false])
  expect([true, 'False', 'x', null].map(answer => holds('Boolean Check', undefined, answer))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([true, 'False', 'x', null].map(answer => holds('Boolean Check', 'false', answer))).toEqual([
    false,
    true,
    false,
    false,
  ])
  const both = [
    { type: 'Show', option: 'Not null', question_id: 'a' },
    { type: 'Hide', option: 'Not null', question_id: 'b' },
  ]
  const given = (answers: Loose) => conditionsHold(both, key => answers[key])
  expect([given({}), given({ a: 1 }), given({ a: 1, b: 1 }), given({ b: 1 })]).toEqual([false, true, false, false])
  expect(conditionsHold([], () => null)).toBe(true)
})
