import { expect, test } from 'vitest'
import type { Loose } from '../base/loose.ts'
import { parseDefinition } from './parse-definition.ts'
import '../inputs/all-validators.ts'
import { checkOf } from './checks.ts'

function judge(type: string, validation: Loose | undefined, value: unknown, more: Loose = {}): string | null {
  const question = parseDefinition({
    rows: [{ questions: [{ key: 'q', type, required: true, ...(validation ? { validation } : {}), ...more }] }],
  }).definition.rows[0]?.questions[0]
  if (!question) throw new Error('no question')
  return checkOf(type)?.validate(question, value) ?? null
}
const isValid = (...given: Parameters<typeof judge>) => judge(...given) === null

test('is valid without a requirement (VAL-001)', () => {
  expect(isValid('open text', { type: 'Equals value', value: 'x' }, null, { required: false })).toBe(true)
  expect(isValid('number', { type: 'Not null range', min: 5 }, 1, { required: false })).toBe(true)
})
test('needs to satisfy its validation type otherwise (VAL-002)', () => {
  expect(isValid('open text', { type: 'Equals value', value: 'x' }, 'y')).toBe(false)
  expect(isValid('open text', undefined, null)).toBe(false)
})
test('Not null needs an answer of length above 0; 0 and false are answers (VAL-003)', () => {
  const rule = { type: 'Not null' }
  expect([
    isValid('open text', rule, 'a'),
    isValid('open text', rule, null),
    isValid('number', rule, 0),
    isValid('radio', rule, false),
    isValid('toggle', rule, null),
  ]).toEqual([true, false, true, true, false])
})
test('Not null range needs a length between min and max (VAL-004)', () => {
  const rule = { type: 'Not null range', min: 2, max: 4 }
  expect(['a', 'ab', 'abcd', 'abcde', null].map(text => isValid('open text', rule, text))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
test('Not null range needs a number between min and max (VAL-005)', () => {
  const rule = { type: 'Not null range', min: -1, max: 2.5 }
  expect([-1.1, -1, 0, 2.5, 2.6, null].map(number => isValid('number', rule, number))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})
test('Equals value needs exactly the value (VAL-007)', () => {
  const rule = { type: 'Equals value', value: '5' }
  expect([
    isValid('open text', rule, '5'),
    isValid('open text', rule, '55'),
    isValid('number', rule, 5),
    isValid('number', rule, null),
  ]).toEqual([true, false, true, false])
})
test('Starts with needs the beginning (VAL-008)', () =>
  expect(['NL01', 'xNL', null].map(text => isValid('open text', { type: 'Starts with', value: 'NL' }, text))).toEqual([
    true,
    false,
    false,
  ]))
test('Ends with needs the end (VAL-009)', () =>
  expect(['a.nl', '.nl.com', null].map(text => isValid('textarea', { type: 'Ends with', value: '.nl' }, text))).toEqual(
    [true, false, false],
  ))
test('Occurs needs the value somewhere (VAL-010)', () => {
  expect(['a@b', 'ab', null].map(text => isValid('open text', { type: 'Occurs', value: '@' }, text))).toEqual([
    true,
    false,
    false,
  ])
  expect(isValid('checkbox', { type: 'Occurs', value: 'agree' }, ['agree', 'news'])).toBe(true)
})
test('Boolean Check reads true/True and false/False (VAL-011)', () => {
  expect(
    [true, 'true', 'True', false, 'False', 'yes', null].map(value =>
      isValid('toggle', { type: 'Boolean Check', value: 'True' }, value),
    ),
  ).toEqual([true, true, true, false, false, false, false])
  expect(
    [false, 'False', 'false', true].map(value => isValid('toggle', { type: 'Boolean Check', value: false }, value)),
  ).toEqual([true, true, true, false])
})
test('Boolean Check compares with the value of the rule, as boolean or text (VAL-014)', () => {
  expect(isValid('radio', { type: 'Boolean Check', value: 'False' }, false)).toBe(true)
  expect(isValid('radio', { type: 'Boolean Check', value: 'true' }, 'False')).toBe(false)
})
test('Ranged needs as many choices of a select as min to max (VAL-012)', () => {
  const rule = { type: 'Ranged', min: 1, max: 2 }
  expect(
    [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], null].map(list =>
      isValid('select', rule, list, { settings: { multiple: true } }),
    ),
  ).toEqual([false, true, true, false, false])
  expect(isValid('select', rule, 'a')).toBe(true)
})
test('a checkbox that may not be null needs one choice (VAL-015)', () =>
  expect([['a'], [], null].map(list => isValid('checkbox', { type: 'Not null' }, list))).toEqual([true, false, false]))
test('a checkbox range counts choices with whole bounds, both inclusive (VAL-016)', () => {
  const rule = { type: 'Not null range', min: '1.9', max: 2.5 }
  expect([null, ['a'], ['a', 'b'], ['a', 'b', 'c']].map(list => isValid('checkbox', rule, list))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
test('a checkbox says how many to select (VAL-017)', () => {
  expect(judge('checkbox', { type: 'Not null range', min: 2 }, ['a'])).toBe('Select at least 2.')
  expect(judge('checkbox', { type: 'Not null range', max: 1 }, ['a', 'b'])).toBe('Select at most 1.')
  expect(judge('checkbox', { type: 'Not null range', min: 1, max: 3 }, ['a', 'b', 'c', 'd'])).toBe(
    'Select between 1 and 3.',
  )
  expect(judge('checkbox', { type: 'Not null' }, null)).toBe('Select at least one option.')
})
test('has one short text per rule, which a question may replace (VAL-018)', () => {
  expect(judge('number', { type: 'Not null range', min: 1, max: 5 }, 6)).toBe('Enter a number between 1 and 5.')
  expect(judge('number', { type: 'Not null range', min: 1, max: 5, message: 'One to five, please.' }, 6)).toBe(
    'One to five, please.',
  )
  expect(judge('open text', undefined, null)).toBe('Please fill in an answer.')
})
test('a select may hold one value or a list (INP-047)', () => {
  const accepts = (settings: Loose, value: unknown) => {
    const question = parseDefinition({
      rows: [{ questions: [{ key: 'q', type: 'select', options: ['a', 'b'], settings }] }],
    }).definition.rows[0]?.questions[0]
    return question ? checkOf('select')?.accepts(question, value) : undefined
  }
  expect([
    accepts({}, 'a'),
    accepts({}, 'z'),
    accepts({}, ['a']),
    accepts({ multiple: true }, ['a', 'b']),
    accepts({ multiple: true }, 'a'),
  ]).toEqual([true, false, false, true, false])
})
test('a date is unix milliseconds, a range {start, end} (INP-018)', () => {
  const accepts = (settings: Loose, value: unknown) => {
    const question = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'date picker', settings }] }] })
      .definition.rows[0]?.questions[0]
    return question ? checkOf('date picker')?.accepts(question, value) : undefined
  }
  expect([
    accepts({}, 1.7e12),
    accepts({}, '2024-01-01'),
    accepts({ range: true }, { start: 1, end: 2 }),
    accepts({ range: true }, { start: 3, end: 2 }),
    accepts({ range: true }, 1),
  ]).toEqual([true, false, true, false, false])
})
test('says between which days, and which of yes and no it must be (VAL-018)', () => {
  const at = (day: string): number => new Date(`${day}T12:00`).getTime()
  const say = (settings: Loose) => judge('date picker', undefined, at('2020-01-01'), { settings })
  expect(say({ min: at('2026-11-21') })).toBe('Choose a date on or after 2026-11-21.')
  expect(say({ max: at('2019-11-21') })).toBe('Choose a date on or before 2019-11-21.')
  expect(say({ min: at('2026-11-21'), max: at('2026-11-30') })).toBe('Choose a date between 2026-11-21 and 2026-11-30.')
  expect(judge('toggle', { type: 'Boolean Check', value: true }, false)).toBe('The answer must be Yes.')
})
test('a date must be inside the bounds of its settings (INP-019)', () => {
  const settings = { min: 1_700_000_000, max: '2025-01-01' }
  expect(
    [1_699_999_999_999, 1_700_000_000_000, Date.parse('2025-01-02')].map(value =>
      isValid('date picker', undefined, value, { settings }),
    ),
  ).toEqual([false, true, false])
  expect(isValid('date picker', undefined, { start: 1, end: null }, { settings: { range: true } })).toBe(false)
})
