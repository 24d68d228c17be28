// @vitest-environment happy-dom
// The texts around the questions of a form that name answers: of rows, tabs, lists, steps, buttons and messages.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { catalogue } from '../../elements/languages.ts'
import { createEngine } from '../form/engine.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { sayEnglish } from '../form/rules.ts'
import '../inputs/all-validators.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { withAnswers } from './answers-in-texts.ts'
import { PrintForm } from './print-form.tsx'
import { named, one, open } from './render-form.tsx'

afterEach(cleanup)

const engineOf = (settings: unknown, answers = {}) =>
  withAnswers(createEngine(parseDefinition(settings).definition, answers), { lang: 'en-GB', say: sayEnglish }).engine
const name = { key: 'name', type: 'open text', label: 'Name' }
const typeName = async ({ user }: Awaited<ReturnType<typeof open>>, words: string): Promise<void> =>
  user.type(screen.getByRole('textbox', { name: 'Name' }), words)

test('the label of a row shows what was answered, as soon as it is, as a heading and as the name of its region', async () => {
  const form = await open({
    rows: [
      { key: 'a', questions: [name] },
      { key: 'b', label: 'About {{name}}', questions: [{ key: 'x', label: 'X' }] },
      {
        key: 'c',
        label: 'More about {{name}}',
        collapse: { show: true, open: true },
        questions: [{ key: 'y', label: 'Y' }],
      },
    ],
  })
  expect(screen.getByRole('heading', { name: 'About …' })).toBeTruthy()
  await typeName(form, 'Ada')
  expect(screen.getByRole('heading', { name: 'About Ada' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'About Ada' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'More about Ada', expanded: true })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

test('the label of a tab shows the answer, and its questions stay on it, named by its label or by its key', async () => {
  const tabs = (tab: object) => ({
    rows: [
      {
        key: 't',
        type: 'Tab',
        label: 'Tabs of {{name}}',
        tabs: [{ key: 'first', label: 'First' }, tab],
        questions: [
          { ...name, tab: 'First' },
          { key: 'y', label: 'Y', tab: 'Of {{name}}' },
        ],
      },
    ],
  })
  for (const tab of [{ label: 'Of {{name}}' }, { key: 'second', label: 'Of {{name}}' }]) {
    const form = await open(tabs(tab))
    await typeName(form, 'Ada')
    expect(screen.getByRole('tablist', { name: 'Tabs of Ada' })).toBeTruthy()
    await form.user.click(screen.getByRole('tab', { name: 'Of Ada' }))
    const panel = screen.getByRole('tabpanel', { name: 'Of Ada' })
    expect(within(panel).getByRole('textbox', { name: 'Y' })).toBeTruthy()
    cleanup()
  }
})

const people = {
  rows: [
    { key: 'r', questions: [{ key: 'house', label: 'House' }] },
    {
      key: 'l',
      type: 'List',
      label: 'In {{house}}',
      lists: [{ key: 'people', label: '{{name}} of {{house}}', addLabel: 'Add to {{house}}', questions: [name] }],
    },
  ],
}

test('a repeat is named by its own answers, and by those of the form', async () => {
  const { user } = await open(people, { initialAnswers: { house: 'Ash', name: 'Ada', name_1: 'Grace' } })
  expect(screen.getByRole('heading', { name: 'In Ash' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Ada of Ash 1' })).toBeTruthy()
  const second = screen.getByRole('group', { name: 'Grace of Ash 2' })
  expect(within(second).getByText('Grace of Ash 2')).toBeTruthy()
  expect(named('Remove Grace of Ash 2')).toBeTruthy()
  await user.type(within(second).getByRole('textbox', { name: 'Name' }), ' H.')
  expect(screen.getByRole('group', { name: 'Grace H. of Ash 2' })).toBeTruthy()
  await user.click(named('Add to Ash'))
  expect(screen.getByRole('group', { name: '… of Ash 3' })).toBeTruthy()
  await user.click(named('Remove Ada of Ash 1'))
  expect(screen.getByRole('group', { name: 'Grace H. of Ash 1' })).toBeTruthy()
})

test('one repeat alone is named without a number', async () => {
  const form = await open(people)
  await typeName(form, 'Ada')
  expect(screen.getByText('Ada of …')).toBeTruthy()
})

test('the buttons of a form show answers', async () => {
  const form = await open(
    one([name], {
      saveButton: { show: true, content: 'Save {{name}}' },
      submitButton: { content: 'Send {{name}}' },
    }),
  )
  await typeName(form, 'Ada')
  expect(named('Save Ada')).toBeTruthy()
  expect(named('Send Ada')).toBeTruthy()
})

test('the phases and steps beside a modal form show answers', async () => {
  const form = await open(
    {
      rows: [
        { key: 'a', step: 1, questions: [name] },
        { key: 'b', step: 2, questions: [{ key: 'x', label: 'X' }] },
      ],
      navigation: {
        title: 'For {{name}}',
        phases: [
          {
            name: 'Phase of {{name}}',
            steps: [
              { name: 'You', step: 1 },
              { name: 'Step of {{name}}', step: 2 },
            ],
          },
        ],
      },
    },
    { type: 'modal', isOpen: true },
  )
  await typeName(form, 'Ada')
  const steps = screen.getByRole('navigation', { name: 'For Ada' })
  expect(within(steps).getByText('Phase of Ada')).toBeTruthy()
  await form.user.click(within(steps).getByRole('button', { name: /Step of Ada/ }))
  expect(screen.getByRole('textbox', { name: 'X' })).toBeTruthy()
})

test('the messages after sending show what was sent', async () => {
  const form = await open(
    one([name], {
      message: {
        create: {
          success: { title: 'Thanks, {{name}}', text: 'We write to {{name}}.' },
          error: { title: 'Sorry, {{name}}', text: 'Not sent.' },
        },
      },
    }),
    { answers: [{ ok: false, code: '500', message: 'no' }] },
  )
  await typeName(form, 'Ada')
  await form.user.click(named('Submit'))
  await waitFor(() => expect(screen.getAllByText('Sorry, Ada').length).toBeGreaterThan(0))
  await form.user.click(named('Submit'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Thanks, Ada' })).toBeTruthy())
  expect(screen.getAllByText('We write to Ada.').length).toBeGreaterThan(0)
})

test('the message of a rule shows answers, at its question, in the list of what is missing and when it is announced', async () => {
  const form = await open(
    one([
      name,
      { key: 'age', type: 'open text', label: 'Age', required: true, validation: { message: 'How old is {{name}}?' } },
    ]),
  )
  await typeName(form, 'Ada')
  await form.user.click(screen.getByRole('textbox', { name: /^Age/ }))
  await form.user.tab()
  await waitFor(() => expect(screen.getByText('Age: How old is Ada?')).toBeTruthy())
  expect(screen.getByText('How old is Ada?')).toBeTruthy()
  await form.user.click(named('Submit'))
  expect(within(screen.getByRole('group', { name: /missing|check/i })).getByText('How old is Ada?')).toBeTruthy()
})

test('a problem that an input found itself is shown as it is', () => {
  const engine = engineOf(one([name, { key: 'n', label: 'N', validation: { message: 'About {{name}}' } }]), {
    name: 'Ada',
  })
  engine.setProblem('n', '“{{name}}” is not a number')
  expect(engine.question('n')?.error).toBe('“{{name}}” is not a number')
})

test('on paper rows, tabs and repeats have the answers, each repeat its own', async () => {
  const tab = {
    key: 't',
    type: 'Tab',
    tabs: [{ key: 'a', label: 'Of {{house}}' }],
    questions: [{ key: 'x', tab: 'a' }],
  }
  render(
    <MessagesProvider catalogue={catalogue} lang='en'>
      <PrintForm
        settings={{ rows: [...people.rows, tab] }}
        answers={{ house: 'Ash', name: 'Ada', name_1: 'Grace', x: '1' }}
      />
    </MessagesProvider>,
  )
  for (const words of ['In Ash', 'Ada of Ash 1', 'Grace of Ash 2', 'Of Ash'])
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
})

test('a form whose texts say the same stays the same object, and so do the rows that say the same', () => {
  const engine = engineOf({
    rows: [
      { key: 'a', questions: [name, { key: 'other', label: 'Other' }] },
      { key: 'b', label: '{{name}}', questions: [{ key: 'x', label: 'X' }] },
      { key: 'b', label: '{{other}}', questions: [{ key: 'y', label: 'Y' }] },
      ...people.rows.slice(1),
    ],
  })
  const before = { definition: engine.definition, list: engine.row('l') }
  engine.answer('x', 'any')
  expect(engine.definition).toBe(before.definition)
  expect(engine.row('l')).toBe(before.list)
  engine.answer('other', 'new')
  expect(engine.definition).not.toBe(before.definition)
  expect(engine.definition.rows.map(row => before.definition.rows.includes(row))).toEqual([true, true, false, true])
  expect(engine.form()).toBe(engine.form())
})

test('a text around the questions stays a token if no question has its name', () => {
  expect(engineOf(one([name], { submitButton: { content: '{{nobody}}' } })).definition.submitButton.content).toBe(
    '{{nobody}}',
  )
})
