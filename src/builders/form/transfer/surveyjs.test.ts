import { expect, test } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { createEngine } from '../../../form/engine.ts'
import { exampleAnswers } from '../test-mode/examples.ts'
import { allQuestions, keyOf, listAt, readAt, rowsOf } from '../path.ts'
import { findBuilderProblems } from '../checks.ts'
import { conditionsOf } from './survey-conditions.ts'
import { loadInputFacts } from '../input-facts.ts'
import { fromSurvey, readSurvey } from './surveyjs.ts'

const facts = await loadInputFacts()

const questions = (settings: Loose): readonly Loose[] =>
  allQuestions(settings).map(path => readAt(settings, path) ?? {})
const one = (element: Loose, ...more: readonly Loose[]) => {
  const { settings, notes } = fromSurvey({ elements: [element, ...more] }, facts)
  expect(parseDefinition(settings).problems).toEqual([])
  return { question: questions(settings)[0] ?? {}, all: questions(settings), notes }
}

const visit: Loose = {
  title: { default: 'Visit', nl: 'Bezoek' },
  description: 'Tell us how it was.',
  showProgressBar: 'top',
  completeText: 'Send',
  completedHtml: '<h4>Thank you!</h4>',
  triggers: [],
  pages: [
    {
      name: 'p1',
      title: 'You',
      elements: [
        {
          type: 'text',
          name: 'first name',
          title: 'First name',
          isRequired: true,
          description: 'As in your passport',
          placeholder: 'Ada',
        },
        {
          type: 'radiogroup',
          name: 'again',
          title: 'Would you come again?',
          isRequired: true,
          choices: [{ value: 'y', text: 'Yes' }, 'n'],
        },
        {
          type: 'panel',
          name: 'why',
          title: 'Why not',
          visibleIf: "{again} = 'n'",
          state: 'expanded',
          elements: [{ type: 'comment', name: 'reason', title: 'Reason' }],
        },
        { type: 'text', name: 'city', visibleIf: '{first name} notempty' },
      ],
    },
    {
      name: 'p2',
      elements: [
        { type: 'rating', name: 'score', title: 'Score', rateMax: 10, minRateDescription: 'Bad', isRequired: true },
        { type: 'expression', name: 'sum', expression: '{a} + {b}' },
      ],
    },
    { name: 'p3', elements: [{ type: 'signaturepad', name: 'sign' }] },
  ],
}

test('turns pages into steps, panels into sections and questions into ours, in order', () => {
  const { settings, name } = fromSurvey(visit, facts)
  expect(name).toBe('Visit')
  expect(settings).toMatchObject({
    modaltitle: 'Visit',
    progressbar: true,
    submitButton: { content: 'Send' },
    message: { create: { success: { text: 'Thank you!' } } },
    navigation: {
      phases: [
        {
          steps: [
            { name: 'You', step: 1 },
            { name: 'Page 2', step: 2 },
          ],
        },
      ],
    },
  })
  expect(rowsOf(settings).map(row => [row['label'], row['step'], listAt(row, 'questions').map(keyOf)])).toEqual([
    ['', 1, ['intro', 'first_name', 'again']],
    ['Why not', 1, ['reason']],
    ['', 1, ['city']],
    ['', 2, ['score']],
  ])
  expect(rowsOf(settings)[1]).toMatchObject({
    collapse: { show: true, open: true },
    conditions: [{ type: 'Show', option: 'Equals value', question_id: 'again', value: 'n' }],
  })
  expect(questions(settings)[1]).toMatchObject({
    key: 'first_name',
    type: 'open text',
    label: 'First name',
    sublabel: 'As in your passport',
    placeholder: 'Ada',
    required: true,
  })
  expect(questions(settings).at(-1)).toMatchObject({
    type: 'slider',
    settings: { min: 1, max: 10, step: 1, min_label: 'Bad' },
  })
  expect(parseDefinition(settings).problems).toEqual([])
})

test('says in words what it could not bring over', () => {
  const { notes } = fromSurvey(visit, facts)
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringContaining('calculates “{a} + {b}”'),
      expect.stringContaining('“signaturepad”'),
      expect.stringContaining('“triggers”'),
      expect.stringContaining('nl'),
      '“first name” has the key “first_name” here.',
    ]),
  )
})

test('the form it makes runs: conditions hold and examples fill it', () => {
  const { definition } = parseDefinition(fromSurvey(visit, facts).settings)
  const engine = createEngine(definition, { again: 'y' })
  expect(engine.question('reason')?.isActive).toBe(false)
  engine.answer('again', 'n')
  expect(engine.question('reason')?.isActive).toBe(true)
  expect(exampleAnswers(definition, { facts, variant: 'everything' }).missing).toEqual([])
})

