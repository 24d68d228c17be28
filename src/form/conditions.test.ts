// Compares generated forms with a naive evaluation of their conditions, recomputed each time and independent of the
// order of events.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../inputs/validators.ts'
import { conditionsHold, isAnswered } from './conditions.ts'
import type { Condition } from './definition.ts'
import { parseDefinition } from './parse-definition.ts'
import { createEngine } from './engine.ts'

type Answers = Readonly<Record<string, unknown>>
interface Asked {
  readonly key: string
  readonly step: number
  readonly default_value?: string
  readonly conditions: readonly Condition[]
}

const values = ['x', 'y', 'z'] as const
const value = fc.constantFrom(...values)
const conditionOn = (targets: readonly string[]): fc.Arbitrary<Condition> =>
  fc.record({
    type: fc.constantFrom('Show', 'Hide'),
    option: fc.constantFrom('Equals value', 'Not null'),
    question_id: fc.constantFrom(...targets),
    value,
  })

/** Questions that read any other question (so in circles too), or only those in front of them in a hidden order: chains without circles, across steps, forward and back. */
function forms(hasCircles: boolean): fc.Arbitrary<readonly Asked[]> {
  return fc.integer({ min: 2, max: 12 }).chain(count => {
    const keys = Array.from({ length: count }, (_, index) => `q${index}`)
    return fc.shuffledSubarray(keys, { minLength: count, maxLength: count }).chain(order =>
      fc.tuple(
        ...keys.map(key => {
          const readable = hasCircles ? keys : order.slice(0, order.indexOf(key))
          return fc
            .record({
              key: fc.constant(key),
              step: fc.integer({ min: 1, max: 3 }),
              default_value: fc.option(value, { nil: undefined, freq: 3 }),
              conditions: readable.length === 0 ? fc.constant([]) : fc.array(conditionOn(readable), { maxLength: 2 }),
            })
            .map(({ default_value, ...asked }): Asked =>
              default_value === undefined ? asked : { ...asked, default_value },
            )
        }),
      ),
    )
  })
}
const stored = (asked: readonly Asked[]) =>
  parseDefinition({
    rows: asked.map(({ step, ...question }, index) => ({ key: `r${index}`, step, questions: [question] })),
  }).definition
const someAnswers = (asked: readonly Asked[]): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(asked.map(({ key }) => [key, fc.option(value, { nil: undefined })])))
const moves = (asked: readonly Asked[]) =>
  fc.array(fc.tuple(fc.constantFrom(...asked.map(({ key }) => key)), fc.option(value, { nil: null })), {
    maxLength: 12,
  })
const cases = (hasCircles: boolean) =>
  forms(hasCircles).chain(asked => fc.tuple(fc.constant(asked), someAnswers(asked), moves(asked)))

/**
 * What a form without cycles shows: each question once everything it reads is known. `entering` is the value of a
 * question that appears, `kept` of one that stays.
 */
function meaning(
  asked: readonly Asked[],
  before: (key: string) => { readonly isActive: boolean; readonly value: unknown },
) {
  const known = new Map<string, { readonly isActive: boolean; readonly value: unknown }>()
  const find = (key: string): { readonly isActive: boolean; readonly value: unknown } => {
    const found = known.get(key)
    if (found) return found
    const question = asked.find(one => one.key === key)
    const isActive = conditionsHold(question?.conditions ?? [], target => find(target).value)
    const was = before(key)
    const state = { isActive, value: isActive ? (was.isActive ? was.value : (question?.default_value ?? null)) : null }
    known.set(key, state)
    return state
  }
  return Object.fromEntries(asked.map(({ key }) => [key, find(key)]))
}
const shown = (engine: ReturnType<typeof createEngine>, asked: readonly Asked[]) =>
  Object.fromEntries(
    asked.map(({ key }) => {
      const state = engine.question(key)
      return [key, { isActive: state?.isActive, value: state?.value }]
    }),
  )

