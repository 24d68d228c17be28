// The state of a form besides its answers: unfinished texts, problems, what is saved, what can be undone.
import { describe, expect, test, vi } from 'vitest'
import type { Loose } from '../base/loose.ts'
import '../inputs/all-validators.ts'
import { sayEnglish } from './rules.ts'
import { parseDefinition } from './parse-definition.ts'
import { createEngine } from './engine.ts'
import { checkAnswers } from './check-answers.ts'

const define = (...questions: readonly Loose[]) => parseDefinition({ rows: [{ key: 'row', questions }] }).definition
const engineOf = (questions: readonly Loose[], answers: Loose = {}, options: Parameters<typeof createEngine>[2] = {}) =>
  createEngine(define(...questions), answers, options)
const show = (question_id: string, value: unknown) => ({ type: 'Show', question_id, value })
const listOf = (more: Loose = {}, ...questions: readonly Loose[]) =>
  parseDefinition({
    rows: [
      {
        key: 'people',
        type: 'List',
        lists: [{ key: 'person', ...more, questions: questions.length > 0 ? questions : [{ key: 'name' }] }],
      },
    ],
  }).definition
const pet = [
  { key: 'pet' },
  { key: 'breed', label: 'Breed', conditions: [show('pet', 'dog')] },
  { key: 'size', conditions: [show('breed', 'corgi')] },
]

describe('what is half typed', () => {
  test('stays with its question until it is an answer, goes when that is hidden, and notifies listeners of all answers', () => {
    const engine = engineOf([{ key: 'a' }, { key: 'b', conditions: [show('a', 'x')] }], { a: 'x' })
    const told = vi.fn()
    engine.subscribe(':answers', told)
    engine.storeUnfinished('b', '06-')
    expect([engine.unfinished('b'), engine.allUnfinished(), told.mock.calls.length]).toEqual([
      { typed: '06-' },
      { b: { typed: '06-' } },
      1,
    ])
    engine.setProblem('b', 'Too short.')
    expect(engine.unfinished('b')).toEqual({ typed: '06-', problem: 'Too short.' })
    engine.storeUnfinished('b', undefined)
    expect(engine.unfinished('b')).toEqual({ problem: 'Too short.' })
    engine.setProblem('b', null)
    expect(engine.allUnfinished()).toEqual({})
    engine.storeUnfinished('b', 'half')
    engine.answer('a', 'y')
    expect(engine.unfinished('b')).toBeUndefined()
    engine.storeUnfinished('b', 'too late')
    engine.storeUnfinished('nobody', 'x')
    expect(engine.allUnfinished()).toEqual({})
  })

  test('comes back with the answers that undo brings back', () => {
    const engine = engineOf(pet, { pet: 'dog' })
    engine.storeUnfinished('breed', 'cor')
    engine.answer('pet', 'cat')
    expect(engine.form().cleared?.labels).toEqual(['Breed'])
    engine.undo()
    expect([engine.unfinished('breed'), engine.question('pet')?.value]).toEqual([{ typed: 'cor' }, 'dog'])
  })

  test('an answer of the visitor leaves it, an answer of code ends it', () => {
    const engine = engineOf([{ key: 'a' }])
    engine.storeUnfinished('a', 'half')
    engine.answer('a', 'x', 'input')
    expect(engine.unfinished('a')).toEqual({ typed: 'half' })
    engine.answer('a', 'y')
    expect(engine.unfinished('a')).toBeUndefined()
  })

  test('moves with its repeat, and nothing else does', () => {
    const engine = createEngine(listOf({}, { key: 'name' }, { key: 'age' }), { name: 'A', name_1: 'B', name_2: 'C' })
    engine.storeUnfinished('age_1', '1-')
    engine.setProblem('age_1', 'No number.')
    engine.touch('name_1')
    const [, second, third] = engine.row('people').repeatIds['person'] ?? []
    engine.removeRepeat('person', 0)
    expect(engine.allUnfinished()).toEqual({ age: { typed: '1-', problem: 'No number.' } })
    expect([
      engine.question('age')?.error,
      engine.question('age_1')?.error,
      engine.question('name')?.isTouched,
    ]).toEqual(['No number.', null, true])
    expect(engine.row('people').repeatIds['person']).toEqual([second, third])
    engine.moveRepeat('person', 0, 1)
    expect([
      Object.keys(engine.allUnfinished()),
      engine.row('people').repeatIds['person'],
      engine.answers()['name'],
    ]).toEqual([['age_1'], [third, second], 'C'])
  })
})

