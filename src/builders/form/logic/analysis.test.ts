import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import '../../../inputs/all-validators.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { createEngine } from '../../../form/engine.ts'
import { readAt, replaceAt } from '../path.ts'
import { analyse } from './analysis.ts'
import { readLogic } from './model.ts'

const show = (
  question_id: string,
  value?: unknown,
  option = value === undefined ? 'Not null' : 'Equals value',
): Loose => ({ type: 'Show', option, question_id, ...(value === undefined ? {} : { value }) })
const hide = (question_id: string, value?: unknown): Loose => ({ ...show(question_id, value), type: 'Hide' })
const radio = (key: string, ...conditions: readonly Loose[]): Loose => ({
  key,
  label: key.toUpperCase(),
  type: 'radio',
  options: ['yes', 'no'],
  conditions,
})
const form = (...questions: readonly Loose[]): Loose => ({ rows: [{ key: 'main', questions }] })
const found = (settings: Loose) => analyse(readLogic(settings))
const kinds = (settings: Loose): readonly string[] => found(settings).findings.map(one => `${one.kind} ${one.path}`)

test('reports nothing about conditions that can hold', () => {
  expect(found(form(radio('a'), radio('b', show('a', 'yes')), radio('c', show('a', 'no')))).findings).toEqual([])
})

test('reports that a question is never shown if one answer would need two values, with the conflicting conditions and no others', () => {
  const settings = form(
    radio('a'),
    radio('x'),
    radio('b', show('a', 'yes')),
    radio('c', show('x', 'yes'), show('b', 'no'), show('a', 'no')),
  )
  const [finding] = found(settings).findings
  expect(finding).toMatchObject({ kind: 'unreachable', key: 'c', clash: { why: 'answers', source: 'a' } })
  expect(finding?.kind === 'unreachable' && finding.clash.conditions.map(one => one.id).toSorted()).toEqual([
    'rows/0/questions/2#0',
    'rows/0/questions/3#1',
    'rows/0/questions/3#2',
  ])
})

test('reports a condition on an option that nobody can choose', () => {
  expect(kinds(form(radio('a'), radio('b', show('a', 'maybe'))))).toEqual(['unreachable rows/0/questions/1'])
})

test('takes two options of a question with several answers for possible at once', () => {
  const many = { key: 'a', label: 'A', type: 'checkbox', options: ['x', 'y'] }
  expect(kinds(form(many, radio('b', show('a', 'x'), show('a', 'y'))))).toEqual([])
  expect(kinds(form(many, radio('b', show('a', 'x'), hide('a', 'x'))))).toEqual(['unreachable rows/0/questions/1'])
})

test('carries conditions of rows and tabs to every question in them', () => {
  const settings = {
    rows: [
      { key: 'one', questions: [radio('a')] },
      {
        key: 'two',
        type: 'Tab',
        conditions: [show('a', 'yes')],
        tabs: [
          { key: 't', label: 'T', conditions: [show('a', 'no')] },
          { key: 'u', label: 'U' },
        ],
        questions: [
          { ...radio('b'), tab: 't' },
          { ...radio('c'), tab: 'u' },
        ],
      },
    ],
  }
  expect(found(settings).findings.map(one => `${one.kind} ${one.path}`)).toEqual(['unreachable rows/1/questions/0'])
})

test('reports the conditions that hold for every answer, and only those', () => {
  expect(kinds(form(radio('a'), radio('b', show('a', 'yes'), show('a'))))).toEqual(['useless rows/0/questions/1'])
  expect(kinds(form(radio('a'), radio('b', hide('a', 'maybe'))))).toEqual(['useless rows/0/questions/1'])
  expect(kinds(form(radio('a'), radio('b', show('a', 'yes')), radio('c', show('b'), show('a', 'yes'))))).toEqual([
    'useless rows/0/questions/2',
  ])
})

test('reports a condition that reads a later question, reads none, or is part of a cycle', () => {
  expect(kinds(form(radio('a', show('b')), radio('b')))).toEqual(['later rows/0/questions/0'])
  expect(kinds(form(radio('a', show('gone'))))).toEqual(['missing rows/0/questions/0'])
  const circle = found(form(radio('a', show('b')), radio('b', show('a')))).findings
  expect(circle).toHaveLength(1)
  expect(circle[0]).toMatchObject({ kind: 'cycle', keys: ['a', 'b'] })
})

test('knows that text and questions that are switched off have no answer', () => {
  const words = { key: 'm', type: 'markup', label: 'M' }
  const off = { ...radio('o'), active: false }
  expect(found(form(words, radio('b', show('m')))).findings).toMatchObject([
    { kind: 'unreachable', clash: { why: 'static', source: 'm' } },
  ])
  expect(found(form(off, radio('b', show('o')))).findings).toMatchObject([
    { kind: 'unreachable', key: 'b', clash: { why: 'off', source: 'o' } },
  ])
})

test('distinguishes the repeats of a list from conditions that read its first repeat', () => {
  const settings = {
    rows: [
      {
        key: 'list',
        type: 'List',
        lists: [{ key: 'l', questions: [radio('a'), radio('q', show('a', 'yes'), show('t'))] }],
      },
      { key: 'later', questions: [radio('t', show('a', 'no'))] },
    ],
  }
  const engine = createEngine(parseDefinition(settings).definition, { a: 'no', t: 'yes', a_1: 'yes' })
  expect(engine.question('q_1')?.isActive).toBe(true)
  expect(found(settings).unreachable.size).toBe(0)
})

