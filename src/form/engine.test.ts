import { expect, test } from 'vitest'
import type { Loose } from '../base/loose.ts'
import '../inputs/all-validators.ts'
import { parseDefinition } from './parse-definition.ts'
import { createEngine } from './engine.ts'
import { checkAnswers, payload } from './check-answers.ts'

const form = (questions: readonly Loose[], more: Loose = {}) =>
  parseDefinition({ rows: [{ key: 'row', step: 1, questions }], ...more })
const engineOf = (questions: readonly Loose[], answers: Loose = {}, more: Loose = {}) =>
  createEngine(form(questions, more).definition, answers)
const show = (question_id: string, value: unknown, option?: string) => ({
  type: 'Show',
  question_id,
  value,
  ...(option ? { option } : {}),
})
const hide = (question_id: string, value: unknown, option?: string) => ({
  ...show(question_id, value, option),
  type: 'Hide',
})

test('shows a question only while the answer it points to equals the value (QUE-052)', () => {
  const engine = engineOf([
    { key: 'pet', type: 'radio' },
    { key: 'breed', conditions: [show('pet', 'dog')] },
  ])
  expect(engine.question('breed')?.isActive).toBe(false)
  engine.answer('pet', 'dog')
  expect(engine.question('breed')?.isActive).toBe(true)
  engine.answer('pet', 'cat')
  expect(engine.question('breed')?.isActive).toBe(false)
})

test('hides a question while the answer it points to equals the value (QUE-053)', () => {
  const engine = engineOf([
    { key: 'anonymous', type: 'radio' },
    { key: 'name', conditions: [hide('anonymous', 'yes')] },
  ])
  engine.answer('name', 'Ada')
  engine.answer('anonymous', 'yes')
  expect(engine.question('name')).toMatchObject({ isActive: false, value: null })
  engine.answer('anonymous', 'no')
  expect(engine.question('name')).toMatchObject({ isActive: true, value: null })
})

test('clears the answer of a question that becomes inactive (QUE-051)', () => {
  const engine = engineOf([{ key: 'pet' }, { key: 'breed', conditions: [show('pet', 'dog')] }], {
    pet: 'dog',
    breed: 'corgi',
  })
  engine.answer('pet', 'cat')
  expect(engine.answers()).toEqual({ pet: 'cat', breed: null })
})

test('knows the conditions Equals value, Not null and Boolean Check (QUE-050)', () => {
  const engine = engineOf([
    { key: 'a', type: 'toggle' },
    { key: 'equal', conditions: [show('a', 'True', 'Equals value')] },
    { key: 'any', conditions: [show('a', undefined, 'Not null')] },
    { key: 'yes', conditions: [show('a', 'True', 'Boolean Check')] },
  ])
  const active = () => ['equal', 'any', 'yes'].filter(key => engine.question(key)?.isActive)
  expect(active()).toEqual([])
  engine.answer('a', true)
  expect(active()).toEqual(['any', 'yes'])
  engine.answer('a', false)
  expect(active()).toEqual(['any'])
  engine.answer('a', 'True')
  expect(active()).toEqual(['equal', 'any', 'yes'])
})

test('reads a condition without an option as Equals value (QUE-046)', () => {
  const engine = engineOf([{ key: 'a' }, { key: 'b', conditions: [{ type: 'Show', question_id: 'a', value: '0' }] }])
  engine.answer('a', 0)
  expect(engine.question('b')?.isActive).toBe(true)
})

test('needs all Show and no Hide, through chains, and finds a value in a list (QUE-056)', () => {
  const engine = engineOf([
    { key: 'extras', type: 'checkbox' },
    { key: 'c', conditions: [show('b', 'x')] },
    { key: 'b', conditions: [show('extras', 'roof'), hide('extras', 'none')] },
    { key: 'd', conditions: [show('c', undefined, 'Not null')] },
  ])
  engine.answer('extras', ['wheels', 'roof'])
  engine.answer('b', 'x')
  engine.answer('c', 'text')
  engine.answer('d', 'more')
  expect(engine.answers()).toMatchObject({ b: 'x', c: 'text', d: 'more' })
  engine.answer('extras', ['roof', 'none'])
  expect(engine.answers()).toEqual({ extras: ['roof', 'none'], b: null, c: null, d: null })
})