describe('undo', () => {
  test('restores a whole chain, and ends once something else is saved or answered again', () => {
    const engine = engineOf(pet, { pet: 'dog', breed: 'corgi', size: 'small' })
    engine.answer('pet', 'cat')
    expect(engine.form().cleared).toEqual({ id: 1, labels: ['Breed', 'size'] })
    engine.answer('pet', 'bird')
    expect(engine.form().cleared).toBeUndefined()
    engine.undo()
    expect(engine.answers()).toEqual({ pet: 'bird', breed: null, size: null })

    engine.answer('pet', 'dog')
    engine.answer('breed', 'corgi')
    engine.answer('size', 'big')
    engine.answer('pet', 'cat')
    expect(engine.form().cleared?.id).toBe(2)
    engine.undo()
    expect(engine.answers()).toEqual({ pet: 'dog', breed: 'corgi', size: 'big' })
    expect(['pet', 'breed', 'size'].map(key => engine.question(key)?.isActive)).toEqual([true, true, true])
    engine.answer('pet', 'cat')
    engine.markSaved()
    expect(engine.form().cleared).toBeUndefined()
    engine.undo()
    expect(engine.answers()['pet']).toBe('cat')
  })

  test('is not offered where nothing was lost', () => {
    const engine = engineOf(pet, { pet: 'dog' })
    engine.answer('pet', 'cat')
    expect(engine.form().cleared).toBeUndefined()
    engine.undo()
    expect(engine.answers()['pet']).toBe('cat')
  })

  test('stays offered while another question is answered', () => {
    const engine = engineOf([...pet, { key: 'note' }], { pet: 'dog', breed: 'corgi' })
    engine.answer('pet', 'cat')
    engine.answer('note', 'x')
    expect(engine.form().cleared?.labels).toEqual(['Breed'])
    engine.undo()
    expect(engine.answers()).toEqual({ pet: 'dog', breed: 'corgi', size: null, note: 'x' })
  })
})

