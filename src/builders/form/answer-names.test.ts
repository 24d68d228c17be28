import { expect, test } from 'vitest'
import '../../inputs/all-validators.ts'
import { textsOf } from '../../form/translate.ts'
import { namesByPath, namesIn, namesInText, renameInTexts } from './answer-names.ts'
import { findBuilderProblems } from './checks.ts'
import { translationProblems } from './languages/gone-names.ts'
import { renameKey, withNewKeys } from './keys.ts'

const field = (name: string) => ({ type: 'field', attrs: { name, label: 'Name' } })
const tree = (...content: readonly unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const asking = {
  key: 'why',
  label: 'Why {{ name }}?',
  sublabel: '{{name}} and {{age}}',
  options: [{ key: 'o', name: 'Of {{name}}', value: '{{name}}' }],
  information: tree(field('name')),
  settings: { content: tree({ type: 'text', text: 'x' }, field('name')) },
  popUp: { title: '{{name}}', text: '' },
}
const form = {
  rows: [
    { key: 'r', questions: [{ key: 'name', label: 'Name' }, { key: 'age', label: 'Age' }, asking] },
    { key: 'l', type: 'List', lists: [{ key: 'list', questions: [{ key: 'x', label: 'For {{name}}' }] }] },
  ],
  translations: { nl: { 'questions.why.label': 'Waarom {{name}}?' } },
  submitactions: [{ type: 'update', value: '{{name}}' }],
}

test('all texts of a question are looked at for the answers they name', () => {
  expect(namesIn(asking)).toEqual(['name', 'age'])
})

test('texts follow the key of the question they name, also in a list and a translation; nothing else does', () => {
  const renamed = renameKey(form, 'rows/0/questions/0', 'first')
  const text = JSON.stringify(renamed)
  expect(text).toContain('Why {{first}}?')
  expect(text).toContain('{{first}} and {{age}}')
  expect(text).toContain('"name":"Of {{first}}","value":"{{name}}"')
  expect(text).toContain('For {{first}}')
  expect(text).toContain('Waarom {{first}}?')
  expect(text.match(/"name":"first"/g)).toHaveLength(2)
  expect(renamed['submitactions']).toEqual(form.submitactions)
})

test('a field of a text that is stored as HTML follows the key as a whole', () => {
  const html = (name: string): string =>
    `<p><span data-type="field" data-name="${name}" data-label="Name">{{${name}}}</span></p>`
  const renamed = renameKey(
    { rows: [{ key: 'r', questions: [{ key: 'name' }, { key: 'm', settings: { content: html('name') } }] }] },
    'rows/0/questions/0',
    'first',
  )
  expect(renamed).toMatchObject({ rows: [{ questions: [{}, { settings: { content: html('first') } }] }] })
})

test('a form whose texts name no answer stays the same object', () => {
  expect(renameInTexts(form, new Map([['other', 'x']]))).toBe(form)
})

test('copied questions name the answers of the copies, and those of questions that were not copied', () => {
  const row = {
    key: 'r',
    questions: [
      { key: 'a', label: 'A' },
      { key: 'b', label: '{{a}} {{z}}' },
    ],
  }
  expect(withNewKeys(row, new Set(['r', 'a', 'b', 'z']))).toMatchObject({
    questions: [{ key: 'a2' }, { key: 'b2', label: '{{a2}} {{z}}' }],
  })
})

test('a translation that names an answer which no question has is a problem of its language, opened among the translations', () => {
  const found = translationProblems({
    modaltitle: 'T',
    submitButton: { content: 'Send' },
    languages: ['en', 'nl', 'de'],
    rows: [
      {
        key: 'r',
        label: 'R',
        questions: [
          { key: 'a', label: 'A' },
          {
            key: 'b',
            label: 'B {{a}}',
            information: 'x',
            validation: { message: 'm' },
            options: [{ key: 'o', name: 'O' }],
          },
        ],
      },
    ],
    translations: {
      nl: {
        'questions.b.label': 'B {{a}} {{gone}}',
        'questions.b.information': tree(field('gone')),
        'options.b.o': '{{other}}',
        'questions.b.validation.message': '{{wrong}}',
        'rows.r.label': '{{far}}',
        'buttons.submit': '{{send}}',
        'questions.old.label': '{{none}}',
        title: '{{none}}',
      },
      de: { 'questions.b.information': tree(field('a'), field('weg')) },
      en: { 'questions.b.label': '{{none}}' },
    },
  })
  const sentence = (language: string, name: string): string =>
    `A translation (${language}) names the answer “${name}”, which no question of this form has.`
  expect(found).toEqual(
    (
      [
        ['Nederlands', 'far', 'rows/0'],
        ['Nederlands', 'gone', 'rows/0/questions/1'],
        ['Nederlands', 'wrong', 'rows/0/questions/1'],
        ['Nederlands', 'other', 'rows/0/questions/1'],
        ['Nederlands', 'send', ''],
        ['Deutsch', 'weg', 'rows/0/questions/1'],
      ] as const
    ).map(([language, name, path]) => ({
      path,
      kind: 'warning',
      message: sentence(language, name),
      panel: 'languages',
    })),
  )
})

test('a text that names an answer which no question has is a problem of its question', () => {
  const found = findBuilderProblems({
    rows: [
      {
        key: 'r',
        questions: [
          { key: 'a', answerKey: 'first', label: 'A' },
          { key: 'b', label: '{{a}} {{first}} {{gone}}' },
        ],
      },
    ],
  })
  expect(found).toContainEqual({
    path: 'rows/0/questions/1',
    kind: 'warning',
    message: 'A text names the answer “gone”, which no question of this form has.',
  })
  expect(found.filter(({ message }) => message.startsWith('A text names'))).toHaveLength(1)
})

/** A form in which each text names another answer: the first has `prefix1`. */
function everyText(prefix: string) {
  let count = 0
  const next = (): string => `{{${prefix}${++count}}}`
  const button = () => ({ content: next() })
  const alert = () => ({ title: next(), text: next() })
  return {
    rows: [
      {
        key: 'r',
        label: next(),
        questions: [
          {
            key: 'q',
            label: next(),
            sublabel: next(),
            placeholder: next(),
            information: next(),
            maxedText: next(),
            popUp: alert(),
            validation: { message: next() },
            settings: { content: next(), successText: next() },
            options: [{ key: 'o', name: next() }],
            radios: [{ key: 'c', label: next() }],
          },
        ],
      },
      { key: 't', type: 'Tab', tabs: [{ key: 'one', label: next() }], questions: [{ key: 'x', tab: 'one' }] },
      {
        key: 'l',
        type: 'List',
        lists: [{ key: 'list', label: next(), name: next(), addLabel: next(), questions: [] }],
      },
    ],
    saveButton: button(),
    submitButton: button(),
    navigation: { title: next(), phases: [{ name: next(), steps: [{ name: next(), step: 1 }] }] },
    message: { create: { success: alert(), error: alert() }, update: { success: alert(), error: alert() } },
  }
}

test('every text that can be translated names answers, and each is found where the builder edits it', () => {
  const form = everyText('n')
  const inOrder = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted()
  const found = namesByPath(form)
  expect(inOrder(found.flatMap(({ names }) => names))).toEqual(
    inOrder(textsOf(form).flatMap(({ text }) => namesInText(text))),
  )
  expect(found.map(({ path, names }) => [path, names.length])).toEqual([
    ['rows/0/questions/0', 12],
    ['rows/0', 1],
    ['rows/1/tabs/0', 1],
    ['rows/2/lists/0', 3],
    ['step/1', 1],
    ['', 12],
  ])
})

test('every text follows the keys of the questions it names', () => {
  const before = everyText('old')
  const names = namesByPath(before).flatMap(one => one.names)
  const renamed = renameInTexts(before, new Map(names.map(name => [name, name.replace('old', 'new')])))
  expect(renamed).toEqual(everyText('new'))
})

test('a question that names its tab by the label stays on it when the key in that label changes', () => {
  const renamed = renameKey(
    {
      rows: [
        { key: 'r', questions: [{ key: 'name' }] },
        {
          key: 't',
          type: 'Tab',
          tabs: [{ label: 'A' }, { label: 'Of {{name}}' }],
          questions: [{ key: 'x', tab: 'Of {{name}}' }, { key: 'y' }],
        },
      ],
      translations: { nl: { 'tabs.t.Of {{name}}': 'Van {{name}}' } },
    },
    'rows/0/questions/0',
    'first',
  )
  expect(renamed).toMatchObject({
    rows: [{}, { tabs: [{}, { label: 'Of {{first}}' }], questions: [{ tab: 'Of {{first}}' }, { key: 'y' }] }],
    translations: { nl: { 'tabs.t.Of {{first}}': 'Van {{first}}' } },
  })
  expect(renamed).not.toHaveProperty('rows.1.questions.1.tab')
})

test('a name that no question has is a problem of the row, tab, list, step or form whose text has it', () => {
  const found = findBuilderProblems({
    rows: [
      { key: 'r', label: '{{a}}', questions: [{ key: 'a', label: 'A' }] },
      { key: 't', type: 'Tab', tabs: [{ key: 'one', label: '{{tab}}' }], questions: [{ key: 'b', label: 'B' }] },
      { key: 'l', label: '{{row}}', type: 'List', lists: [{ key: 'x', addLabel: '{{list}}', questions: [] }] },
    ],
    navigation: { phases: [{ name: '{{phase}}', steps: [{ name: '{{step}} {{phase}}', step: 1 }] }] },
    footer: { submitButton: { content: '{{send}}' } },
  })
  expect(
    found.flatMap(({ path, message }) => {
      const [, name] = /^A text names the answer “(.+)”/.exec(message) ?? []
      return name === undefined ? [] : [[path, name]]
    }),
  ).toEqual([
    ['rows/1/tabs/0', 'tab'],
    ['rows/2', 'row'],
    ['rows/2/lists/0', 'list'],
    ['step/1', 'step'],
    ['step/1', 'phase'],
    ['', 'send'],
    ['', 'phase'],
  ])
})
