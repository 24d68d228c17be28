// Generated forms against the plain meaning of their conditions, worked out anew each time and without any order of events.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionsHold, isAnswered } from './conditions.ts'
import type { Condition } from './definition.ts'
import { parseDefinition } from './definition.ts'
import { createEngine } from './engine.ts'

type Answers = Readonly<Record<string, unknown>>
interface Asked { readonly key: string; readonly step: number; readonly default_value?: string; readonly conditions: readonly Condition[] }

const values = ['x', 'y', 'z'] as const
const value = fc.constantFrom(...values)
const conditionOn = (targets: readonly string[]): fc.Arbitrary<Condition> => fc.record({
  type: fc.constantFrom('Show', 'Hide'), option: fc.constantFrom('Equals value', 'Not null'), question_id: fc.constantFrom(...targets), value,
})

/** Questions that read any other question (so in circles too), or only those in front of them in a hidden order: chains without circles, across steps, forward and back. */
function forms(hasCircles: boolean): fc.Arbitrary<readonly Asked[]> {
  return fc.integer({ min: 2, max: 12 }).chain(count => {
    const keys = Array.from({ length: count }, (_, index) => `q${index}`)
    return fc.shuffledSubarray(keys, { minLength: count, maxLength: count }).chain(order => fc.tuple(...keys.map(key => {
      const readable = hasCircles ? keys : order.slice(0, order.indexOf(key))
      return fc.record({
        key: fc.constant(key), step: fc.integer({ min: 1, max: 3 }), default_value: fc.option(value, { nil: undefined, freq: 3 }),
        conditions: readable.length === 0 ? fc.constant([]) : fc.array(conditionOn(readable), { maxLength: 2 }),
      }).map(({ default_value, ...asked }): Asked => (default_value === undefined ? asked : { ...asked, default_value }))
    })))
  })
}
const stored = (asked: readonly Asked[]) => parseDefinition({ rows: asked.map(({ step, ...question }, index) => ({ key: `r${index}`, step, questions: [question] })) }).definition
const someAnswers = (asked: readonly Asked[]): fc.Arbitrary<Answers> => fc.record(Object.fromEntries(asked.map(({ key }) => [key, fc.option(value, { nil: undefined })])))
const moves = (asked: readonly Asked[]) => fc.array(fc.tuple(fc.constantFrom(...asked.map(({ key }) => key)), fc.option(value, { nil: null })), { maxLength: 12 })
const cases = (hasCircles: boolean) => forms(hasCircles).chain(asked => fc.tuple(fc.constant(asked), someAnswers(asked), moves(asked)))

/** What a form without circles shows: each question once all it reads is known. `entering` is what a question brings along when it comes, `kept` what it has when it stays. */
function meaning(asked: readonly Asked[], before: (key: string) => { readonly isActive: boolean; readonly value: unknown }) {
  const known = new Map<string, { readonly isActive: boolean; readonly value: unknown }>()
  const find = (key: string): { readonly isActive: boolean; readonly value: unknown } => {
    const found = known.get(key)
    if (found) return found
    const question = asked.find(one => one.key === key)
    const isActive = conditionsHold(question?.conditions ?? [], target => find(target).value)
    const was = before(key)
    const state = { isActive, value: isActive ? (was.isActive ? was.value : question?.default_value ?? null) : null }
    known.set(key, state)
    return state
  }
  return Object.fromEntries(asked.map(({ key }) => [key, find(key)]))
}
const shown = (engine: ReturnType<typeof createEngine>, asked: readonly Asked[]) =>
  Object.fromEntries(asked.map(({ key }) => { const state = engine.question(key); return [key, { isActive: state?.isActive, value: state?.value }] }))

test('chains of conditions over steps, forward and back, show and clear exactly what their words say (QUE-050, QUE-051, QUE-056)', () => {
  fc.assert(fc.property(cases(false), ([asked, given, steps]) => {
    const engine = createEngine(stored(asked), given)
    let state = meaning(asked, key => ({ isActive: true, value: given[key] ?? asked.find(one => one.key === key)?.default_value ?? null }))
    expect(shown(engine, asked)).toEqual(state)
    for (const [key, next] of steps) {
      const before = state
      engine.answer(key, next)
      if (before[key]?.isActive) state = meaning(asked, one => (one === key ? { isActive: true, value: next } : before[one] ?? { isActive: false, value: null }))
      expect(shown(engine, asked)).toEqual(state)
    }
  }), { numRuns: 500 })
})

