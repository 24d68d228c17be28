import { describe, expect, test } from 'vitest'
import '../inputs/all-validators.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { parsePrefill, prefillFromUrl } from './prefill.ts'
import { prefillOf } from './prefill-answers.ts'

const { definition } = parseDefinition({
  rows: [
    {
      questions: [
        { key: 'title', type: 'open text', answerKey: 'subject' },
        { key: 'count', type: 'number' },
        { key: 'kind', type: 'radio', options: [{ key: 'a', name: 'Alpha', value: 7 }] },
        { key: 'systems', type: 'checkbox', options: ['Doors', 'Cabin'] },
        { key: 'odd', type: 'no such type' },
      ],
    },
    { type: 'List', lists: [{ key: 'l', questions: [{ key: 'name', type: 'open text' }] }] },
  ],
})

describe('prefill', () => {
  test('turns words into the answers the questions want', () =>
    expect(
      prefillOf(definition, {
        title: 'Door',
        count: '5',
        kind: 'a',
        systems: 'Doors, Cabin',
        name: 'Ann',
        name_1: 'Bo',
      }),
    ).toEqual({ title: 'Door', count: 5, kind: 7, systems: ['Doors', 'Cabin'], name: 'Ann', name_1: 'Bo' }))
  test('takes an answer by its answer key, too', () =>
    expect(prefillOf(definition, { subject: 'Door' })).toEqual({ title: 'Door' }))
  test('leaves out keys without a question and values that cannot be an answer', () =>
    expect(
      prefillOf(definition, {
        unknown: 'x',
        count: 'many',
        kind: 'zeta',
        systems: 'Doors,Moon',
        odd: 'x',
        title: '',
        constructor: 'x',
      }),
    ).toEqual({}))
  test('reads an address only by its q_ names, and only permitted questions', () => {
    const search = '?q_title=Door&q_count=5&title=No&utm=1'
    expect(prefillFromUrl(search, '')).toEqual({ title: 'Door', count: '5' })
    expect(prefillFromUrl(search, 'count, kind')).toEqual({ count: '5' })
  })
  test('takes nothing that could be run, and nothing without end', () =>
    expect(
      prefillFromUrl(
        `?q_title=${encodeURIComponent(' JavaScript:alert(1)')}&q_count=data:text/html,x&q_name=${'x'.repeat(3_000)}`,
        '',
      ),
    ).toEqual({}))
  test('reads an attribute as JSON, or not at all', () =>
    expect([
      parsePrefill('{"a":1}'),
      parsePrefill('[1]'),
      parsePrefill('a=1'),
      parsePrefill(undefined),
      parsePrefill({ b: 2 }),
    ]).toEqual([{ a: 1 }, undefined, undefined, undefined, { b: 2 }]))
})
