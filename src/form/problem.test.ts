import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Loose } from '../base/loose.ts'
import { addCheck, removeCheck } from './checks.ts'
import '../inputs/validators.ts'
import { parseDefinition } from './parse-definition.ts'
import { createEngine } from './engine.ts'
import { checkAnswers, payload } from './check-answers.ts'

const form = (questions: readonly Loose[]) => parseDefinition({ rows: [{ key: 'row', questions }] }).definition
const engineOf = (questions: readonly Loose[], answers: Loose = {}) => createEngine(form(questions), answers)

test('what an input says is wrong makes its question invalid, also an optional one, until the input takes it back (VAL-001)', () => {
  const engine = engineOf([{ key: 'a', label: 'When' }])
  engine.setProblem('a', 'Write a date as day-month-year.')
  expect(engine.question('a')).toMatchObject({ error: 'Write a date as day-month-year.', isTouched: false })
  expect([engine.form().isValid, engine.validity()['a']]).toEqual([false, false])
  expect(engine.missing()).toEqual([{ key: 'a', label: 'When', step: 1, message: 'Write a date as day-month-year.' }])
  engine.setProblem('a', null)
  expect([engine.form().isValid, engine.question('a')?.error]).toEqual([true, null])
})

test('a question that was hidden comes back without its error', () => {
  const engine = engineOf(
    [
      { key: 'pet' },
      {
        key: 'name',
        label: 'Name',
        required: true,
        conditions: [{ type: 'Show', option: 'Equals value', question_id: 'pet', value: 'dog' }],
      },
    ],
    { pet: 'dog' },
  )
  engine.setProblem('name', 'Too short.')
  engine.review()
  expect(engine.question('name')).toMatchObject({ isTouched: true, error: 'Too short.' })
  engine.answer('pet', 'cat')
  expect([engine.question('name')?.isActive, engine.form().isValid]).toEqual([false, true])
  engine.answer('pet', 'dog')
  expect(engine.question('name')).toMatchObject({
    isActive: true,
    isTouched: false,
    error: 'Please fill in an answer.',
  }) // not shown before it is touched again
})

test('a problem comes before the rule of the question, which is there again when the problem is gone', () => {
  const engine = engineOf([{ key: 'a', required: true }])
  engine.setProblem('a', 'Still looking.')
  expect(engine.question('a')?.error).toBe('Still looking.')
  engine.setProblem('a', null)
  expect(engine.question('a')?.error).toBe('Please fill in an answer.')
})

test('what the visitor answers in the input leaves its problem, what code answers ends it', () => {
  const engine = engineOf([{ key: 'a' }])
  engine.setProblem('a', 'One file is still on its way.')
  engine.answer('a', 'first file', 'input')
  expect(engine.question('a')).toMatchObject({ value: 'first file', error: 'One file is still on its way.' })
  engine.answer('a', 'by code')
  expect(engine.question('a')).toMatchObject({ value: 'by code', error: null })
})

test('a problem goes when its question is hidden', () => {
  const engine = engineOf([{ key: 'a' }, { key: 'b', conditions: [{ type: 'Hide', question_id: 'a', value: 'x' }] }])
  engine.setProblem('b', 'Half a number.')
  engine.answer('a', 'x')
  expect(engine.form().isValid).toBe(true)
  engine.answer('a', 'y')
  expect(engine.question('b')).toMatchObject({ isActive: true, error: null })
  engine.answer('a', 'x')
  engine.setProblem('b', 'Too late.')
  expect(engine.form().isValid).toBe(true)
})

test('the repeat that is removed takes its problem along', () => {
  const engine = createEngine(
    parseDefinition({ rows: [{ type: 'List', lists: [{ key: 'l', questions: [{ key: 'n' }] }] }] }).definition,
    { n: 'a', n_1: 'b' },
  )
  engine.setProblem('n_1', 'Half a name.')
  engine.removeRepeat('l', 1)
  expect(engine.form().isValid).toBe(true)
  engine.addRepeat('l')
  expect(engine.question('n_1')?.error).toBeNull()
})

test('notifies only the question and the form of a problem, once', () => {
  const engine = engineOf([{ key: 'a' }, { key: 'b' }])
  const told: string[] = []
  for (const topic of ['a', 'b', ':form']) engine.subscribe(topic, () => told.push(topic))
  engine.setProblem('a', 'x')
  engine.setProblem('a', 'x')
  engine.setProblem('nobody', 'x')
  expect(told.sort()).toEqual([':form', 'a'])
})

beforeEach(() => {
  addCheck('notice board', { validate: () => 'never asked', accepts: () => false, isStatic: true })
})
afterEach(() => {
  removeCheck('notice board')
})

test('a static element has no answer, is always valid and is not counted', () => {
  const questions = [
    { key: 'text', type: 'notice board', required: true, settings: { default_value: 'x' } },
    { key: 'a', required: true },
  ]
  const engine = engineOf(questions, { text: 'sneaked in' })
  expect([engine.answers(), engine.payload(), engine.validity()]).toEqual([{ a: null }, { a: null }, { a: false }])
  expect(engine.question('text')?.value).toBeNull()
  engine.answer('text', 'x')
  engine.setProblem('text', 'x')
  expect(engine.missing().map(one => one.key)).toEqual(['a'])
  engine.answer('a', 'x')
  expect(engine.form()).toMatchObject({ percent: 100, isValid: true })
  expect([
    payload(form(questions), { text: 'x', a: 'y' }),
    checkAnswers(form(questions), { text: 'x', a: 'y' }),
  ]).toEqual([{ a: 'y' }, []])
})

test('a static element is shown and hidden like a question, and is enough for its row to show', () => {
  const { definition } = parseDefinition({
    rows: [
      { key: 'r', questions: [{ key: 'a' }] },
      { key: 's', questions: [{ key: 'text', type: 'notice board', conditions: [{ question_id: 'a', value: 'x' }] }] },
    ],
  })
  const engine = createEngine(definition)
  expect([engine.question('text')?.isActive, engine.row('s').isVisible]).toEqual([false, false])
  engine.answer('a', 'x')
  expect([engine.question('text')?.isActive, engine.row('s').isVisible]).toEqual([true, true])
})