test('knows the kinds of text, choice, matrix, boolean, html and file', () => {
  expect(one({ type: 'text', name: 'q', inputType: 'email' }).question).toMatchObject({ type: 'email' })
  expect(one({ type: 'text', name: 'q', inputType: 'tel' }).question).toMatchObject({ type: 'phone' })
  expect(
    one({ type: 'text', name: 'q', inputType: 'number', isRequired: true, min: 1, max: 9 }).question,
  ).toMatchObject({ type: 'number', settings: { min: 1, max: 9 }, validation: { min: 1, max: 9 } })
  expect(one({ type: 'text', name: 'q', inputType: 'date', min: '2026-01-01' }).question).toMatchObject({
    type: 'date picker',
    settings: { mode: 'Date', min: '2026-01-01' },
  })
  expect(one({ type: 'text', name: 'q', inputType: 'color' })).toMatchObject({
    question: { type: 'open text' },
    notes: [expect.stringContaining('“color”')],
  })
  expect(one({ type: 'comment', name: 'q', rows: 6, maxLength: 90 }).question).toMatchObject({
    type: 'textarea',
    settings: { rows: 6, max_length: 90 },
  })
  expect(
    one({ type: 'checkbox', name: 'q', isRequired: true, choices: [1, 2, 3], maxSelectedChoices: 2, defaultValue: [1] })
      .question,
  ).toMatchObject({
    type: 'checkbox',
    validation: { max: 2 },
    settings: { default_value: [1] },
    options: [{ name: '1', value: 1 }, {}, {}],
  })
  expect(one({ type: 'dropdown', name: 'q', choices: ['a'], defaultValue: 'a' }).question).toMatchObject({
    type: 'select',
    settings: { default_value: 'a' },
  })
  expect(one({ type: 'tagbox', name: 'q', choices: ['a'] }).question).toMatchObject({
    type: 'select',
    settings: { multiple: true },
  })
  expect(one({ type: 'boolean', name: 'q' }).question).not.toHaveProperty('options')
  expect(
    one({ type: 'boolean', name: 'q', labelTrue: 'Sure', labelFalse: 'Never', valueTrue: 's' }).question,
  ).toMatchObject({
    type: 'toggle',
    options: [
      { name: 'Sure', value: 's' },
      { name: 'Never', value: false },
    ],
  })
  expect(
    one({
      type: 'matrix',
      name: 'q',
      isAllRowRequired: true,
      columns: ['bad', { value: 'good', text: 'Good' }],
      rows: [{ value: 'r1', text: 'Row 1' }, 'r2'],
    }).question,
  ).toMatchObject({
    type: 'group radio',
    required: true,
    validation: { min: 2 },
    radios: [
      { key: 'r1', label: 'Row 1' },
      { key: 'r2', label: 'r2' },
    ],
    options: [{ value: 'bad' }, { name: 'Good', value: 'good' }],
  })
  expect(one({ type: 'html', name: 'q', html: '<p>Read</p>' }).question).toMatchObject({
    type: 'markup',
    settings: { content: '<p>Read</p>' },
  })
  expect(one({ type: 'imagepicker', name: 'q', choices: [{ value: 'a', imageLink: 'a.png' }] }).question).toMatchObject(
    { type: 'image radio', options: [{ image: 'a.png' }] },
  )
  expect(one({ type: 'file', name: 'q', acceptedTypes: '.pdf,.jpg', maxSize: 2_097_152 }).question).toMatchObject({
    type: 'file upload',
    extensions: ['pdf', 'jpg'],
    settings: { maxSizeMb: 2 },
    validation: { max: 1 },
  })
  expect(one({ type: 'rating', name: 'q', rateValues: [{ value: 1, text: 'Low' }, 2] }).question).toMatchObject({
    type: 'radio',
    options: [{ name: 'Low', value: 1 }, {}],
  })
  expect(
    one({ type: 'multipletext', name: 'q', title: 'Names', items: [{ name: 'a' }, { name: 'b', title: 'B' }] }).all.map(
      question => [question['type'], question['label'] ?? '', keyOf(question)],
    ),
  ).toEqual([
    ['markup', '', 'q'],
    ['open text', 'a', 'q_a'],
    ['open text', 'B', 'q_b'],
  ])
})

