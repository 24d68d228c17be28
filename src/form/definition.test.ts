import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../inputs/all-validators.ts'
import { questionPositions } from './definition.ts'
import { parseDefinition, parseHead } from './parse-definition.ts'
import { createEngine } from './engine.ts'
import { checkAnswers } from './check-answers.ts'

test('never throws and always gives a working form, whatever is stored', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (settings, rows) => {
      for (const stored of [settings, { rows }, { rows: [{ questions: rows }] }]) {
        const { definition } = parseDefinition(stored)
        expect(createEngine(definition).form().step).toBe(1)
        expect(Array.isArray(checkAnswers(definition, {}))).toBe(true)
      }
    }),
  )
})

test('names an unknown input type, a duplicate key, a missing question, a cycle and a bound that is not a number, and keeps the rest', () => {
  const { definition, problems } = parseDefinition({
    rows: [
      {
        key: 'r',
        questions: [
          { key: 'a', type: 'hologram', required: true },
          { key: 'b', label: 'First' },
          { key: 'b', label: 'Second' },
          { key: 'c', conditions: [{ type: 'Show', question_id: 'nowhere', value: 1 }] },
          { key: 'd', type: 'number', required: true, validation: { type: 'Not null range', min: 'low' } },
          { key: 'e', conditions: [{ question_id: 'e', value: 1 }] },
        ],
      },
    ],
  })
  expect(problems.map(problem => problem.path)).toEqual(['a', 'b', 'd', 'c', 'e'])
  const engine = createEngine(definition, { a: 'kept' })
  expect(engine.question('a')).toMatchObject({ isActive: true, error: null, value: 'kept' })
  expect(engine.question('b')?.question.label).toBe('First')
  expect(engine.question('c')?.isActive).toBe(true)
  engine.answer('d', -5)
  expect(engine.validity()['d']).toBe(true)
})

test('keeps settings that this version does not know', () => {
  const { definition } = parseDefinition({ rows: [{ questions: [{ key: 'a', futureSetting: 7 }] }] })
  expect(definition.rows[0]?.questions[0]?.['futureSetting']).toBe(7)
})

test('reads the configuration of a form (QUE-013)', () => {
  const { definition } = parseDefinition({
    app: 'ops',
    collection: 'faults',
    progressbar: true,
    addData: { by: '$USER' },
    modaltitle: 'Report a fault',
    uniqueResponse: true,
    banner: '/b.png',
    pagination: 'Breadcrumbs',
    submitactions: [{ type: 'refresh' }],
    saveButton: { show: true, content: 'Keep' },
    submitButton: { content: 'Send' },
    crud: 'Update',
    join_key: 'fault_id',
    dataset: 'ds',
  })
  expect(definition).toMatchObject({
    title: 'Report a fault',
    progressbar: true,
    banner: '/b.png',
    pagination: 'Breadcrumbs',
    saveButton: { show: true, content: 'Keep' },
    submitButton: { show: true, content: 'Send' },
    target: {
      app: 'ops',
      collection: 'faults',
      crud: 'Update',
      join_key: 'fault_id',
      dataset: 'ds',
      uniqueResponse: true,
      addData: { by: '$USER' },
      submitactions: [{ type: 'refresh' }],
    },
  })
})

test('reads footer settings (QUE-018)', () => {
  const { definition } = parseDefinition({
    footer: {
      id: 'f',
      pagination: 'Breadcrumbs',
      saveButton: { show: true, content: 'Save it' },
      submitButton: { content: 'Go' },
    },
  })
  expect(definition).toMatchObject({
    pagination: 'Breadcrumbs',
    saveButton: { show: true, content: 'Save it' },
    submitButton: { content: 'Go' },
  })
})

