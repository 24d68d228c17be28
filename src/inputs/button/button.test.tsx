// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import type { InputServices } from '../part.ts'
import { renderInput } from '../render-input.tsx'
import { checkOf } from '../../form/checks.ts'
import '../validators.ts'
import { button } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

type Result = Awaited<ReturnType<NonNullable<InputServices['runActions']>>>
function runner() {
  const runs: (readonly unknown[])[] = []
  const signals: (AbortSignal | undefined)[] = []
  const ends: { readonly end: (result: Result) => void; readonly fail: (error: Error) => void }[] = []
  const services: InputServices = {
    runActions: (actions, signal) => {
      runs.push(actions)
      signals.push(signal)
      return new Promise<Result>((end, fail) => {
        ends.push({ end, fail })
      })
    },
  }
  return { runs, signals, ends, services }
}

test('is a button with the words of the question, without violations (INP-010)', async () => {
  const { violations } = await renderInput(button, sample.question, null, { services: runner().services })
  expect(screen.getByRole('button', { name: 'Notify the duty manager' })).toBeTruthy()
  expect(await violations()).toEqual([])
})

test('runs its actions once, also when pressed again by hand or key while it is busy, and says how it ended (INP-011)', async () => {
  const { runs, ends, services } = runner()
  const { user, answers } = await renderInput(button, sample.question, null, { services })
  const press = screen.getByRole('button')
  await user.dblClick(press)
  press.focus()
  await user.keyboard('{Enter}')
  expect(runs).toEqual([[{ type: 'wait', seconds: 1 }]])
  expect(press.getAttribute('aria-busy')).toBe('true')
  ends[0]?.end({ ok: true })
  expect((await screen.findByText('The duty manager has been told.')).closest('[role=status]')).toBeTruthy()
  expect(press.getAttribute('aria-busy')).toBeNull()
  expect(answers).toEqual([]) // no answer
  await user.click(press)
  expect(runs).toHaveLength(2)
})

test('says why it failed, by answer or by error', async () => {
  const { ends, services } = runner()
  const { user } = await renderInput(button, sample.question, null, { services })
  await user.click(screen.getByRole('button'))
  ends[0]?.end({ ok: false, message: 'Nobody is on duty.' })
  await screen.findByText('Nobody is on duty.')
  await user.click(screen.getByRole('button'))
  ends[1]?.fail(new Error('No connection.'))
  expect(await screen.findByText('No connection.')).toBeTruthy()
})

test('stops what it runs when it goes away', async () => {
  const { signals, services } = runner()
  const { user, view } = await renderInput(button, sample.question, null, { services })
  await user.click(screen.getByRole('button'))
  view.unmount()
  expect(signals[0]?.aborted).toBe(true)
})

test('says why it can do nothing: no host, no actions, or a form that only shows', async () => {
  await renderInput(button, sample.question)
  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
  screen.getByText(/once the form is connected/)
  cleanup()
  await renderInput(button, { label: 'Go' }, null, { services: runner().services })
  screen.getByText('This button has nothing to do yet.')
  cleanup()
  await renderInput(button, sample.question, null, { services: runner().services, isReadOnly: true })
  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
})

test('holds no answer and is always valid', () => {
  const question = parseDefinition({ rows: [{ questions: [{ ...sample.question, required: true }] }] }).definition
    .rows[0]?.questions[0]
  const check = checkOf('button')
  if (!question || !check) throw new Error('not registered')
  expect([button.isStatic, check.isStatic, check.validate(question, null), check.accepts(question, 'x')]).toEqual([
    true,
    true,
    null,
    false,
  ])
})

test('the builder writes the list of actions as JSON; what is half typed is neither stored nor lost', async () => {
  const { default: Editor } = (await button.loadEditor?.()) ?? {}
  if (!Editor) throw new Error('no editor')
  const patches: unknown[] = []
  const draw = (actions: unknown) => (
    <Editor
      question={{ settings: { actions } }}
      change={patch => {
        patches.push(patch)
      }}
      services={{}}
    />
  )
  const { rerender } = render(draw([{ type: 'wait' }]))
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Actions' }))
  if (!view) throw new Error('no code editor')
  const type = (text: string): void =>
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }))
  type('[{"type":"link"},')
  expect(patches).toEqual([])
  type('[{"type":"link"}]')
  expect(patches).toEqual([{ settings: { actions: [{ type: 'link' }] } }])
  rerender(draw([{ type: 'link' }]))
  expect(view.state.doc.toString()).toBe('[{"type":"link"}]') // as it was typed
  rerender(draw([]))
  expect(view.state.doc.toString()).toBe('[]') // undone elsewhere
})