test('asks what "other" is, keeps halves side by side, and checks as the survey did', () => {
  const other = one({ type: 'radiogroup', name: 'q', choices: ['a'], showOtherItem: true }).all
  expect(other[0]).toMatchObject({ options: [{ value: 'a' }, { value: 'other' }] })
  expect(other[1]).toMatchObject({ required: true, conditions: [{ question_id: 'q', value: 'other' }] })
  expect(
    one(
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b', startWithNewLine: false },
      { type: 'text', name: 'c' },
    ).all.map(question => question['width']),
  ).toEqual(['50%', '50%', undefined])
  expect(
    one({
      type: 'text',
      name: 'q',
      isRequired: true,
      validators: [
        { type: 'text', minLength: 3, text: 'Longer!' },
        { type: 'regex', regex: 'x' },
      ],
    }),
  ).toMatchObject({
    question: { validation: { type: 'Not null range', min: 3, message: 'Longer!' } },
    notes: [expect.stringContaining('“regex”')],
  })
  expect(one({ type: 'text', name: 'q', validators: [{ type: 'text', minLength: 3 }] }).notes).toEqual([
    expect.stringContaining('optional'),
  ])
})

test('a panel that repeats is a list, and two questions of one name get keys of their own', () => {
  const { settings, notes } = fromSurvey(
    {
      elements: [
        {
          type: 'paneldynamic',
          name: 'crew',
          title: 'Crew',
          maxPanelCount: 4,
          addPanelText: 'Add one',
          templateElements: [{ type: 'text', name: 'name' }],
        },
        { type: 'text', name: 'name' },
      ],
    },
    facts,
  )
  expect(rowsOf(settings)[0]).toMatchObject({
    type: 'List',
    label: 'Crew',
    lists: [{ max: 4, addLabel: 'Add one', questions: [{ key: 'name' }] }],
  })
  expect(new Set(questions(settings).map(keyOf)).size).toBe(2)
  expect(notes).toEqual(expect.arrayContaining([expect.stringContaining('repeats')]))
  expect(parseDefinition(settings).problems).toEqual([])
})

test('placeholders in texts name the answers of this form, and those that name no question of it are reported', () => {
  const { settings, notes } = fromSurvey(
    {
      elements: [
        { type: 'text', name: 'full name', title: 'Name' },
        { type: 'text', name: 'town', valueName: 'city', title: 'In which town does {Full Name} live?' },
        {
          type: 'radiogroup',
          name: 'again',
          title: 'Again, {full name}? {{full name}} {gone} {a: b}',
          description: 'From {city} < {town}',
          choices: [{ value: '{town}', text: 'Yes, in { town }' }],
        },
        { type: 'comment', name: 'why', placeholder: 'Why {again}?' },
        {
          type: 'html',
          name: 'note',
          html: '<p>To {town}: <a href="https://a.example/{town}?q={gone}" title="{town}">x</a></p>',
        },
        {
          type: 'paneldynamic',
          name: 'crew',
          templateElements: [
            { type: 'text', name: 'name' },
            { type: 'text', name: 'age', title: 'How old is {panel.name} of {town}? {name} {note}' },
          ],
        },
        { type: 'text', name: 'last', title: '{panel.name}' },
      ],
    },
    facts,
  )
  const byKey = new Map(questions(settings).map(question => [keyOf(question), question]))
  expect(byKey.get('town')).toMatchObject({ label: 'In which town does {{full_name}} live?' })
  expect(byKey.get('again')).toMatchObject({
    label: 'Again, {{full_name}}? {{full name}} {gone} {a: b}',
    sublabel: 'From {{town}} < {{town}}',
    options: [{ value: '{town}', name: 'Yes, in {{town}}' }],
  })
  expect(byKey.get('why')).toMatchObject({ placeholder: 'Why {{again}}?' })
  expect(byKey.get('note')).toMatchObject({
    settings: {
      content:
        '<p>To <span data-type="field" data-name="town" data-label="In which town does {Full Name} live?">{{town}}</span>: <a href="https://a.example/{{town}}?q={gone}" title="{town}">x</a></p>',
    },
  })
  expect(byKey.get('age')).toMatchObject({ label: 'How old is {{name}} of {{town}}? {name} {note}' })
  expect(byKey.get('last')).toMatchObject({ label: '{panel.name}' })
  expect(notes.filter(text => text.includes('does not name')).map(text => /: “([^”]*)” does/.exec(text)?.[1])).toEqual([
    '{gone}',
    '{gone}',
    '{name}',
    '{note}',
    '{panel.name}',
  ])
  expect(findBuilderProblems(settings).map(({ message }) => message)).toEqual([
    expect.stringContaining('“full name”'),
    expect.stringContaining('where answers are saved'),
  ])
})

