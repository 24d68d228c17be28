// What a builder reads of a form that cannot work as it is stored.
import { expect, test } from 'vitest'
import type { Loose } from '../base/loose.ts'
import '../inputs/all-validators.ts'
import { questionPositions } from './definition.ts'
import { parseDefinition } from './parse-definition.ts'
import { createEngine } from './engine.ts'

const said = (settings: Loose): string[] =>
  parseDefinition(settings).problems.map(({ path, message }) => `${path}: ${message}`)
const ofQuestions = (...questions: readonly Loose[]): string[] => said({ rows: [{ key: 'r', questions }] })
const show = (question_id: string, more: Loose = {}) => ({ type: 'Show', question_id, value: 'x', ...more })

test('a form without faults has none', () => {
  expect(
    ofQuestions(
      { key: 'a', type: 'radio', options: ['x', 3, { key: 'k' }], validation: { type: 'Not null', min: 1, max: 1 } },
      {
        key: 'b',
        tab: 'none',
        conditions: [
          show('a'),
          show('a', { option: 'Not null' }),
          show('a', { option: 'Boolean Check', type: 'Hide' }),
        ],
      },
    ),
  ).toEqual([])
  expect([said({}), parseDefinition(undefined).problems, parseDefinition(null).problems]).toEqual([[], [], []])
  expect(
    said({
      rows: [
        { key: 'r', type: 'List', lists: [{ key: 'l', questions: [{ key: 'n' }] }] },
        { key: 't', type: 'Tab', tabs: [{ key: 'one' }], questions: [{ key: 'q', tab: 'one' }] },
      ],
    }),
  ).toEqual([])
})

test('settings that are not an object are reported as such', () => {
  for (const settings of ['x', 7, true])
    expect(parseDefinition(settings).problems).toEqual([
      { path: '', message: 'The settings of this form are not an object.' },
    ])
})

test('each fault of a question is reported in a sentence, at its question', () => {
  expect(ofQuestions({ label: 'Nameless' }, {}, { key: 'a' }, { id: 'a' }, { key: 'h', type: 'Hologram' })).toEqual([
    'Nameless: A question has no key.',
    'question: A question has no key.',
    'a: The key "a" is used by two questions; the later one is left out.',
    'h: "hologram" is not an input type that this version knows.',
  ])
  expect(
    ofQuestions(
      { key: 'a', type: 'number', validation: { type: 'Sometimes', min: 'low', max: true } },
      { key: 'b', validation: { min: 3, max: 2 } },
      { key: 'c', type: 'number', settings: { default_value: 'many' } },
    ),
  ).toEqual([
    'a: "Sometimes" is not a validation that this version knows; it is read as "Not null".',
    'a: The bound "min" is not a number; it is ignored.',
    'a: The bound "max" is not a number; it is ignored.',
    'b: The lowest bound is above the highest: no answer can be valid.',
    'c: The default answer cannot be an answer to this question; it is left out.',
  ])
})

test('a question of an unknown type is reported once, also with a default answer', () =>
  expect(ofQuestions({ key: 'h', type: 'Hologram', settings: { default_value: 'x' } })).toEqual([
    'h: "hologram" is not an input type that this version knows.',
  ]))

test('a question that cannot be asked is a box, and the one whose key it took is asked', () => {
  const { definition } = parseDefinition({
    rows: [
      {
        key: 'r',
        questions: [{ label: 'Nameless' }, { key: 'a' }, { key: 'a', label: 'Again' }, { key: 'h', type: 'hologram' }],
      },
    ],
  })
  expect(definition.rows[0]?.questions.map(one => one.broken)).toEqual([
    'This question cannot be shown.',
    undefined,
    'This question cannot be shown.',
    'unknown-type',
  ])
  expect(Object.keys(createEngine(definition).answers())).toEqual(['a', 'h'])
})

test('a key that a repeat of a list would have is refused, and others that only look like it are not', () => {
  const settings = (key: string) => ({
    rows: [
      { key: 'p', type: 'List', lists: [{ key: 'l', questions: [{ key: 'name' }] }] },
      { key: 'r', questions: [{ key }] },
    ],
  })
  expect(said(settings('name_2'))).toEqual([
    'name_2: The key "name_2" is also the key of a repeat of "name"; rename it.',
  ])
  expect(said(settings('name_12'))).toHaveLength(1)
  for (const key of ['name_', 'name_x', 'name_2b', 'name_x2', 'mane_2', 'surname_2', 'name2', 'names_2'])
    expect(said(settings(key))).toEqual([])
})

test('each fault of a condition is reported, at its question, row or tab', () => {
  expect(
    said({
      rows: [
        {
          key: 'r',
          conditions: [show('gone')],
          questions: [
            { key: 'a' },
            {
              key: 'b',
              conditions: [show(''), show('gone'), show('a', { option: 'Larger' }), show('a', { type: 'Blink' })],
            },
          ],
        },
        {
          key: 't',
          type: 'Tab',
          tabs: [
            { key: 'one', conditions: [show('gone')] },
            { id: 'two', conditions: [show('gone')] },
          ],
          questions: [{ key: 'c', tab: 'one' }],
        },
      ],
    }),
  ).toEqual([
    'r: A condition points to the question "gone", which does not exist.',
    'b: A condition names no question yet: the form leaves it out.',
    'b: A condition points to the question "gone", which does not exist.',
    'b: "Larger" is not a condition that this version knows; it is read as "Equals value".',
    'b: A condition shows or hides; "Blink" is read as "Show".',
    't.one: A condition points to the question "gone", which does not exist.',
    't.two: A condition points to the question "gone", which does not exist.',
  ])
})

