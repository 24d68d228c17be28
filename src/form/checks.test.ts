// What is asked of the inputs' validators, and what happens where one is not loaded.
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../inputs/all-validators.ts'
import {
  addCheck,
  announceChecks,
  asksYesNo,
  checkOf,
  isInputType,
  isLoaded,
  lacksChecks,
  removeCheck,
  shapeOf,
} from './checks.ts'
import { defaultIn } from './answers.ts'
import { parseDefinition } from './parse-definition.ts'
import { createEngine } from './engine.ts'
import { hasShape, validityOf } from './validation.ts'

const settings = {}
const late = 'late one'
announceChecks([late, 'also late'])
beforeEach(() => {
  addCheck('fixed', { validate: () => 'Wrong.', accepts: (_, value) => value === 1, holds: 'number' })
  addCheck('either', {
    validate: () => null,
    accepts: () => true,
    holds: given => (given['multiple'] === true ? 'list' : 'choice'),
    isYesNo: true,
  })
})
afterEach(() => {
  for (const type of ['fixed', 'either', late, 'also late']) removeCheck(type)
})

test('a type that is announced exists, but its validator cannot be used before it is loaded', () => {
  expect([isInputType(late), isInputType('fixed'), isInputType('unknown')]).toEqual([true, true, false])
  expect([isLoaded(late), isLoaded('fixed')]).toEqual([false, true])
  expect(() => checkOf(late)).toThrow(
    'The validator of "late one" is not loaded. Import all-validators.ts before reading the form.',
  )
  expect(checkOf('unknown')).toBeUndefined()
  addCheck(late, { validate: () => null, accepts: () => true })
  expect([isLoaded(late), checkOf(late)?.isStatic]).toEqual([true, undefined])
})

test('nothing can be asked before any validator is loaded: no answer passes unchecked', async () => {
  const another = './checks.ts?without-validators' // a module of its own, which nobody added to
  const checks = (await import(/* @vite-ignore */ another)) as typeof import('./checks.ts')
  for (const ask of [() => checks.isInputType('open text'), () => checks.checkOf('open text')])
    expect(ask).toThrow(
      'No input validators are loaded. Import validators.ts or all-validators.ts before reading forms.',
    )
})

test('settings lack a validator if one of their types is not loaded', () => {
  const json = (type: string) => JSON.stringify({ rows: [{ questions: [{ type }] }] })
  expect([late, ' Late One ', 'also late', 'fixed', 'late', 'late ones'].map(type => lacksChecks(json(type)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(lacksChecks('"type":""')).toBe(false)
  for (const type of [late, 'also late']) addCheck(type, { validate: () => null, accepts: () => true })
  expect([json(late), '"type":""'].map(lacksChecks)).toEqual([false, false])
})

test('a type holds one kind of answer, or that which its settings say', () => {
  expect([
    shapeOf({ type: 'fixed', settings }),
    shapeOf({ type: 'either', settings }),
    shapeOf({ type: 'either', settings: { multiple: true } }),
    shapeOf({ type: 'unknown', settings }),
  ]).toEqual(['number', 'choice', 'list', undefined])
})

test('a question asks yes or no if its type does and it has no options', () => {
  expect([
    asksYesNo({ type: 'either', options: [] }),
    asksYesNo({ type: 'either', options: ['a'] }),
    asksYesNo({ type: 'fixed', options: [] }),
    asksYesNo({ type: 'unknown', options: [] }),
  ]).toEqual([true, false, false, false])
})

test('only a required question is judged, and no type accepts what it does not know but nothing', () => {
  const [row] = parseDefinition({
    rows: [
      {
        questions: [
          { key: 'a', type: 'fixed' },
          { key: 'b', type: 'fixed', required: true },
          { key: 'c', type: 'unknown', required: true },
          { key: 'b', type: 'fixed', required: true },
        ],
      },
    ],
  }).definition.rows
  const questions = row?.questions ?? []
  expect(questions.map(question => validityOf(question, 2))).toEqual([null, 'Wrong.', null, null])
  expect(questions.map(question => hasShape(question, 2))).toEqual([false, false, true, true])
  expect(questions.map(question => hasShape(question, 1))).toEqual([true, true, true, true])
  expect(questions.flatMap(question => [hasShape(question, null), hasShape(question, undefined)])).toEqual(
    Array.from({ length: 8 }, () => true),
  )
})

test('the default of a question stands in its settings, or on the question itself', () => {
  const { definition } = parseDefinition({
    rows: [
      {
        questions: [
          { key: 'a', type: 'either', settings: { default_value: 'in' }, default_value: 'out' },
          { key: 'b', type: 'either', default_value: 'out' },
          { key: 'c', type: 'either', default_value: [] },
          { key: 'd', type: 'fixed', default_value: 2 },
        ],
      },
    ],
  })
  expect(definition.rows[0]?.questions.map(defaultIn)).toEqual(['in', 'out', [], 2])
  expect(createEngine(definition).answers()).toEqual({ a: 'in', b: 'out', c: null, d: null })
})