test('placeholders around questions name answers too: of sections, steps, repeats, buttons, messages and rules', () => {
  const { settings, notes } = fromSurvey(
    {
      completeText: 'Send, {who}',
      completedHtml: '<p>Thanks, {who} {gone}</p>',
      pages: [
        { title: 'About {who}', elements: [{ type: 'text', name: 'who' }] },
        {
          title: 'Crew',
          elements: [
            {
              type: 'panel',
              name: 'p',
              title: 'With {who}',
              elements: [{ type: 'text', name: 'x', isRequired: true, requiredErrorText: 'Please, {who}' }],
            },
            {
              type: 'paneldynamic',
              name: 'crew',
              title: 'Crew of {who} {panel.age}',
              templateTitle: '{panel.age} {who}',
              addPanelText: 'Add to {who}',
              templateElements: [{ type: 'text', name: 'age' }],
            },
          ],
        },
      ],
    },
    facts,
  )
  expect(settings).toMatchObject({
    submitButton: { content: 'Send, {{who}}' },
    message: { create: { success: { text: 'Thanks, {{who}} {gone}' } } },
    navigation: { phases: [{ steps: [{ name: 'About {{who}}' }, { name: 'Crew' }] }] },
    rows: [
      {},
      { label: 'With {{who}}', questions: [{ validation: { message: 'Please, {{who}}' } }] },
      {
        label: 'Crew of {{who}} {panel.age}',
        lists: [{ label: '{{age}} {{who}}', addLabel: 'Add to {{who}}' }],
      },
    ],
  })
  expect(notes.filter(text => text.includes('does not name'))).toEqual(
    ['“Thanks, {who} {gone}”: “{gone}”', '“Crew of {who} {panel.age}”: “{panel.age}”'].map(
      start => `${start} does not name a question that was brought over. It stays as it is.`,
    ),
  )
})

test('a placeholder in the title of a survey is reported, as the title of a form shows no answers', () => {
  const { settings, notes } = fromSurvey({ title: 'For {who}', elements: [{ type: 'text', name: 'who' }] }, facts)
  expect(settings['modaltitle']).toBe('For {who}')
  expect(notes).toEqual(['“For {who}”: “{who}” stays as it is. The title of a form shows no answers.'])
})

test('reads simple conditions and admits when one is not', () => {
  expect(conditionsOf("{a} = 'it''s'")).toBeUndefined()
  expect(conditionsOf("{a} = 'x and y' and ({b} <> 5)")).toEqual([
    { type: 'Show', option: 'Equals value', question_id: 'a', value: 'x and y' },
    { type: 'Hide', option: 'Equals value', question_id: 'b', value: 5 },
  ])
  expect(conditionsOf('{a} notempty')).toEqual([{ type: 'Show', option: 'Not null', question_id: 'a' }])
  expect(conditionsOf('{a} empty')).toEqual([{ type: 'Hide', option: 'Not null', question_id: 'a' }])
  expect(conditionsOf('{a} == true')).toEqual([
    { type: 'Show', option: 'Boolean Check', question_id: 'a', value: true },
  ])
  expect(conditionsOf("{a} contains 'x'")).toEqual([
    { type: 'Show', option: 'Equals value', question_id: 'a', value: 'x' },
  ])
  expect(conditionsOf("{a} anyof ['x']")).toEqual([
    { type: 'Show', option: 'Equals value', question_id: 'a', value: 'x' },
  ])
  for (const complex of [
    '{a} = 1 or {b} = 2',
    '{a} > 3',
    'age({a}) = 3',
    '{a} + {b} = 3',
    "{a} anyof ['x', 'y']",
    '({a} = 1 or {b} = 2) and {c} = 3',
  ])
    expect([complex, conditionsOf(complex)]).toEqual([complex, undefined])
  const { question, notes } = one({ type: 'text', name: 'q', visibleIf: '{gone} = 1' })
  expect([question['conditions'], notes]).toEqual([undefined, [expect.stringContaining('not brought over')]])
  expect(one({ type: 'text', name: 'q', visibleIf: '{later} > 1' }).notes).toEqual([
    expect.stringContaining('too complex'),
  ])
})

test('reports a file that is not a survey', () => {
  const why = (text: string): string => {
    const read = readSurvey(text, facts)
    return read.ok ? '' : read.message
  }
  expect(why('{"rows": []}')).toMatch(/Import JSON/)
  expect(why('{}')).toMatch(/no SurveyJS survey/)
  expect(why('{"pages": [')).toMatch(/line 1, column 12/)
})