test('a condition may name its question by key or by id; a key goes first', () => {
  const { definition, problems } = parseDefinition({
    rows: [
      {
        key: 'r',
        questions: [
          { key: 'pet', id: '17' },
          { id: 'only-id' },
          { key: 'x', id: 'pet' },
          { key: 'a', conditions: [show('17')] },
          { key: 'b', conditions: [show('only-id')] },
          { key: 'c', conditions: [show('pet')] },
        ],
      },
    ],
  })
  expect(problems).toEqual([])
  expect(definition.rows[0]?.questions.slice(3).map(one => one.conditions[0]?.question_id)).toEqual([
    'pet',
    'only-id',
    'pet',
  ])
})

const circles = (needs: Readonly<Record<string, readonly string[]>>): string[] =>
  ofQuestions(
    ...Object.entries(needs).map(([key, targets]) => ({ key, conditions: targets.map(target => show(target)) })),
  )
    .filter(one => one.endsWith('depend on themselves in a circle.'))
    .map(one => one.slice(0, one.indexOf(':')))
    .sort()

test('names every question of a circle, and none that only leads into one', () => {
  expect(circles({ a: ['a'] })).toEqual(['a'])
  expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'], e: ['d'], f: [], g: ['f'] })).toEqual(['a', 'b', 'c'])
  expect(circles({ a: ['b'], b: ['a'], c: ['d', 'a'], d: ['c'], e: ['c'] })).toEqual(['a', 'b', 'c', 'd'])
  expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['e'], e: [] })).toEqual([])
  expect(circles({ a: ['b'], b: ['c', 'd'], c: ['b'], d: ['e'], e: ['b'], z: ['z', 'a'] })).toEqual([
    'b',
    'c',
    'd',
    'e',
    'z',
  ])
  expect(circles({ a: ['b'], b: ['c'], c: ['d'], d: ['e'], e: ['f'], f: ['g'], g: [] })).toEqual([])
  expect(circles({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['b', 'c', 'd'])
  expect(circles({ a: ['b', 'f'], b: ['a'], f: [] })).toEqual(['a', 'b'])
})

test('a circle may go through the conditions of a row or a tab', () => {
  const circle = (settings: Loose) => said(settings).map(one => one.slice(0, one.indexOf(':')))
  expect(
    circle({
      rows: [
        { key: 'r', conditions: [show('b')], questions: [{ key: 'a' }] },
        { key: 's', questions: [{ key: 'b', conditions: [show('a')] }] },
      ],
    }).sort(),
  ).toEqual(['a', 'b'])
  expect(
    circle({
      rows: [
        {
          key: 't',
          type: 'Tab',
          tabs: [{ key: 'one', conditions: [show('a')] }],
          questions: [{ key: 'a', tab: 'one' }],
        },
      ],
    }),
  ).toEqual(['a'])
})

test('a question that cannot be asked is in no circle; one of an unknown type is', () => {
  const circle = (...questions: readonly Loose[]) => ofQuestions(...questions).filter(one => one.includes('circle'))
  expect(circle({ key: 'a' }, { key: 'a', conditions: [show('a')] })).toEqual([])
  expect(circle({ key: 'u', type: 'strange', conditions: [show('u')] })).toHaveLength(1)
})

test('only the tabs of a row of tabs decide for its questions', () => {
  const { definition } = parseDefinition({
    rows: [{ key: 'r', type: 'Default', tabs: [{ key: 't' }], questions: [{ key: 'a', tab: 't' }] }],
  })
  expect(questionPositions(definition.rows).map(one => Object.keys(one))).toEqual([['question', 'row']])
})

test('reports with its path a value that is not a list or cannot be read in one; a text or a number is a choice but not a question', () => {
  expect(said({ rows: 'x' })).toEqual(['rows: This is not a list.'])
  expect(
    said({
      rows: [
        {
          key: 'r',
          questions: ['q', { key: 'a', options: ['x', 3, true], conditions: ['c'] }],
          tabs: 4,
          lists: [null],
        },
      ],
    }),
  ).toEqual([
    'rows[0].tabs: This is not a list.',
    'rows[0].lists[0]: This cannot be read; it is left out.',
    'rows[0].questions[0]: This cannot be read; it is left out.',
    'rows[0].questions[1].options[2]: This cannot be read; it is left out.',
    'rows[0].questions[1].conditions[0]: This cannot be read; it is left out.',
  ])
  expect(said({ rows: [{ key: 'r', questions: null, tabs: [{ key: 't', questions: [[]] }] }] })).toEqual([
    'rows[0].tabs[0].questions[0]: This cannot be read; it is left out.',
  ])
})

test('a list without a key gets one from its row', () => {
  const { definition } = parseDefinition({
    rows: [
      {
        key: 'r',
        type: 'List',
        lists: [{ questions: [{ key: 'a' }] }, { id: 'own', questions: [{ key: 'b' }] }, { questions: [{ key: 'c' }] }],
      },
    ],
  })
  expect(definition.rows[0]?.lists.map(list => list.key)).toEqual(['r_list_1', 'own', 'r_list_3'])
})

test('a question names its tab by key, id or label; without a name it is on the first', () => {
  const { definition, problems } = parseDefinition({
    rows: [
      {
        key: 't',
        type: 'Tab',
        tabs: [
          { key: 'k1', id: 'i1', label: 'One' },
          { key: 'k2', id: 'i2', label: 'Two' },
        ],
        questions: [{ key: 'a', tab: 'k2' }, { key: 'b', tab: 'i2' }, { key: 'c', tab: 'Two' }, { key: 'd' }],
      },
    ],
  })
  expect(problems).toEqual([])
  expect(questionPositions(definition.rows).map(position => position.tab?.key)).toEqual(['k2', 'k2', 'k2', 'k1'])
})
