// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Loose } from '../base/loose.ts'
import { catalogue } from '../../elements/languages.ts'
import { createEngine } from '../form/engine.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { sayEnglish } from '../form/rules.ts'
import { MessagesProvider } from '../ui/text.tsx'
import '../inputs/all-validators.ts'
import { withAnswers } from './answers-in-texts.ts'
import { PrintForm } from './print-form.tsx'
import { named, one, open } from './render-form.tsx'

afterEach(cleanup)

const paragraph = (...content: readonly unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const words = (text: string, ...marks: readonly unknown[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const field = (name: string, more = {}) => ({ type: 'field', attrs: { name, label: `The ${name}`, ...more } })
const engineOf = (settings: unknown, answers = {}, lang = 'en-GB') =>
  withAnswers(createEngine(parseDefinition(settings).definition, answers), { lang, say: sayEnglish }).engine

const products = {
  key: 'product',
  type: 'radio',
  label: 'Product',
  options: [
    { key: 'a', name: 'Night train', value: 7 },
    { key: 'b', name: 'Ferry', value: 8 },
  ],
}

describe('the texts of an open form', () => {
  test('show what was answered, as soon as it is, by the name of the choice', async () => {
    const { user } = await open(
      one([
        products,
        { key: 'why', label: 'Why {{product}}?', sublabel: 'About {{ product }}', type: 'open text' },
        {
          key: 'note',
          type: 'markup',
          settings: { content: paragraph(words('You chose '), field('product'), words('.')) },
        },
      ]),
    )
    expect(screen.getByRole('textbox', { name: 'Why …?' })).toBeTruthy()
    await waitFor(() => expect(screen.getByText('You chose', { exact: false }).textContent).toBe('You chose ….'))
    await user.click(screen.getByRole('radio', { name: 'Ferry' }))
    expect(screen.getByRole('textbox', { name: 'Why Ferry?' })).toBeTruthy()
    expect(screen.getByText('About Ferry')).toBeTruthy()
    expect(screen.getByText('You chose', { exact: false }).textContent).toBe('You chose Ferry.')
  })

  test('leave the focus and what is being typed alone when they change', async () => {
    const { user } = await open(
      one([
        { key: 'name', label: 'Name' },
        { key: 'more', label: 'More about {{name}}' },
      ]),
    )
    await user.type(screen.getByRole('textbox', { name: 'More about …' }), 'half')
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'More about Ada' }).value).toBe('half')
  })

  test('are those of the list of what is missing, and of what was lost with a hidden question', async () => {
    const { user } = await open(
      one([
        { key: 'name', label: 'Name' },
        { key: 'age', label: 'Age of {{name}}', required: true },
      ]),
    )
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
    await user.click(named('Submit'))
    expect(within(screen.getByRole('group', { name: /missing|check/i })).getByText(/Age of Ada/)).toBeTruthy()
    const engine = engineOf(
      one([
        { key: 'name', label: 'Name' },
        { key: 'age', label: 'Age of {{name}}', conditions: [{ question_id: 'name', option: 'Not null' }] },
      ]),
      { name: 'Ada', age: '36' },
    )
    engine.answer('name', null)
    expect(engine.form().cleared?.labels).toEqual(['Age of …'])
    expect(engine.form()).toBe(engine.form())
  })

  test('are filled on paper too', async () => {
    render(
      <MessagesProvider catalogue={catalogue} lang='en'>
        <PrintForm
          settings={one([products, { key: 'why', label: 'Why {{product}}?' }])}
          answers={{ product: 7, why: 'Sleep' }}
        />
      </MessagesProvider>,
    )
    await waitFor(() => expect(screen.getByText('Why Night train?')).toBeTruthy())
  })
})

test('choices, rows of a group and the messages of an input name answers, those of their own repeat first', () => {
  const engine = engineOf(
    {
      rows: [
        {
          key: 'l',
          type: 'List',
          lists: [
            {
              key: 'people',
              questions: [
                { key: 'name', type: 'open text' },
                { key: 'fits', type: 'radio', options: [{ key: 'a', name: 'For {{name}}', value: 1 }] },
                { key: 'group', type: 'group radio', radios: [{ key: 'row', label: 'Of {{name}}' }] },
                { key: 'files', type: 'file upload', maxedText: 'Enough, {{name}}' },
                { key: 'send', type: 'button', settings: { successText: 'Sent to {{name}}' } },
              ],
            },
          ],
        },
      ],
    },
    { name: 'Ada', name_1: 'Grace' },
  )
  const textsOf = (repeat: string) => [
    engine.question(`fits${repeat}`)?.question.options[0]?.name,
    engine.question(`group${repeat}`)?.question.radios?.[0]?.label,
    engine.question(`files${repeat}`)?.question.maxedText,
    engine.question(`send${repeat}`)?.question.settings['successText'],
  ]
  expect(textsOf('')).toEqual(['For Ada', 'Of Ada', 'Enough, Ada', 'Sent to Ada'])
  expect(textsOf('_1')).toEqual(['For Grace', 'Of Grace', 'Enough, Grace', 'Sent to Grace'])
  engine.answer('name_1', 'Mary')
  expect(textsOf('_1')).toEqual(['For Mary', 'Of Mary', 'Enough, Mary', 'Sent to Mary'])
})