test('reads rows with id, key, label, step, type, collapse, conditions, questions, tabs and lists (QUE-024)', () => {
  const { definition } = parseDefinition({
    rows: [
      {
        id: '1',
        key: 'r1',
        label: 'Person',
        step: 2,
        type: 'default',
        collapse: { show: true, open: false },
        conditions: [],
        questions: [{ key: 'a' }],
        tabs: [],
        lists: [],
      },
      { id: '2', key: 'r2', type: 'Tab', tabs: [{ key: 't', label: 'T' }], questions: [{ key: 'b', tab: 't' }] },
      { id: '3', key: 'r3', type: 'List', lists: [{ key: 'l', questions: [{ key: 'c' }] }] },
    ],
  })
  expect(definition.rows.map(row => [row.key, row.step, row.type])).toEqual([
    ['r1', 2, 'default'],
    ['r2', 1, 'Tab'],
    ['r3', 1, 'List'],
  ])
  expect(definition.rows[0]?.collapse).toMatchObject({ show: true, open: false })
  expect(definition.rows[2]?.lists[0]?.questions[0]?.key).toBe('c')
})

test('gives an option of text its text as key, name and value, and keeps {key, name, value} (QUE-042)', () => {
  const { definition } = parseDefinition({
    rows: [{ questions: [{ key: 'a', type: 'radio', options: ['Red', { key: 'g', name: 'Green', value: 2 }] }] }],
  })
  expect(definition.rows[0]?.questions[0]?.options).toEqual([
    { key: 'Red', name: 'Red', value: 'Red' },
    { key: 'g', name: 'Green', value: 2 },
  ])
})

const first = (question: Readonly<Record<string, unknown>>) => {
  const read = parseDefinition({ rows: [{ questions: [{ key: 'q', ...question }] }] }).definition.rows[0]?.questions[0]
  if (!read) throw new Error('no question')
  return read
}

test('reads validation {type, value, min, max}, also numbers written as text (QUE-039)', () => {
  expect(first({ validation: { type: 'Not null range', value: 'x', min: '1', max: 5 } }).validation).toMatchObject({
    type: 'Not null range',
    value: 'x',
    min: 1,
    max: 5,
  })
})

test('takes the lowest bound from validationSettings when they are shown (QUE-040)', () => {
  const error = (validationSettings: unknown) => {
    const { definition } = parseDefinition({
      rows: [
        {
          questions: [
            { key: 'q', type: 'number', required: true, validation: { type: 'Not null range' }, validationSettings },
          ],
        },
      ],
    })
    return createEngine(definition, { q: 2 }).question('q')?.error
  }
  expect(error({ show: true, settings: { min: 3 } })).toBe('Enter a number of at least 3.')
  expect(error({ show: true, settings: { min: '3' } })).toBe('Enter a number of at least 3.')
  expect(error({ show: false, settings: { min: 3 } })).toBeNull()
})

test('keeps the settings of each input type (QUE-041)', () => {
  expect(first({ settings: { anything: { deep: [1] } } }).settings).toEqual({ anything: { deep: [1] } })
})

test('reads radios as a list of {key, label} (QUE-043)', () => {
  expect(
    first({
      type: 'group radio',
      radios: [
        { key: 'a', label: 'Left' },
        { key: 'b', label: 'Right' },
      ],
    }).radios,
  ).toEqual([
    { key: 'a', label: 'Left' },
    { key: 'b', label: 'Right' },
  ])
})

test('takes a banner from the URL in banner_source (QUE-021)', () => {
  expect(parseDefinition({ banner_source: 'https://x.example/b.png' }).definition.banner).toBe(
    'https://x.example/b.png',
  )
})

test('leaves out of a list what cannot be read, keeps the rest, and reports its position to the builder', () => {
  const { definition, problems } = parseDefinition({
    rows: [
      null,
      { key: 'r', questions: [7, { key: 'a', type: 'radio', options: [null, 'Red', 3], conditions: 'x' }] },
      'x',
    ],
  })
  expect(definition.rows.map(row => row.key)).toEqual(['r'])
  expect(
    definition.rows[0]?.questions.map(question => [question.key, question.options.map(option => option.name)]),
  ).toEqual([['a', ['Red', '3']]])
  expect(problems.map(problem => problem.path)).toEqual([
    'rows[0]',
    'rows[1].questions[0]',
    'rows[1].questions[1].options[0]',
    'rows[1].questions[1].conditions',
    'rows[2]',
  ])
})

