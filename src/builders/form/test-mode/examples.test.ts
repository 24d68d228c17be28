import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import type { InputSample } from '../../../inputs/sample.ts'
import { checkOf } from '../../../form/checks.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { createEngine } from '../../../form/engine.ts'
import { checkAnswers } from '../../../form/check-answers.ts'
import { sampleForm } from '../../../questionnaire/sample.ts'
import { fault } from '../fixture.test-kit.ts'
import { loadInputFacts } from '../input-facts.ts'
import { exampleAnswers } from './examples.ts'

const facts = await loadInputFacts()

const folder = join(import.meta.dirname, '../../../inputs')
const samples: readonly InputSample[] = await Promise.all(
  readdirSync(folder)
    .filter(name => existsSync(join(folder, name, 'sample.ts')))
    .map(async name => ((await import(join(folder, name, 'sample.ts'))) as { readonly sample: InputSample }).sample),
) // every part's sample has this shape
const form = (questions: readonly Loose[]) => parseDefinition({ rows: [{ key: 'main', questions }] }).definition
const asked = samples.filter(({ question }) => !checkOf(String(question['type']))?.isStatic)

test('makes a valid answer for every input type, with any seed', () => {
  expect(asked.length).toBeGreaterThan(18)
  for (const { question } of asked) {
    const definition = form([{ ...question, required: true }])
    for (const seed of [1, 2, 3, 8, 21]) {
      const { answers, missing } = exampleAnswers(definition, { facts, variant: 'everything', seed })
      expect([question['type'], seed, missing, checkAnswers(definition, answers)]).toEqual([
        question['type'],
        seed,
        [],
        [],
      ])
      expect(answers[String(question['key'])]).not.toBeNull()
    }
  }
})

/** Repeatable chance. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('fills whatever form is made of the samples and their conditions so that nothing is missing', () => {
  for (let round = 1; round <= 40; round++) {
    const next = chance(round)
    const questions = asked
      .filter(() => next() < 0.6)
      .map(({ question }, index, all) => {
        const source = index > 0 && next() < 0.5 ? all[Math.floor(next() * index)]?.question : undefined
        const condition = source && {
          type: next() < 0.7 ? 'Show' : 'Hide',
          option: next() < 0.5 ? 'Not null' : 'Equals value',
          question_id: source['key'],
          value: 'high',
        }
        return { ...question, required: next() < 0.7, ...(condition ? { conditions: [condition] } : {}) }
      })
    const definition = form(questions)
    for (const variant of ['everything', 'required'] as const) {
      const { answers, missing } = exampleAnswers(definition, { facts, variant, seed: round })
      expect(missing).toEqual([])
      expect(createEngine(definition, answers).missing()).toEqual([])
      expect(checkAnswers(definition, answers)).toEqual([])
    }
  }
})

test('obeys bounds, wanted texts and scales', () => {
  const answersOf = (question: Loose) =>
    exampleAnswers(form([{ key: 'q', required: true, ...question }]), { facts, variant: 'everything' })
  const rules: readonly Loose[] = [
    { type: 'open text', validation: { type: 'Not null range', min: 40, max: 44 } },
    { type: 'open text', validation: { type: 'Not null range', max: 3 } },
    { type: 'open text', validation: { type: 'Starts with', value: 'PH-' } },
    { type: 'textarea', validation: { type: 'Ends with', value: 'kind regards' } },
    { type: 'open text', validation: { type: 'Occurs', value: '42' } },
    { type: 'open text', validation: { type: 'Equals value', value: 'yes' } },
    { type: 'toggle', validation: { type: 'Boolean Check', value: false } },
    { type: 'number', validation: { type: 'Not null range', min: 990, max: 991 } },
    { type: 'number', validation: { type: 'Equals value', value: '17' } },
    { type: 'number', settings: { max: -5 } },
    {
      type: 'slider',
      settings: { min: 10, max: 20, step: 5 },
      validation: { type: 'Not null range', min: 15, max: 15 },
    },
    { type: 'range slider', settings: { min: 10, max: 12 } },
    { type: 'checkbox', options: ['a', 'b', 'c', 'd'], validation: { type: 'Not null range', min: 3, max: 3 } },
    { type: 'checkbox', options: ['a', 'b', 'c'], validation: { type: 'Occurs', value: 'c' } },
    {
      type: 'select',
      options: ['a', 'b', 'c'],
      settings: { multiple: true },
      validation: { type: 'Ranged', min: 2, max: 2 },
    },
    { type: 'radio', options: ['a', 'b'], validation: { type: 'Equals value', value: 'b' } },
    { type: 'email', validation: { type: 'Ends with', value: '@schiphol.nl' } },
    { type: 'iban', validation: { type: 'Starts with', value: 'DE' } },
    { type: 'phone', validation: { type: 'Starts with', value: '+32' } },
    { type: 'date picker', settings: { mode: 'Date', min: '2031-02-01', max: '2031-02-02' } },
    { type: 'date picker', settings: { range: true, max: 1_000_000_000 } },
    { type: 'date picker', settings: { mode: 'Time', min: 36_000_000 } },
    { type: 'file upload', validation: { type: 'Not null range', min: 3, max: 3 } },
    { type: 'map', validation: { type: 'Not null range', min: 2 } },
    { type: 'json', validation: { type: 'Not null range', min: 4 } },
  ]
  for (const rule of rules) expect([rule, answersOf(rule).missing]).toEqual([rule, []])
})

test('says which question has no valid answer', () => {
  const { missing } = exampleAnswers(
    form([
      {
        key: 'q',
        label: 'Impossible',
        type: 'number',
        required: true,
        validation: { type: 'Not null range', min: 5, max: 1 },
      },
    ]),
    { facts, variant: 'everything' },
  )
  expect(missing.map(one => one.label)).toEqual(['Impossible'])
})

test('is repeatable, differs with the seed, and answers only what must be answered when asked to', () => {
  const { definition } = parseDefinition(sampleForm)
  const all = exampleAnswers(definition, { facts, variant: 'everything', seed: 4 })
  expect(exampleAnswers(definition, { facts, variant: 'everything', seed: 4 })).toEqual(all)
  expect(exampleAnswers(definition, { facts, variant: 'everything', seed: 5 }).answers).not.toEqual(all.answers)
  const few = exampleAnswers(definition, { facts, variant: 'required' })
  expect(few.missing).toEqual([])
  expect(few.answers['wind']).toBeNull()
  expect(all.answers['wind']).not.toBeNull()
})

test('opens what an answer can open', () => {
  const first = exampleAnswers(parseDefinition(sampleForm).definition, { facts, variant: 'everything' })
  expect(first.answers['severity']).toBe('high')
  expect(first.answers['action']).not.toBeNull() // shown only for 'high'
  expect(exampleAnswers(parseDefinition(fault).definition, { facts, variant: 'everything' }).missing).toEqual([])
})

test('takes the options that were loaded', () => {
  const definition = form([
    {
      key: 'q',
      type: 'select',
      required: true,
      settings: { dynamic: { active: true, query: 'airports', label: 'name', value: 'iata' } },
    },
  ])
  expect(exampleAnswers(definition, { facts, variant: 'everything', loaded: { airports: ['RTM'] } }).answers).toEqual({
    q: 'RTM',
  })
})