describe('an answer in a text', () => {
  const label = (engine: ReturnType<typeof engineOf>, key: string) => engine.question(key)?.question.label

  test('is the one of the same repeat, else the first', () => {
    const engine = engineOf(
      {
        rows: [
          { key: 'r', questions: [{ key: 'house', label: 'House' }] },
          {
            key: 'people',
            type: 'List',
            lists: [
              {
                key: 'people',
                questions: [
                  { key: 'name', label: 'Name' },
                  { key: 'age', label: 'Age of {{name}} in {{house}}' },
                ],
              },
            ],
          },
        ],
      },
      { house: 'Ash', name: 'Ada', name_1: 'Grace' },
    )
    expect([label(engine, 'age'), label(engine, 'age_1')]).toEqual(['Age of Ada in Ash', 'Age of Grace in Ash'])
  })

  test('is not taken from another question because its key looks like that of a repeat', () => {
    const engine = engineOf(
      one([
        { key: 'name', label: 'A' },
        { key: 'name_1', label: 'B' },
        { key: 'age_1', label: 'Age of {{name}}' },
      ]),
      { name: 'Ada', name_1: 'Grace' },
    )
    expect(label(engine, 'age_1')).toBe('Age of Ada')
  })

  test('is found by the key that it is saved under, and stays a token if no question has the name', () => {
    const engine = engineOf(
      one([
        { key: 'q1', answerKey: 'first_name', label: 'Name' },
        { key: 'q2', label: '{{first_name}}, {{q1}}, {{nobody}} and {{constructor}}' },
      ]),
      { q1: 'Ada' },
    )
    expect(label(engine, 'q2')).toBe('Ada, Ada, {{nobody}} and {{constructor}}')
  })

  test('of a hidden question is none, and is there again with the question', () => {
    const engine = engineOf(
      one([
        { key: 'has', type: 'toggle', label: 'Has' },
        { key: 'pet', label: 'Pet', conditions: [{ question_id: 'has', option: 'Equals value', value: true }] },
        { key: 'food', label: 'Food of {{pet}}' },
      ]),
      { has: true, pet: 'Cat' },
    )
    expect(label(engine, 'food')).toBe('Food of Cat')
    engine.answer('has', false)
    expect(label(engine, 'food')).toBe('Food of …')
    engine.undo()
    expect(label(engine, 'food')).toBe('Food of Cat')
  })

  const paper = async (settings: Loose, answers: Loose, lang = 'en') => {
    const view = render(
      <MessagesProvider catalogue={catalogue} lang={lang}>
        <PrintForm settings={settings} answers={answers} />
      </MessagesProvider>,
    )
    await waitFor(() => expect(view.container.querySelector('[data-field], a')).not.toBeNull())
    return view.container
  }
  const note = (...content: readonly unknown[]) => ({
    key: 'm',
    type: 'markup',
    settings: { content: paragraph(...content) },
  })

  test('is written in the language of the form, with the format that its field has', async () => {
    const settings = one([
      { key: 'n', type: 'number', label: 'Number' },
      { key: 'd', type: 'date picker', label: 'Day', settings: { mode: 'Date' } },
      { key: 't', label: 'About {{n}}' },
      note(field('n', { format: 'number 2' }), words(' / '), field('n'), words(' / '), field('d')),
    ])
    const drawn = await paper(settings, { n: 1234.5, d: 1773014400 }, 'nl')
    expect(drawn.textContent).toContain('About 1.234,5')
    expect(drawn.textContent).toContain('1.234,50 / 1.234,5 / 9 maart 2026')
  })

  test('keeps the looks of its field, and leads no link to another host', async () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } })
    const drawn = await paper(
      one([
        { key: 'id', label: 'Id' },
        note(
          { ...field('id'), marks: [{ type: 'bold' }] },
          words('a', link('https://a.example/{{id}}')),
          words('b', link('https://{{id}}/x')),
        ),
      ]),
      { id: 'evil.example/?' },
    )
    await waitFor(() => expect(drawn.querySelector('strong [data-field="id"]')?.textContent).toBe('evil.example/?'))
    await waitFor(() =>
      expect([...drawn.querySelectorAll('a')].map(one => one.getAttribute('href'))).toEqual([
        'https://a.example/evil.example%2F%3F',
      ]),
    )
  })

  test('fills the address of a link in a text that names nothing else', async () => {
    const link = { type: 'link', attrs: { href: 'https://a.example/{{id}}' } }
    const drawn = await paper(one([{ key: 'id', label: 'Id' }, note(words('a', link))]), { id: '7' })
    await waitFor(() => expect(drawn.querySelector('a')?.getAttribute('href')).toBe('https://a.example/7'))
  })

  test('is text, also if it looks like a token, like markup, or has thousands of letters', () => {
    const engine = engineOf(
      one([
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B' },
        { key: 'c', label: 'About {{a}}' },
        { key: 'd', information: '<p>{{a}}</p>' },
      ]),
      { a: '{{b}} <b>$& \n  x</b>', b: 'secret' },
    )
    expect(label(engine, 'c')).toBe('About {{b}} <b>$& x</b>')
    expect(engine.question('d')?.question.information).toBe('<p>{{a}}</p>')
    engine.answer('a', '👩🏽‍🚀'.repeat(3000))
    expect(label(engine, 'c')?.length).toBeLessThan(1000)
    expect(label(engine, 'c')).toMatch(/…$/)
  })

  test('changes only the questions that name it, and leaves the others the same object', () => {
    const engine = engineOf(
      one([
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B {{a}}' },
        { key: 'c', label: 'C' },
      ]),
    )
    const heard: string[] = []
    for (const key of ['b', 'c']) engine.subscribe(key, () => heard.push(key))
    const before = [engine.question('b'), engine.question('c')]
    expect([engine.question('b'), engine.question('c')]).toEqual(before)
    expect(engine.question('b')).toBe(before[0])
    engine.answer('a', 'x')
    expect(heard).toEqual(['b'])
    expect(engine.question('b')).not.toBe(before[0])
    expect(engine.question('c')).toBe(before[1])
  })
})
