// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EditorView } from '@codemirror/view'
import { parseDefinition } from '../../form/parse-definition.ts'
import { renderInput } from '../render-input.tsx'
import '../all-validators.ts'
import { checkOf } from '../../form/checks.ts'
import { json } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

const editor = async (): Promise<EditorView> => {
  const box = await screen.findByRole('textbox')
  const found = EditorView.findFromDOM(box)
  if (!found) throw new Error('no editor')
  return found
}
const type = (view: EditorView, text: string): void =>
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
const written = (view: EditorView): string => view.state.doc.toString()

test('shows the value in a code editor and answers the value that is typed, not its text (INP-034)', async () => {
  const { answers } = await renderInput(json, sample.question, sample.answer)
  const view = await editor()
  expect(JSON.parse(written(view))).toEqual(sample.answer)
  expect(view.dom.querySelector('.cm-lineNumbers')).toBeTruthy()
  type(view, '{"threshold": 1}')
  expect(answers).toEqual([{ threshold: 1 }])
  type(view, '')
  expect(answers.at(-1)).toBeNull()
})

test('keeps the text, says what is wrong with its line, and leaves the answer until it parses again (INP-035)', async () => {
  const problems: (string | null)[] = []
  const { answers } = await renderInput(
    json,
    sample.question,
    { a: 1 },
    {
      onProblem: problem => {
        problems.push(problem)
      },
    },
  )
  const view = await editor()
  type(view, '{\n  "a": 2\n  "b": 3\n}')
  const said = 'This is not valid JSON yet. Line 3, column 3: a comma or “}” is expected.'
  expect(await screen.findByText(said)).toBeTruthy()
  await waitFor(() => expect(problems.at(-1)).toBe(said)) // reported once it is shown
  expect(written(view)).toContain('"a": 2\n  "b": 3')
  expect(answers).toEqual([])
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  type(view, '{\n  "a": 2,\n  "b": 3\n}')
  await waitFor(() => expect(problems.at(-1)).toBeNull())
  expect(answers).toEqual([{ a: 2, b: 3 }])
})

test('still holds text that does not parse after another step was open', async () => {
  const { default: View } = await json.load()
  const question = parseDefinition({ rows: [{ questions: [{ key: 'q', ...sample.question }] }] }).definition.rows[0]
    ?.questions[0]
  if (!question) throw new Error('no question')
  const problems: (string | null)[] = []
  let unfinishedValue: unknown // by the form
  const draw = () =>
    render(
      <View
        question={question}
        value={{ a: 1 }}
        ids={{ control: 'control', label: 'label', described: '', error: 'error' }}
        isDisabled={false}
        isReadOnly={false}
        isRequired
        onChange={() => {}}
        onBlur={() => {}}
        onProblem={problem => {
          problems.push(problem)
        }}
        unfinished={{
          get: () => unfinishedValue,
          set: typed => {
            unfinishedValue = typed
          },
        }}
      />,
    )
  const first = draw()
  type(await editor(), '{"a": ')
  await waitFor(() => expect(problems.at(-1)).toMatch(/ends too early/))
  first.unmount()
  expect(problems.at(-1)).not.toBeNull()
  draw()
  expect(written(await editor())).toBe('{"a": ')
})

test('formats what is typed without changing the answer', async () => {
  const { user, answers } = await renderInput(json, sample.question, { a: [1, 2] })
  const view = await editor()
  type(view, '{"a":[1,2]}')
  await user.click(screen.getByRole('button', { name: 'Format' }))
  await waitFor(() => expect(written(view)).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}'))
  screen.getByText('Formatted.')
  expect(answers).toEqual([])
  type(view, '{')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Format' })).toHaveProperty('disabled', true))
})

test('says how to leave it by keyboard, is named by its label and has no violations', async () => {
  const { violations } = await renderInput(json, sample.question, sample.answer, { error: 'Please fill in an answer.' })
  await editor()
  const box = screen.getByRole('textbox', { name: 'Alert configuration' })
  const described = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(described).toContain('Tab indents. To leave the editor, press Escape and then Tab.')
  expect(described).toContain('Please fill in an answer.')
  expect(await violations()).toEqual([])
})

test('changes nothing while it is read-only', async () => {
  await renderInput(json, sample.question, sample.answer, { isReadOnly: true })
  const view = await editor()
  expect(view.state.readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Format' })).toBeNull()
})

test('needs content when required; a list is counted, {} and [] hold nothing', () => {
  const check = checkOf('json')
  const judge = (value: unknown, validation?: object) => {
    const question = parseDefinition({
      rows: [{ questions: [{ ...sample.question, ...(validation ? { validation } : {}) }] }],
    }).definition.rows[0]?.questions[0]
    return question && check ? check.validate(question, value) === null : undefined
  }
  expect([null, {}, [], { a: null }, [0], 0, false, 'x'].map(value => judge(value))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  expect([[1], [1, 2]].map(value => judge(value, { type: 'Not null range', min: 2 }))).toEqual([false, true])
})

test('shows the value with indents in a form that only shows (INP-055)', async () => {
  const { default: Reading } = (await json.loadReading?.()) ?? {}
  const question = parseDefinition({ rows: [{ questions: [sample.question] }] }).definition.rows[0]?.questions[0]
  if (!Reading || !question) throw new Error('nothing to show it with')
  render(<Reading question={question} value={{ a: 1 }} />)
  expect(screen.getByRole('group', { name: 'Alert configuration' }).textContent).toBe('{\n  "a": 1\n}')
})
