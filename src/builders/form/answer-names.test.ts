import { expect, test } from 'vitest'
import '../../inputs/all-validators.ts'
import { namesIn, renameInTexts } from './answer-names.ts'
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
    languages: ['en', 'nl', 'de'],
    rows: [
      {
        key: 'r',
        label: '{{gone}}',
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
        'questions.b.validation.message': '{{none}}',
        'questions.old.label': '{{none}}',
      },
      de: { 'questions.b.information': tree(field('a'), field('weg')) },
      en: { 'questions.b.label': '{{none}}' },
    },
  })
  const sentence = (language: string, name: string): string =>
    `A translation (${language}) names the answer “${name}”, which no question of this form has.`
  expect(found).toEqual(
    [sentence('Nederlands', 'gone'), sentence('Nederlands', 'other'), sentence('Deutsch', 'weg')].map(message => ({
      path: 'rows/0/questions/1',
      kind: 'warning',
      message,
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