test('in tabs, shows only when the answer equals the value and hides when it does (QUE-054)', () => {
  const { definition } = parseDefinition({
    rows: [
      { key: 'r', questions: [{ key: 'kind' }] },
      {
        key: 't',
        type: 'Tab',
        tabs: [
          { key: 'one', label: 'One' },
          { key: 'two', label: 'Two', conditions: [show('kind', 'long')] },
        ],
        questions: [
          { key: 'a', tab: 'one' },
          { key: 'b', tab: 'two' },
        ],
      },
    ],
  })
  const engine = createEngine(definition)
  expect(engine.row('t').tabs).toEqual([0])
  engine.answer('kind', 'long')
  expect(engine.row('t').tabs).toEqual([0, 1])
})

test('in tabs, a Hide condition hides the tab while the answer equals the value (QUE-055)', () => {
  const { definition } = parseDefinition({
    rows: [
      { key: 'r', questions: [{ key: 'kind' }] },
      {
        key: 't',
        type: 'Tab',
        tabs: [{ key: 'one' }, { key: 'two' }],
        questions: [
          { key: 'a', tab: 'one' },
          { key: 'b', tab: 'two', conditions: [hide('kind', 'short')] },
        ],
      },
    ],
  })
  const engine = createEngine(definition)
  expect(engine.row('t').tabs).toEqual([0, 1])
  engine.answer('kind', 'short')
  expect(engine.row('t').tabs).toEqual([0])
})

test('applies the conditions of a row to each of its questions (QUE-025)', () => {
  const { definition } = parseDefinition({
    rows: [
      { key: 'r', questions: [{ key: 'more' }] },
      {
        key: 's',
        conditions: [show('more', 'yes')],
        questions: [{ key: 'a' }, { key: 'b', conditions: [show('a', '1')] }],
      },
    ],
  })
  const engine = createEngine(definition)
  expect(engine.row('s').isVisible).toBe(false)
  engine.answer('more', 'yes')
  expect([engine.question('a')?.isActive, engine.question('b')?.isActive]).toEqual([true, false])
})

test('shows a row only when one of its questions is active (QUE-027)', () => {
  const { definition } = parseDefinition({
    rows: [
      { key: 'r', questions: [{ key: 'a' }] },
      { key: 's', questions: [{ key: 'b', conditions: [show('a', 'x')] }] },
    ],
  })
  const engine = createEngine(definition)
  expect(engine.row('s').isVisible).toBe(false)
  engine.answer('a', 'x')
  expect(engine.row('s').isVisible).toBe(true)
})

test('brings back the answers that went when their questions were hidden', () => {
  const engine = engineOf([{ key: 'pet' }, { key: 'breed', label: 'Breed', conditions: [show('pet', 'dog')] }])
  engine.answer('pet', 'dog')
  engine.answer('breed', 'corgi')
  engine.answer('pet', 'cat')
  expect(engine.form().cleared?.labels).toEqual(['Breed'])
  engine.undo()
  expect(engine.answers()).toEqual({ pet: 'dog', breed: 'corgi' })
  expect(engine.form().cleared).toBeUndefined()
})

test('ends also when conditions form a cycle, and reports that to the builder', () => {
  const { definition, problems } = form([
    { key: 'a', conditions: [hide('b', 'x')] },
    { key: 'b', conditions: [hide('a', 'x')] },
  ])
  const engine = createEngine(definition)
  engine.answer('a', 'x')
  expect(engine.answers()).toEqual({ a: 'x', b: null })
  expect(problems.map(problem => problem.path).sort()).toEqual(['a', 'b'])
})

test('starts on step 1 (QUE-057)', () => {
  expect(
    createEngine(
      parseDefinition({
        rows: [
          { step: 2, questions: [{ key: 'a' }] },
          { step: 1, questions: [{ key: 'b' }] },
        ],
      }).definition,
    ).form(),
  ).toMatchObject({ step: 1, lastStep: 2 })
})

test('keeps the step between 1 and the highest step of the rows (QUE-058)', () => {
  const engine = createEngine(
    parseDefinition({ rows: [1, 2, 3].map(step => ({ key: `r${step}`, step, questions: [{ key: `q${step}` }] })) })
      .definition,
  )
  engine.previous()
  expect(engine.form().step).toBe(1)
  for (let i = 0; i < 5; i++) engine.next()
  expect(engine.form().step).toBe(3)
})