test('asks a question whose tab does not exist on the first tab, and the questions of a row without tabs one after the other (QUE-031)', () => {
  const { definition, problems } = parseDefinition({
    rows: [
      {
        key: 't',
        type: 'Tab',
        tabs: [
          { key: 'one', label: 'One' },
          { key: 'two', label: 'Two' },
        ],
        questions: [
          { key: 'a', tab: 'gone', required: true },
          { key: 'b', tab: 'two' },
        ],
      },
      { key: 'u', type: 'Tab', questions: [{ key: 'c' }] },
    ],
  })
  const engine = createEngine(definition)
  expect(engine.row('t').tabs).toEqual([0, 1])
  expect(questionPositions(definition.rows).map(position => [position.question.key, position.tab?.key])).toEqual([
    ['a', 'one'],
    ['b', 'two'],
    ['c', undefined],
  ])
  expect(definition.rows[1]?.type).toBe('default')
  expect(problems).toEqual([{ path: 'a', message: 'There is no tab "gone"; the question is on the first one.' }])
})

test('an invalid default answer is ignored: no field shows it and no server takes it', () => {
  const { definition, problems } = parseDefinition({
    rows: [
      {
        questions: [
          { key: 'n', type: 'number', required: true, settings: { default_value: 'many' } },
          { key: 'c', type: 'checkbox', options: ['a'], settings: { default_value: 'a' } },
          { key: 's', type: 'slider', settings: { default_value: 5 } },
        ],
      },
    ],
  })
  const engine = createEngine(definition)
  expect(engine.answers()).toEqual({ n: null, c: null, s: 5 })
  expect(engine.form().isValid).toBe(false)
  expect(problems.map(problem => problem.path)).toEqual(['n', 'c'])
})

test('reports questions at a position where none is shown', () => {
  const asked = (...keys: readonly string[]) => ({ questions: keys.map(key => ({ key, type: 'open text' })) })
  const { problems } = parseDefinition({
    rows: [
      {
        key: 'a',
        type: 'List',
        ...asked('q'),
        tabs: [{ label: 'T', ...asked('t') }],
        lists: [{ key: 'l', ...asked('x'), lists: [{ key: 'in', ...asked('y'), lists: [asked('z')] }] }],
      },
      { key: 'b', type: 'default', lists: [asked('v')] },
      { key: 'c', type: 'List', ...asked('w') },
    ],
  })
  expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'rows[0].questions: A row of lists asks only the questions of its lists. One question is left out.',
    'rows[0].tabs: A row of lists has no tabs. One question is left out.',
    'rows[0].lists[0].lists: A list within a list cannot be asked. 2 questions are left out.',
    'rows[1].lists: Only a row of type "List" asks lists. One question is left out.',
  ])
})

test('what is left out of a question is left at its default, and a number written where a text belongs is that text', () => {
  expect(first({})).toMatchObject({
    id: 'q',
    type: 'open text',
    label: '',
    required: false,
    active: true,
    enableInformation: false,
    tooltipActive: false,
    settings: {},
    options: [],
    radios: [],
    conditions: [],
    extensions: [],
  })
  expect(
    first({
      label: 7,
      sublabel: 8,
      placeholder: null,
      required: null,
      active: 'yes',
      settings: 'x',
      validation: 4,
      validationSettings: 4,
      popUp: 'x',
      extensions: ['.pdf', 7],
      type: ' Number ',
    }),
  ).toMatchObject({
    label: '7',
    sublabel: '8',
    placeholder: undefined,
    required: false,
    active: true,
    settings: {},
    validation: undefined,
    validationSettings: undefined,
    popUp: undefined,
    extensions: ['.pdf'],
    type: 'number',
  })
  expect(
    first({
      label: {},
      sublabel: [],
      radios: [{}],
      popUp: {},
      validationSettings: { settings: 'x' },
      conditions: [{}],
    }),
  ).toMatchObject({
    label: '',
    sublabel: undefined,
    radios: [{ key: '', label: '' }],
    popUp: { title: '', text: '' },
    validationSettings: { show: false, settings: {} },
    conditions: [],
  })
  expect([first({ active: false }).active, first({ required: true }).required]).toEqual([false, true])
})