describe('the listeners', () => {
  test('notifies of the form only when it changed, of any answer under “:answers”, and never after unsubscribing', () => {
    const engine = engineOf([{ key: 'a', required: true }, { key: 'b' }])
    const [form, answers] = [vi.fn(), vi.fn()]
    engine.subscribe(':form', form)
    const stop = engine.subscribe(':answers', answers)
    engine.answer('a', 'x')
    expect([form.mock.calls.length, answers.mock.calls.length]).toEqual([1, 1])
    engine.answer('a', 'y')
    engine.answer('a', 'y')
    expect([form.mock.calls.length, answers.mock.calls.length]).toEqual([1, 2])
    stop()
    engine.answer('b', 'z')
    expect([form.mock.calls.length, answers.mock.calls.length]).toEqual([2, 2])
    engine.answer('nobody', 1)
    expect(form.mock.calls.length).toBe(2)
  })

  test('notifies of the form when only its progress, only its errors or only what is unsaved changes', () => {
    const engine = engineOf([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
    const seen: unknown[] = []
    engine.subscribe(':form', () => {
      const { percent, invalid, isDirty } = engine.form()
      seen.push([Math.round(percent), invalid, isDirty])
    })
    engine.answer('a', 'x')
    engine.answer('b', 'x')
    engine.setProblem('b', 'Too short.')
    engine.setProblem('b', null)
    engine.markSaved()
    engine.answer('b', 'y')
    engine.answer('b', 'x')
    expect(seen).toEqual([
      [33, 0, true],
      [67, 0, true],
      [67, 1, true],
      [67, 0, true],
      [67, 0, false],
      [67, 0, true],
      [67, 0, false],
    ])
  })

  test('notifies of a touch once', () => {
    const engine = engineOf([{ key: 'a' }])
    const told = vi.fn()
    engine.subscribe('a', told)
    engine.touch('a')
    engine.touch('a')
    engine.touch('nobody')
    expect([engine.question('a')?.isTouched, told.mock.calls.length]).toEqual([true, 1])
  })

  test('a row has a new version when one of its questions comes or goes, and only then', () => {
    const { definition } = parseDefinition({
      rows: [
        { key: 'r', questions: [{ key: 'a' }, { key: 'b', conditions: [show('a', 'x')] }] },
        { key: 's', questions: [{ key: 'c' }] },
      ],
    })
    const engine = createEngine(definition)
    const [before, other] = [engine.row('r').version, engine.row('s')]
    engine.answer('a', 'y')
    expect(engine.row('r').version).toBe(before)
    engine.answer('a', 'x')
    expect(engine.row('r').version).toBe(before + 1)
    expect(engine.row('s')).toBe(other)
    expect(engine.row('nobody')).toEqual({ isVisible: false, version: 0, repeatIds: {}, tabs: [] })
  })
})

describe('what is saved', () => {
  test('a draft is unsaved if it differs from what was saved before, and only until it is the same again', () => {
    const engine = engineOf(
      [{ key: 'a' }, { key: 'b' }],
      { a: 'typed', b: 'same' },
      { baseline: { a: 'stored', b: 'same' } },
    )
    expect(engine.form().isDirty).toBe(true)
    engine.answer('a', 'stored')
    expect(engine.form().isDirty).toBe(false)
    expect(engineOf([{ key: 'a' }], { a: [1, 2] }, { baseline: { a: [1, 2] } }).form().isDirty).toBe(false)
    expect(
      [
        engineOf([{ key: 'a' }], {}, { baseline: { a: 'x' } }),
        engineOf([{ key: 'a' }], { a: 'x' }, { baseline: {} }),
      ].map(one => one.form().isDirty),
    ).toEqual([true, true])
  })

  test('saved repeats that were removed since are emptied', () => {
    const engine = createEngine(listOf(), { name: 'A' }, { baseline: { name: 'A', name_1: 'B' } })
    expect(engine.payload()).toEqual({ name: 'A', name_1: null })
    expect(engine.form().isDirty).toBe(true)
    expect(
      createEngine(listOf({}, { key: 'name', answerKey: 'full' }), {
        full: 'A',
        full_1: null,
        full_2: null,
        other_1: 'x',
      }).payload(),
    ).toEqual({ full: 'A', full_1: null, full_2: null })
  })

  test('an answer that was stored as null stays none, also where there is a default', () => {
    const questions = [{ key: 'a', answerKey: 'stored', settings: { default_value: 'x' } }]
    expect(
      [
        engineOf(questions),
        engineOf(questions, { stored: null }),
        engineOf(questions, { a: null }),
        engineOf(questions, { stored: 's', a: 'k' }),
      ].map(one => one.answers()['a']),
    ).toEqual(['x', null, null, 's'])
    expect(engineOf([{ key: 'toString' }]).answers()).toEqual({ toString: null })
  })

  test('NaN, undefined, an empty text and an empty list are not answers', () => {
    const engine = engineOf([{ key: 'a' }], { a: 'x' })
    for (const nothing of [Number.NaN, undefined, '', []]) {
      engine.answer('a', 0)
      expect(engine.answers()).toEqual({ a: 0 })
      engine.answer('a', nothing)
      expect(engine.answers()).toEqual({ a: null })
    }
  })
})

describe('steps', () => {
  const { definition } = parseDefinition({
    rows: [1, 2, 4].map(step => ({
      key: `r${step}`,
      step,
      questions: [{ key: `q${step}`, label: `Q${step}`, required: true }],
    })),
  })
  test('go to whole numbers between the first and the last, and back over what asks nothing', () => {
    const engine = createEngine(definition)
    const told = vi.fn()
    engine.subscribe(':form', told)
    const at = (step: number) => {
      engine.goTo(step)
      return engine.form().step
    }
    expect([at(2.7), at(-3), at(99), at(0)]).toEqual([2, 1, 4, 1])
    engine.goTo(1)
    expect(told).toHaveBeenCalledTimes(4)
    engine.next()
    engine.next()
    expect(engine.form().step).toBe(4)
    engine.next()
    expect(engine.form().step).toBe(4)
    engine.previous()
    expect(engine.form().step).toBe(2)
    const empty = createEngine(parseDefinition({}).definition)
    empty.next()
    expect(empty.form()).toMatchObject({ step: 1, lastStep: 0, percent: 0, isValid: true })
  })

  test('a review shows every error and lists them in reading order with their step', () => {
    const engine = createEngine(definition, { q2: 'x' })
    expect(engine.review()).toEqual([
      { key: 'q1', label: 'Q1', step: 1, message: 'Please fill in an answer.' },
      { key: 'q4', label: 'Q4', step: 4, message: 'Please fill in an answer.' },
    ])
    expect(['q1', 'q2', 'q4'].map(key => engine.question(key)?.isTouched)).toEqual([true, false, true])
    expect(engine.form()).toMatchObject({ invalid: 2, isValid: false })
  })
})

describe('what a server found wrong', () => {
  test('is shown at the question its path names, by key or answer key, however deep the path, and else nowhere', () => {
    const engine = engineOf([{ key: 'a', answerKey: 'mail' }, { key: 'b' }, { key: 'c', conditions: [show('b', 'x')] }])
    const told = vi.fn()
    engine.subscribe('a', told)
    for (const path of ['a', 'mail', 'data.a', 'data.mail', 'body.data.mail']) {
      engine.takeIssues([{ path, message: path }])
      expect(engine.question('a')).toMatchObject({ error: path, isTouched: true })
    }
    expect(told).toHaveBeenCalledTimes(5)
    engine.takeIssues([
      { path: 'c', message: 'hidden' },
      { path: 'data.nobody', message: 'lost' },
      { path: '', message: 'none' },
    ])
    expect([engine.question('c')?.error, engine.form().invalid]).toEqual([null, 1])
  })
})

describe('repeats', () => {
  test('the only one stays as it is, and a place outside the list is its end', () => {
    const engine = createEngine(listOf({}, { key: 'name', settings: { default_value: 'x' } }), { name: 'A' })
    engine.removeRepeat('person', 0)
    expect([engine.answers(), engine.row('people').repeatIds['person']?.length]).toEqual([{ name: 'A' }, 1])
    engine.addRepeat('person')
    engine.answer('name_1', 'B')
    engine.moveRepeat('person', 1, -4)
    expect(engine.answers()).toEqual({ name: 'B', name_1: 'A' })
    engine.moveRepeat('person', 7, 0)
    engine.removeRepeat('nobody', 0)
    engine.addRepeat('nobody')
    expect(engine.answers()).toEqual({ name: 'B', name_1: 'A' })
    engine.addRepeat('person')
    expect(engine.answers()).toEqual({ name: 'B', name_1: 'A', name_2: 'x' })
  })

  test('a bound that is not a number does not bound, and 0 leaves the existing one', () => {
    const grown = (max: unknown) => {
      const engine = createEngine(listOf({ max }))
      for (let i = 0; i < 3; i++) engine.addRepeat('person')
      return engine.row('people').repeatIds['person']?.length
    }
    expect([undefined, 'many', 3, '2', 0].map(grown)).toEqual([4, 4, 3, 2, 1])
  })

  test('each has an id of its own that it keeps, also where another came and went', () => {
    const engine = createEngine(listOf(), { name: 'A', name_1: 'B' })
    const ids = () => engine.row('people').repeatIds['person'] ?? []
    const [first, second] = ids()
    engine.addRepeat('person')
    const third = ids()[2]
    expect(new Set([first, second, third]).size).toBe(3)
    engine.removeRepeat('person', 1)
    engine.addRepeat('person')
    expect(ids().slice(0, 2)).toEqual([first, third])
    expect([first, second, third]).not.toContain(ids()[2])
  })

  test('are missing in the order in which they are read', () => {
    const engine = createEngine(listOf({}, { key: 'name', required: true }, { key: 'age', required: true }), {
      name_1: 'B',
    })
    expect(engine.missing().map(one => one.key)).toEqual(['name', 'age', 'age_1'])
  })

  test('a removed repeat takes no part in conditions, counts or what is sent any more', () => {
    const engine = createEngine(
      parseDefinition({
        rows: [
          {
            key: 'people',
            type: 'List',
            lists: [
              {
                key: 'person',
                questions: [
                  { key: 'name', required: true },
                  { key: 'nick', conditions: [show('name', 'Ada')] },
                ],
              },
            ],
          },
          { key: 'r', questions: [{ key: 'after', conditions: [show('name', 'Ada')] }] },
        ],
      }).definition,
      { name: 'Bo', name_1: 'Ada', nick_1: 'x' },
    )
    engine.removeRepeat('person', 0)
    expect([engine.question('after')?.isActive, engine.answers()]).toEqual([
      true,
      { name: 'Ada', nick: 'x', after: null },
    ])
    expect(engine.form()).toMatchObject({ invalid: 0, isDirty: true })
    expect(engine.form().percent).toBeCloseTo(66.67, 1)
    engine.answer('name', 'Cy')
    expect([engine.question('after')?.isActive, engine.question('nick')?.isActive, engine.question('nick_1')]).toEqual([
      false,
      false,
      undefined,
    ])
  })
})

describe('a box in place of a question', () => {
  test('keeps its row and its tab shown, and asks and counts nothing', () => {
    const { definition } = parseDefinition({
      rows: [
        { key: 'r', questions: [{ label: 'Nameless', required: true }] },
        { key: 's', conditions: [show('x', 'y')], questions: [] },
        { key: 'l', type: 'List', lists: [{ key: 'p', questions: [{ label: 'None' }] }] },
        {
          key: 't',
          type: 'Tab',
          tabs: [{ key: 'one' }, { key: 'two' }, { key: 'three' }],
          questions: [
            { label: 'Nameless', tab: 'two' },
            { key: 'x', type: 'hologram', tab: 'three' },
          ],
        },
      ],
    })
    const engine = createEngine(definition, { x: 1 })
    expect(['r', 's', 'l', 't'].map(key => engine.row(key).isVisible)).toEqual([true, false, true, true])
    expect(engine.row('t').tabs).toEqual([1, 2])
    expect(engine.form()).toMatchObject({ percent: 0, isValid: true })
    expect(engine.missing()).toEqual([])
  })
})

describe('a button', () => {
  test('takes no answer, no problem and no half typed input', () => {
    const engine = engineOf([{ key: 'go', type: 'button' }])
    engine.answer('go', 'x')
    engine.setProblem('go', 'Wrong.')
    expect([engine.question('go')?.value, engine.form().isDirty, engine.allUnfinished()]).toEqual([null, false, {}])
  })
})

describe('a condition', () => {
  test('may name by its id a question that cannot be shown: that has no answer', () => {
    const { definition } = parseDefinition({
      rows: [
        { key: 'l', type: 'List', lists: [{ key: 'p', questions: [{ key: 'name' }] }] },
        {
          key: 'r',
          questions: [
            { key: 'name_2', id: 'box' },
            { key: 'a', conditions: [show('box', 'x')] },
          ],
        },
      ],
    })
    expect(createEngine(definition, { a: 'x' }).question('a')).toMatchObject({ isActive: false, value: null })
  })

  test('that reads its own question ends with that shown and without its default', () => {
    const engine = engineOf([
      { key: 'a', settings: { default_value: 'x' }, conditions: [{ ...show('a', 'x'), type: 'Hide' }] },
    ])
    expect(engine.question('a')).toMatchObject({ isActive: true, value: null })
  })

  test('in a circle gives a question that goes and comes back in one change its default', () => {
    const engine = engineOf([
      { key: 'b', settings: { default_value: 'y' }, conditions: [{ ...show('a', 'x'), type: 'Hide' }] },
      { key: 'a', conditions: [show('b', 'z')] },
    ])
    engine.answer('b', 'z')
    engine.answer('a', 'x')
    expect(engine.answers()).toEqual({ b: 'y', a: null })
  })
})

describe('a question that is switched off', () => {
  test('is not asked, unless it has conditions, which decide alone', () => {
    const engine = engineOf(
      [
        { key: 'a', active: false, required: true },
        { key: 'b' },
        { key: 'c', active: false, conditions: [show('b', 'x')] },
      ],
      { a: 'stored' },
    )
    expect([engine.question('a')?.isActive, engine.answers()['a'], engine.form().isValid]).toEqual([false, null, true])
    engine.answer('a', 'x')
    expect(engine.answers()['a']).toBeNull()
    engine.answer('b', 'x')
    expect(engine.question('c')?.isActive).toBe(true)
  })
})

describe('the check of the server', () => {
  const definition = define({ key: 'age', type: 'number', required: true }, { key: 'name', required: true })
  test('names each question once, in the words it is given', () => {
    const say: typeof sayEnglish = (key, ...rest) => `${key}!${sayEnglish(key, ...rest).length}`
    expect(
      checkAnswers(definition, { age: 'many' }, { say }).map(one => [one.path, one.message.split('!')[0]]),
    ).toEqual([
      ['age', 'input.shape'],
      ['name', expect.any(String)],
    ])
    expect(checkAnswers(definition, { age: 'many' }, { say })[1]?.message).toMatch(/!\d+$/)
    expect(checkAnswers(definition, { age: 'many' }, { submit: true })).toHaveLength(2)
    expect(checkAnswers(definition, { age: 'many' }, { submit: false }).map(one => one.path)).toEqual(['age'])
  })
  test('an answer of a wrong shape has one issue, also where it breaks the rule of its question', () => {
    const ranged = define({
      key: 'age',
      type: 'number',
      required: true,
      validation: { type: 'Not null range', min: 1 },
    })
    expect(checkAnswers(ranged, { age: 'many' })).toEqual([{ path: 'age', message: sayEnglish('input.shape') }])
  })
  test('a draft may lack what a submission needs', () =>
    expect(checkAnswers(definition, {}, { submit: false })).toEqual([]))
})

test('steps are gone through in their order, in whatever order the rows stand', () => {
  const engine = createEngine(
    parseDefinition({ rows: [3, 1, 2].map(step => ({ key: `r${step}`, step, questions: [{ key: `q${step}` }] })) })
      .definition,
  )
  engine.next()
  expect(engine.form().step).toBe(2)
})

test('stored answers count as saved: typing one back is not a change, also after a save', () => {
  const engine = engineOf([{ key: 'a' }, { key: 'b' }], { a: 'x' })
  const dirty = (value: unknown): boolean => {
    engine.answer('a', value)
    return engine.form().isDirty
  }
  expect([dirty('y'), dirty('x'), dirty(null), dirty('z')]).toEqual([true, false, true, true])
  engine.markSaved()
  expect([engine.form().isDirty, dirty('x'), dirty('z')]).toEqual([false, true, false])
})

test('undo shows the unanswered questions that were hidden, and the form is notified when the offer begins and ends', () => {
  const engine = engineOf(pet, { pet: 'dog', breed: 'corgi' })
  const offers: unknown[] = []
  engine.subscribe(':form', () => offers.push(engine.form().cleared?.labels))
  engine.answer('pet', 'cat')
  expect(offers[0]).toEqual(['Breed'])
  engine.undo()
  expect([engine.question('size')?.isActive, offers.at(-1), engine.form().step]).toEqual([true, undefined, 1])
  engine.answer('breed', 'x')
  const before = offers.length
  engine.markSaved()
  expect(offers.length).toBe(before + 1)
})

test('an issue finds a question whose key has a dot, and one that is not the first', () => {
  const engine = engineOf([{ key: 'a' }, { key: 'b.c' }])
  engine.takeIssues([{ path: 'data.b.c', message: 'Taken.' }])
  expect(['a', 'b.c'].map(key => engine.question(key)?.error)).toEqual([null, 'Taken.'])
})

test('keys that only look like those of a repeat are not emptied, and those of two figures are', () => {
  expect(createEngine(listOf(), { name: 'A', name_12: null, name_1x: 'y', name_1234: null }).payload()).toEqual({
    name: 'A',
    name_12: null,
  })
})

test('a question without a tab makes only the first one show', () => {
  const { definition } = parseDefinition({
    rows: [{ key: 't', type: 'Tab', tabs: [{ key: 'one' }, { key: 'two' }], questions: [{ key: 'a' }] }],
  })
  expect(createEngine(definition).row('t').tabs).toEqual([0])
})

test('a form speaks the words it is given', () => {
  const engine = engineOf([{ key: 'a', required: true }], {}, { say: key => `<${key}>` })
  expect(engine.missing()).toEqual([{ key: 'a', label: 'a', step: 1, message: expect.stringMatching(/^<.+>$/) }])
})

test('a row of another type shows no tabs, also if some are stored', () => {
  const { definition } = parseDefinition({
    rows: [{ key: 'r', tabs: [{ key: 't' }], questions: [{ key: 'a', tab: 't' }] }],
  })
  expect(createEngine(definition).row('r').tabs).toEqual([])
})