test('steps over steps in which nothing is asked', () => {
  const { definition } = parseDefinition({
    rows: [
      { step: 1, key: 'x', questions: [{ key: 'a' }] },
      { step: 2, key: 'y', conditions: [show('a', 'y')], questions: [{ key: 'b' }] },
      { step: 3, key: 'z', questions: [{ key: 'c' }] },
    ],
  })
  const engine = createEngine(definition)
  engine.next()
  expect(engine.form().step).toBe(3)
  engine.previous()
  expect(engine.form().step).toBe(1)
})

test('keeps the answers in an object by question key, a checkbox as a list of chosen values (QUE-060)', () => {
  const engine = engineOf([{ key: 'name' }, { key: 'extras', type: 'checkbox', options: ['a', 'b'] }])
  engine.answer('name', 'Ada')
  engine.answer('extras', ['b'])
  expect(engine.answers()).toEqual({ name: 'Ada', extras: ['b'] })
})

test('keeps a validation map from question key to boolean (QUE-061)', () => {
  const engine = engineOf([
    { key: 'a', required: true },
    { key: 'b' },
    { key: 'c', required: true, conditions: [show('b', 'x')] },
  ])
  expect(engine.validity()).toEqual({ a: false, b: true, c: true })
  expect(engine.form().isValid).toBe(false)
  engine.answer('a', 'x')
  expect(engine.form().isValid).toBe(true)
  engine.answer('b', 'x')
  expect(engine.validity()).toEqual({ a: true, b: true, c: false })
})

test('makes an empty text null (QUE-071)', () => {
  const engine = engineOf([{ key: 'a' }], { a: 'x' })
  engine.answer('a', '')
  expect(engine.answers()).toEqual({ a: null })
})

test('records an unanswered checkbox question as null (INP-013)', () => {
  const engine = engineOf([{ key: 'a', type: 'checkbox', options: ['x'] }], { a: ['x'] })
  engine.answer('a', [])
  expect(engine.answers()).toEqual({ a: null })
})

test('preselects the default value, again when the question comes back (INP-051)', () => {
  const engine = engineOf([
    { key: 'on' },
    {
      key: 'size',
      type: 'toggle',
      options: ['S', 'M'],
      settings: { default_value: 'M' },
      conditions: [show('on', 'y')],
    },
  ])
  expect(engine.question('size')?.value).toBe(null)
  engine.answer('on', 'y')
  expect(engine.question('size')?.value).toBe('M')
  expect(engineOf([{ key: 'size', type: 'toggle', default_value: 'S' }]).answers()).toEqual({ size: 'S' })
  expect(engineOf([{ key: 'size', type: 'toggle', default_value: 'S' }], { size: null }).answers()).toEqual({
    size: null,
  })
})

test('measures progress over the active questions of the whole form (QUE-070)', () => {
  const engine = createEngine(
    parseDefinition({
      rows: [
        { step: 1, key: 'x', questions: [{ key: 'a' }, { key: 'b', type: 'number' }] },
        { step: 2, key: 'y', questions: [{ key: 'c', conditions: [show('a', 'c')] }] },
      ],
    }).definition,
  )
  engine.answer('b', 0)
  expect(engine.form().percent).toBe(50)
  engine.answer('a', 'c')
  expect(engine.form().percent).toBeCloseTo(66.67, 2)
  engine.answer('c', 'x')
  expect(engine.form().percent).toBe(100)
})

const people = (more: Loose = {}) =>
  parseDefinition({
    rows: [
      {
        key: 'people',
        type: 'List',
        lists: [
          {
            key: 'person',
            label: 'Person',
            ...more,
            questions: [
              { key: 'name', required: true },
              { key: 'nick', conditions: [show('name', 'Ada')] },
            ],
          },
        ],
      },
    ],
  }).definition

test('adds repeats whose keys carry a number (QUE-033)', () => {
  const engine = createEngine(people())
  engine.answer('name', 'Bo')
  engine.addRepeat('person')
  engine.answer('name_1', 'Ada')
  engine.answer('nick_1', 'Countess')
  expect(engine.answers()).toEqual({ name: 'Bo', nick: null, name_1: 'Ada', nick_1: 'Countess' })
  expect(engine.row('people').repeatIds['person']).toHaveLength(2)
})

test('renumbers the answers without gaps when a repeat is removed (QUE-034)', () => {
  const engine = createEngine(people(), { name: 'A', name_1: 'Ada', nick_1: 'x', name_2: 'C' })
  engine.removeRepeat('person', 0)
  expect(engine.answers()).toEqual({ name: 'Ada', nick: 'x', name_1: 'C', nick_1: null })
  expect(engine.payload()).toMatchObject({ name_2: null, nick_2: null })
  expect(payload(people(), { name: 'x', name_1: null, nick_1: null })).toMatchObject({ name_1: null })
  engine.moveRepeat('person', 1, 0)
  expect(engine.answers()).toEqual({ name: 'C', nick: null, name_1: 'Ada', nick_1: 'x' })
})