test('a bound is a number, undefined if it is empty, and NaN if it is invalid', () => {
  const bounds = (min: unknown) => first({ validation: { min } }).validation?.min
  expect([3, '4', '', null, undefined, true, false, 'low'].map(bounds)).toEqual([
    3,
    4,
    undefined,
    undefined,
    undefined,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})

test('a choice takes its key, name and value from whichever it has (QUE-042)', () => {
  expect(
    first({
      type: 'radio',
      options: [
        { name: 'N' },
        { key: 'k' },
        { value: 2 },
        {},
        5,
        { key: 'k', name: 'N', value: null, own: 1 },
        { key: 7, name: 8 },
      ],
    }).options,
  ).toEqual([
    { key: 'N', name: 'N', value: 'N' },
    { key: 'k', name: 'k', value: 'k' },
    { key: '2', name: '2', value: 2 },
    { key: '', name: '', value: '' },
    { key: '5', name: '5', value: 5 },
    { key: 'k', name: 'N', value: 'k', own: 1 },
    { key: '7', name: '8', value: '7' },
  ])
})

test('a condition without words shows where the answer equals its value (QUE-046)', () => {
  const { definition } = parseDefinition({
    rows: [{ questions: [{ key: 'a' }, { key: 'b', conditions: [{ question_id: 'a', value: 1 }] }] }],
  })
  expect(definition.rows[0]?.questions[1]?.conditions).toEqual([
    { type: 'Show', option: 'Equals value', question_id: 'a', value: 1 },
  ])
})

test('a row stands on a step from 1 on, is open unless it is set otherwise, and is of no type but Tab and List', () => {
  const rows = (...stored: readonly object[]) => parseDefinition({ rows: stored }).definition.rows
  expect(rows({ step: '2' }, { step: 0 }, { step: 1.5 }, { step: 'x' }, {}, { step: 3 }).map(row => row.step)).toEqual([
    2, 1, 1, 1, 1, 3,
  ])
  expect(
    rows({}, { collapse: { show: true } }, { collapse: 'x' }, { collapse: { open: false } }).map(row => row.collapse),
  ).toEqual([
    { show: false, open: true },
    { show: true, open: true },
    { show: false, open: true },
    { show: false, open: false },
  ])
  expect(
    rows({ type: 'List' }, { type: 'tab' }, { type: 7 }, { key: 'k' }, { id: 'i' }).map(row => [
      row.key,
      row.id,
      row.type,
    ]),
  ).toEqual([
    ['row_1', 'row_1', 'List'],
    ['row_2', 'row_2', 'default'],
    ['row_3', 'row_3', 'default'],
    ['k', 'k', 'default'],
    ['i', 'i', 'default'],
  ])
})

test('a row of lists without a list asks its questions as one, which may grow; other rows have no lists', () => {
  const [row, plain] = parseDefinition({
    rows: [
      { key: 'r', type: 'List', questions: [{ key: 'a' }] },
      { key: 's', lists: [{ key: 'l', questions: [{ key: 'b' }] }], questions: [{ key: 'c' }] },
    ],
  }).definition.rows
  expect(row).toMatchObject({
    questions: [],
    lists: [{ key: 'r', addable: true, collapse: { show: false, open: true }, questions: [{ key: 'a' }] }],
  })
  expect([plain?.lists, plain?.questions.map(one => one.key)]).toEqual([[], ['c']])
})

test('a question that stands within a tab is on it, by its key, id or label', () => {
  const tabs = [
    { key: 'k', questions: [{ key: 'a' }] },
    { id: 'i', questions: [{ key: 'b' }] },
    { label: 'L', questions: [{ key: 'c' }, { key: 'd', tab: 'k' }] },
  ]
  const row = parseDefinition({ rows: [{ type: 'Tab', tabs, questions: [{ key: 'e', tab: 'i' }] }] }).definition.rows[0]
  expect(row?.questions.map(one => [one.key, one.tab])).toEqual([
    ['e', 'i'],
    ['a', 'k'],
    ['b', 'i'],
    ['c', 'L'],
    ['d', 'k'],
  ])
  expect(row?.tabs.every(tab => !('questions' in tab))).toBe(true)
})

test('a form without settings has a title of none, no step, and a button to send', () => {
  for (const settings of [undefined, null, 'x', {}]) {
    const { definition } = parseDefinition(settings)
    expect(definition).toMatchObject({
      title: '',
      rows: [],
      lastStep: 0,
      pagination: 'Buttons',
      saveButton: { show: false, content: undefined },
      submitButton: { show: true, content: undefined },
      progressbar: false,
      navigation: undefined,
      message: {},
      target: { uniqueResponse: false, addData: {}, submitactions: [], crud: undefined },
    })
  }
})

test('a setting of the form goes before the same setting of its footer, and its title is the most specific name', () => {
  const read = (settings: object) => parseDefinition(settings).definition
  expect(
    [read({ modaltitle: 'M', label: 'L', name: 'N' }), read({ label: 'L', name: 'N' }), read({ name: 'N' })].map(
      one => one.title,
    ),
  ).toEqual(['M', 'L', 'N'])
  const both = read({
    banner: 'own',
    banner_source: 'https://x.example',
    pagination: 'Buttons',
    submitButton: { show: false },
    saveButton: { content: 'Keep' },
    footer: {
      pagination: 'Breadcrumbs',
      submitButton: { show: true, content: 'Go' },
      saveButton: { show: true, content: 'Save' },
    },
  })
  expect(both).toMatchObject({
    banner: 'own',
    pagination: 'Buttons',
    submitButton: { show: false, content: 'Go' },
    saveButton: { show: true, content: 'Keep' },
  })
  expect(read({ footer: 7, saveButton: 'x', message: 3, navigation: 4, pagination: 'Dots' })).toMatchObject({
    saveButton: { show: false },
    message: {},
    navigation: { title: '', phases: [] },
    pagination: 'Buttons',
  })
})

test('a navigation is read with its phases, and left out where it is not to be shown', () => {
  const navigation = {
    title: 'Way',
    phases: [{ name: 'First', steps: [{ name: 'One', step: 1 }, { name: 'none' }] }, 'x', {}],
  }
  expect(parseDefinition({ navigation }).definition.navigation).toEqual({
    title: 'Way',
    phases: [
      { name: 'First', steps: [{ name: 'One', step: 1 }] },
      { name: '', steps: [] },
    ],
  })
  expect(parseDefinition({ navigation, navigationShow: true }).definition.navigation?.title).toBe('Way')
  expect(parseDefinition({ navigation, navigationShow: false }).definition.navigation).toBeUndefined()
})

test('the last step is the highest of the rows, in whatever order they stand', () =>
  expect(parseDefinition({ rows: [{ step: 2 }, { step: 5 }, { step: 1 }] }).definition.lastStep).toBe(5))

test('the head of a form is its title and its target, read without its questions', () => {
  expect(parseHead({ label: 'L', app: 'a', collection: 'c', rows: [{ questions: [{ key: 'q' }] }] })).toMatchObject({
    title: 'L',
    target: { app: 'a', collection: 'c' },
    rows: [],
  })
  expect([parseHead(null), parseHead('x')].map(one => one.title)).toEqual(['', ''])
})

test('the texts after a save are read for a new answer and for a change', () => {
  const message = {
    create: { success: { title: 'T', text: 'Done' }, error: { text: 'Not done' } },
    update: { success: { text: 'Changed' }, error: 'x' },
  }
  expect(parseDefinition({ message }).definition.message).toMatchObject({
    create: { success: { title: 'T', text: 'Done' }, error: { text: 'Not done' } },
    update: { success: { text: 'Changed' }, error: {} },
  })
})

test('a text of a button or a message that is stored as a number is that text, and what cannot be read of one is left out', () => {
  const read = (settings: object) => parseDefinition(settings).definition
  expect(read({ saveButton: { content: 7 }, footer: { pagination: 4, submitButton: { content: 8 } } })).toMatchObject({
    saveButton: { content: '7' },
    submitButton: { content: '8' },
  })
  const message = { create: { success: 'x', error: { title: 1 } }, update: { success: { text: 2 }, error: 7 } }
  expect(read({ message }).message).toEqual({
    create: { success: {}, error: { title: '1' } },
    update: { success: { text: '2' }, error: {} },
  })
})