test('chains of conditions over steps, forward and back, show and clear exactly what their words say (QUE-050, QUE-051, QUE-056)', () => {
  fc.assert(
    fc.property(cases(false), ([asked, given, steps]) => {
      const engine = createEngine(stored(asked), given)
      let state = meaning(asked, key => ({
        isActive: true,
        value: given[key] ?? asked.find(one => one.key === key)?.default_value ?? null,
      }))
      expect(shown(engine, asked)).toEqual(state)
      for (const [key, next] of steps) {
        const before = state
        engine.answer(key, next)
        if (before[key]?.isActive)
          state = meaning(asked, one =>
            one === key ? { isActive: true, value: next } : (before[one] ?? { isActive: false, value: null }),
          )
        expect(shown(engine, asked)).toEqual(state)
      }
    }),
    { numRuns: 500 },
  )
})

test('conditions in circles come to rest where every one of them is true to its words, and hidden answers are gone', () => {
  fc.assert(
    fc.property(cases(true), ([asked, given, steps]) => {
      const engine = createEngine(stored(asked), given)
      for (const [key, next] of [[undefined, null] as const, ...steps]) {
        if (key !== undefined) engine.answer(key, next)
        const answers = engine.answers()
        for (const { key: one, conditions } of asked) {
          const isActive = engine.question(one)?.isActive
          expect([one, isActive]).toEqual([one, conditionsHold(conditions, target => answers[target])])
          expect(isActive || !isAnswered(answers[one])).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('counts, validity and what is missing agree with the questions after any answers', () => {
  fc.assert(
    fc.property(cases(true), ([asked, given, steps]) => {
      const definition = stored(asked.map(one => ({ ...one, required: true })))
      const engine = createEngine(definition, given)
      for (const [key, next] of steps) engine.answer(key, next)
      const active = asked.map(({ key }) => engine.question(key)).filter(state => state?.isActive)
      const open = active.filter(state => !isAnswered(state?.value))
      expect(engine.form().invalid).toBe(open.length)
      expect(engine.missing().map(one => one.key)).toEqual(open.map(state => state?.key))
      expect(engine.form().percent === 100).toBe(active.length > 0 && open.length === 0)
      expect(createEngine(definition, engine.payload()).validity()).toEqual(engine.validity())
    }),
    { numRuns: 200 },
  )
})

test('an answer is not lost to a state that is not the last one', () => {
  const { definition } = parseDefinition({
    rows: [
      {
        questions: [
          { key: 'kept', conditions: [{ type: 'Hide', question_id: 'middle', value: 'x' }] },
          { key: 'middle', conditions: [{ type: 'Show', question_id: 'last', value: 'x' }] },
          { key: 'last' },
        ],
      },
    ],
  })
  expect(createEngine(definition, { kept: 'mine', middle: 'x', last: 'y' }).answers()).toEqual({
    kept: 'mine',
    middle: null,
    last: 'y',
  })
})

test('a chain of 8,000 questions settles', () => {
  const count = 8_000
  const { definition } = parseDefinition({
    rows: [
      {
        questions: Array.from({ length: count }, (_, at) => ({
          key: `q${at}`,
          ...(at === count - 1
            ? {}
            : {
                settings: { default_value: 'x' },
                conditions: [{ type: 'Show', question_id: `q${at + 1}`, value: 'x' }],
              }),
        })),
      },
    ],
  })
  const engine = createEngine(definition)
  engine.answer(`q${count - 1}`, 'x')
  expect(engine.question('q0')).toMatchObject({ isActive: true, value: 'x' })
})

const repeated = (conditions: readonly unknown[]) =>
  parseDefinition({
    rows: [
      { key: 'r', questions: [{ key: 'mode' }] },
      {
        key: 'people',
        type: 'List',
        lists: [
          { key: 'person', questions: [{ key: 'name' }, { key: 'nick', conditions }] },
          { key: 'pet', questions: [{ key: 'animal' }] },
        ],
      },
    ],
  }).definition

test('a condition in a repeat reads the same repeat first (QUE-033)', () => {
  const engine = createEngine(repeated([{ type: 'Show', question_id: 'name', value: 'Ada' }]), {
    name: 'Ada',
    name_1: 'Bo',
    name_2: 'Ada',
  })
  expect(['nick', 'nick_1', 'nick_2'].map(key => engine.question(key)?.isActive)).toEqual([true, false, true])
  engine.answer('name', 'Bo')
  expect(['nick', 'nick_1', 'nick_2'].map(key => engine.question(key)?.isActive)).toEqual([false, false, true])
})

test('a condition in a repeat reads the whole form for what is not in the repeat (QUE-033)', () => {
  const engine = createEngine(
    repeated([
      { type: 'Show', question_id: 'mode', value: 'long' },
      { type: 'Hide', question_id: 'animal', value: 'cat' },
    ]),
    { name: 'A', name_1: 'B', mode: 'long', nick_1: 'b', animal_1: 'cat' },
  )
  expect(['nick', 'nick_1'].map(key => engine.question(key)?.isActive)).toEqual([true, true])
  engine.answer('animal', 'cat')
  expect(engine.answers()).toMatchObject({ nick: null, nick_1: null })
  engine.answer('animal', 'dog')
  engine.answer('mode', 'short')
  expect(['nick', 'nick_1'].map(key => engine.question(key)?.isActive)).toEqual([false, false])
})

const holds = (answer: unknown, more: Partial<Condition>): boolean =>
  conditionsHold([{ type: 'Show', option: 'Equals value', question_id: 'a', ...more }], () => answer)

test('an answer is there unless it is nothing, an empty text, an empty list or an object of nothing', () => {
  const nothing = [null, undefined, '', [], {}, { street: '', number: null, city: undefined }]
  const answers = [0, false, 'x', [''], { street: '', city: 'Delft' }, { number: 0 }]
  const option = 'Not null'
  expect(nothing.map(one => holds(one, { option }))).toEqual(nothing.map(() => false))
  expect(answers.map(one => holds(one, { option }))).toEqual(answers.map(() => true))
  expect(holds('', { value: '' })).toBe(false)
})

test('a Boolean Check compares the meaning of both, expects yes without a value, and never holds for what is neither', () => {
  const check = (answer: unknown, value?: unknown): boolean => holds(answer, { option: 'Boolean Check', value })
  expect([
    check(true),
    check('true'),
    check('True', true),
    check(false),
    check(false, 'False'),
    check('false', false),
    check(true, false),
  ]).toEqual([true, true, true, false, true, true, false])
  expect([check('perhaps'), check(null), check('perhaps', 'perhaps'), check(null, false)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a value is found among the chosen ones, and a Hide turns each test around', () => {
  expect([
    holds(['a', 'b'], { value: 'b' }),
    holds(['a'], { value: 'b' }),
    holds([], { value: '' }),
    holds(['a'], { value: 'a', type: 'Hide' }),
    holds(null, { type: 'Hide', option: 'Not null' }),
  ]).toEqual([true, false, false, false, true])
})

test('as many repeats are asked as have answers, by key or answer key, up to three figures and 500', () => {
  const asked = (answers: Answers, answerKey?: string): number => {
    const { definition } = parseDefinition({
      rows: [
        { key: 'p', type: 'List', lists: [{ key: 'l', questions: [{ key: 'name', answerKey }, { key: 'age' }] }] },
      ],
    })
    return createEngine(definition, answers).row('p').repeatIds['l']?.length ?? 0
  }
  expect([
    asked({}),
    asked({ name_2: 'x' }),
    asked({ age_12: 1 }),
    asked({ name_3: null, age_4: undefined }),
    asked({ name_1234: 'x' }),
    asked({ name_1x: 'x', xname_1: 'y' }),
    asked({ name_900: 'x' }),
  ]).toEqual([1, 3, 13, 1, 1, 1, 501])
  expect([
    asked({ full_1: 'x' }, 'full'),
    asked({ name_2: 'x' }, 'full'),
    asked({ full_1: 'x', name_3: 'y' }, 'full'),
  ]).toEqual([2, 3, 4])
})

test('each repeat has questions with keys and ids of its own, and the first keeps those of the form', () => {
  const { definition } = parseDefinition({
    rows: [{ key: 'p', type: 'List', lists: [{ key: 'l', questions: [{ key: 'name', id: '7' }] }] }],
  })
  const engine = createEngine(definition, { name_1: 'x' })
  expect(['name', 'name_1'].map(key => engine.question(key)?.question).map(one => [one?.key, one?.id])).toEqual([
    ['name', '7'],
    ['name_1', '7_1'],
  ])
})