test('reads a chain of 500 questions, and names the one reason why half of it is never shown', () => {
  const chain = form(
    radio('q0'),
    ...Array.from({ length: 499 }, (_, at) =>
      radio(`q${at + 1}`, show(`q${at}`, 'yes'), ...(at === 250 ? [show('q0', 'no')] : [])),
    ),
  )
  const { unreachable, findings } = found(chain)
  expect(unreachable.size).toBe(249)
  expect(findings.filter(one => one.kind === 'unreachable' && one.clash.why === 'answers')).toHaveLength(1)
})

// brute force: every way to answer a small form, through the engine visitors use
const keys = ['a', 'b', 'c', 'd']
const types: readonly { readonly make: Loose; readonly answers: readonly unknown[] }[] = [
  { make: { type: 'radio', options: ['yes', 'no'] }, answers: [null, 'yes', 'no'] },
  { make: { type: 'checkbox', options: ['yes', 'no'] }, answers: [null, ['yes'], ['no'], ['yes', 'no']] },
  { make: { type: 'toggle' }, answers: [null, true, false] },
  { make: { type: 'open text' }, answers: [null, 'yes', 'no', 'maybe', '5', 'true', 'false', 'something'] },
  { make: { type: 'number' }, answers: [null, 5, 6] },
  {
    make: { type: 'select', settings: { multiple: true }, options: ['yes', 'no'] },
    answers: [null, ['yes'], ['no'], ['yes', 'no']],
  },
  { make: { type: 'markup' }, answers: [null] },
]
const condition = fc
  .record({
    type: fc.constantFrom('Show', 'Show', 'Hide'),
    question_id: fc.constantFrom(...keys, 'gone'),
    test: fc.constantFrom<Loose>(
      { option: 'Equals value', value: 'yes' },
      { option: 'Equals value', value: 'no' },
      { option: 'Equals value', value: 'maybe' },
      { option: 'Equals value', value: 5 },
      { option: 'Not null' },
      { option: 'Boolean Check', value: 'true' },
      { option: 'Boolean Check', value: false },
    ),
  })
  .map(({ type, question_id, test: how }): Loose => ({ type, question_id, ...how }))
const question = fc.record({
  type: fc.nat(types.length - 1),
  conditions: fc.array(condition, { maxLength: 3 }),
  active: fc.constantFrom(true, true, true, false),
})
const anyForm = fc.record({
  questions: fc.array(question, { minLength: 2, maxLength: 4 }),
  row: fc.array(condition, { maxLength: 1 }),
  split: fc.nat(3),
})

interface Small {
  readonly settings: Loose
  readonly answers: readonly Readonly<Record<string, unknown>>[]
}
function small({
  questions,
  row,
  split: at,
}: {
  readonly questions: readonly {
    readonly type: number
    readonly conditions: readonly Loose[]
    readonly active: boolean
  }[]
  readonly row: readonly Loose[]
  readonly split: number
}): Small {
  const made = questions.map((one, index): Loose => ({
    key: keys[index],
    label: keys[index],
    ...types[one.type]?.make,
    conditions: one.conditions,
    active: one.active,
  }))
  const settings = {
    rows: [
      { key: 'first', questions: made.slice(0, at) },
      { key: 'second', conditions: row, questions: made.slice(at) },
    ],
  }
  let answers: Readonly<Record<string, unknown>>[] = [{}]
  for (const [index, one] of questions.entries())
    answers = answers.flatMap(before =>
      (types[one.type]?.answers ?? []).map(value => ({ ...before, [keys[index] ?? '']: value })),
    )
  return { settings, answers }
}
const shownBy = (settings: Loose, answers: Readonly<Record<string, unknown>>): readonly string[] => {
  const engine = createEngine(parseDefinition(settings).definition, answers)
  return keys.filter(key => engine.question(key)?.isActive)
}

test('never calls a question unreachable that some answers show, and misses none, also in circles', () => {
  fc.assert(
    fc.property(anyForm, made => {
      const { settings, answers } = small(made)
      const logic = readLogic(settings)
      const { unreachable } = analyse(logic)
      const shown = new Set(answers.flatMap(one => shownBy(settings, one)))
      expect(logic.questions.filter(one => shown.has(one.key) && unreachable.has(one.key))).toEqual([])
      expect(
        logic.questions.filter(one => !shown.has(one.key) && one.conditions.length > 0 && !unreachable.has(one.key)),
      ).toEqual([])
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('calls a condition useless only where the form shows the same without it', () => {
  fc.assert(
    fc.property(anyForm, made => {
      const { settings, answers } = small(made)
      const { findings } = analyse(readLogic(settings))
      if (findings.some(one => one.kind === 'cycle')) return
      for (const finding of findings) {
        if (finding.kind !== 'useless') continue
        const owner = readAt(settings, finding.path) ?? {}
        const list = owner['conditions']
        const without = replaceAt(settings, finding.path, {
          ...owner,
          conditions: Array.isArray(list) ? list.filter((_, index) => index !== finding.condition.index) : [],
        })
        for (const one of answers) expect(shownBy(without, one)).toEqual(shownBy(settings, one))
      }
    }),
    { numRuns: 150 },
  )
}, 60_000)