test('adds at most as many repeats as the list allows', () => {
  const engine = createEngine(people({ max: 2 }))
  engine.addRepeat('person')
  engine.addRepeat('person')
  expect(engine.row('people').repeatIds['person']).toHaveLength(2)
})

test('saves an answer under its answer key, and reads it back from there (QUE-048)', () => {
  const { definition } = form([{ key: 'q1', answerKey: 'full_name' }, { key: 'q2' }])
  expect(payload(definition, { q1: 'Ada' })).toEqual({ full_name: 'Ada', q2: null })
  expect(createEngine(definition, { full_name: 'Bo' }).answers()).toEqual({ q1: 'Bo', q2: null })
})

test('finds in answers from outside what is missing and what can be no answer, question by question', () => {
  const { definition } = form([
    { key: 'age', type: 'number' },
    { key: 'pet', type: 'radio', options: ['cat', 'dog'] },
    { key: 'name', required: true },
    { key: 'breed', required: true, conditions: [show('pet', 'dog')] },
  ])
  expect(checkAnswers(definition, { age: 'many', pet: 'cow' }).map(issue => issue.path)).toEqual(['age', 'pet', 'name'])
  expect(checkAnswers(definition, { age: 3, pet: 'cat' }, { submit: false })).toEqual([])
  expect(checkAnswers(definition, { pet: 'dog', name: 'x' }).map(issue => issue.path)).toEqual(['breed'])
  expect(checkAnswers(definition, { pet: 'dog', name: 'x', breed: 'y' })).toEqual([])
})

test('shows what a server found wrong until the question is answered again', () => {
  const engine = engineOf([{ key: 'a', answerKey: 'mail' }])
  engine.takeIssues([{ path: 'data.mail', message: 'This address is taken.' }])
  expect(engine.question('a')).toMatchObject({ error: 'This address is taken.', isTouched: true })
  expect(engine.form().isValid).toBe(false)
  engine.answer('a', 'other')
  expect(engine.form().isValid).toBe(true)
})

test('knows whether there are answers that were not saved, also after typing back', () => {
  const engine = engineOf([{ key: 'a' }, { key: 'b', type: 'toggle', default_value: 'x' }])
  expect(engine.form().isDirty).toBe(false)
  engine.answer('a', 'x')
  expect(engine.form().isDirty).toBe(true)
  engine.answer('a', '')
  expect(engine.form().isDirty).toBe(false)
  engine.answer('a', 'y')
  engine.markSaved()
  expect(engine.form().isDirty).toBe(false)
})

test('notifies only the questions that an answer affects', () => {
  const engine = engineOf([{ key: 'a' }, { key: 'b' }, { key: 'c', conditions: [show('a', 'x')] }])
  const told: string[] = []
  for (const topic of ['a', 'b', 'c', ':row:row']) engine.subscribe(topic, () => told.push(topic))
  engine.answer('a', 'w')
  expect(told).toEqual(['a'])
  engine.answer('a', 'x')
  expect(told).toEqual(['a', 'a', ':row:row', 'c']) // the row draws what came
  engine.answer('a', 'v')
  engine.answer('b', 'v')
  expect(told.slice(4)).toEqual(['a', ':row:row', 'c', 'b'])
})

test('settles one answer that shows 200 questions in one batch', () => {
  const engine = engineOf([
    { key: 'all' },
    ...Array.from({ length: 200 }, (_, i) => ({ key: `q${i}`, conditions: [show('all', 'yes')] })),
  ])
  let told = 0
  for (let i = 0; i < 200; i++)
    engine.subscribe(`q${i}`, () => {
      told++
      expect(engine.question('q199')?.isActive).toBe(true)
    })
  engine.answer('all', 'yes')
  expect(told).toBe(200)
})

test('a question whose key another one has is not missing a second time', () => {
  const twice = parseDefinition({
    rows: [
      {
        key: 'r',
        questions: [
          { key: 'name', label: 'Name', required: true },
          { key: 'name', label: 'Again', required: true },
        ],
      },
    ],
  }).definition
  expect(
    createEngine(twice)
      .missing()
      .map(one => one.label),
  ).toEqual(['Name'])
})