test('conditions in circles come to rest where every one of them is true to its words, and hidden answers are gone', () => {
  fc.assert(fc.property(cases(true), ([asked, given, steps]) => {
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
  }), { numRuns: 500 })
})

test('counts, validity and what is missing agree with the questions after any answers', () => {
  fc.assert(fc.property(cases(true), ([asked, given, steps]) => {
    const definition = stored(asked.map(one => ({ ...one, required: true })))
    const engine = createEngine(definition, given)
    for (const [key, next] of steps) engine.answer(key, next)
    const active = asked.map(({ key }) => engine.question(key)).filter(state => state?.isActive)
    const open = active.filter(state => !isAnswered(state?.value))
    expect(engine.form().invalid).toBe(open.length)
    expect(engine.missing().map(one => one.key)).toEqual(open.map(state => state?.key))
    expect(engine.form().percent === 100).toBe(active.length > 0 && open.length === 0)
    expect(createEngine(definition, engine.payload()).validity()).toEqual(engine.validity())
  }), { numRuns: 200 })
})

test('an answer is not lost to a state that is not the last one', () => {
  const { definition } = parseDefinition({ rows: [{ questions: [
    { key: 'kept', conditions: [{ type: 'Hide', question_id: 'middle', value: 'x' }] },
    { key: 'middle', conditions: [{ type: 'Show', question_id: 'last', value: 'x' }] }, { key: 'last' },
  ] }] })
  expect(createEngine(definition, { kept: 'mine', middle: 'x', last: 'y' }).answers()).toEqual({ kept: 'mine', middle: null, last: 'y' })
})

test('a chain of 8,000 questions settles', () => {
  const count = 8_000
  const { definition } = parseDefinition({ rows: [{ questions: Array.from({ length: count }, (_, at) => ({
    key: `q${at}`, ...(at === count - 1 ? {} : { settings: { default_value: 'x' }, conditions: [{ type: 'Show', question_id: `q${at + 1}`, value: 'x' }] }),
  })) }] })
  const engine = createEngine(definition)
  engine.answer(`q${count - 1}`, 'x')
  expect(engine.question('q0')).toMatchObject({ isActive: true, value: 'x' })
})

const repeated = (conditions: readonly unknown[]) => parseDefinition({ rows: [
  { key: 'r', questions: [{ key: 'mode' }] },
  { key: 'people', type: 'List', lists: [{ key: 'person', questions: [{ key: 'name' }, { key: 'nick', conditions }] }, { key: 'pet', questions: [{ key: 'animal' }] }] },
] }).definition

test('a condition in a repeat reads the same repeat first (QUE-033)', () => {
  const engine = createEngine(repeated([{ type: 'Show', question_id: 'name', value: 'Ada' }]), { name: 'Ada', name_1: 'Bo', name_2: 'Ada' })
  expect(['nick', 'nick_1', 'nick_2'].map(key => engine.question(key)?.isActive)).toEqual([true, false, true])
  engine.answer('name', 'Bo')
  expect(['nick', 'nick_1', 'nick_2'].map(key => engine.question(key)?.isActive)).toEqual([false, false, true])
})

test('a condition in a repeat reads the whole form for what is not in the repeat (QUE-033)', () => {
  const engine = createEngine(repeated([{ type: 'Show', question_id: 'mode', value: 'long' }, { type: 'Hide', question_id: 'animal', value: 'cat' }]), { name: 'A', name_1: 'B', mode: 'long', nick_1: 'b', animal_1: 'cat' })
  expect(['nick', 'nick_1'].map(key => engine.question(key)?.isActive)).toEqual([true, true])
  engine.answer('animal', 'cat')
  expect(engine.answers()).toMatchObject({ nick: null, nick_1: null })
  engine.answer('animal', 'dog')
  engine.answer('mode', 'short')
  expect(['nick', 'nick_1'].map(key => engine.question(key)?.isActive)).toEqual([false, false])
})
