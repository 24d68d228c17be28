// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stageCore } from '../actions/stage.test-kit.ts'
import type { RunResult } from './run.ts'
import { messages } from '../contract/messages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import type { Provided } from './provided.ts'
import { useActing } from './use-acting.tsx'

afterEach(cleanup)

function open(provided: Provided = {}, reply?: Parameters<typeof stageCore>[0]) {
  const { core, asked } = stageCore(reply)
  const results: RunResult[] = []
  function Form({ actions }: { readonly actions: readonly unknown[] }) {
    const { run, stage } = useActing(core, { provided })
    return (
      <main>
        <h1>Form</h1>
        <button
          type='button'
          onClick={() => {
            void run(actions, { record: { _id: 'i1', name: 'Jo' } }).then(result => results.push(result))
          }}
        >
          Run
        </button>
        {stage}
      </main>
    )
  }
  return {
    asked,
    results,
    async start(actions: readonly unknown[]) {
      render(
        <MessagesProvider messages={messages} lang='en'>
          <Form actions={actions} />
        </MessagesProvider>,
      )
      const user = userEvent.setup()
      await user.click(screen.getByRole('button', { name: 'Run' }))
      return user
    },
  }
}

test('asks in a dialog of its own and goes on when the person confirms (ACT-057)', async () => {
  const setLoading = vi.fn()
  const { start, results } = open({ setLoading })
  const user = await start([
    { type: 'popup', needsConfirm: true, title: 'Send?', text: 'To everybody.' },
    { type: 'loading' },
  ])
  expect(await screen.findByRole('alertdialog', { name: 'Send?' })).toBeTruthy()
  expect(setLoading).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(results).toMatchObject([{ ok: true, finished: 2 }]))
  expect(setLoading).toHaveBeenCalledWith(true)
})

test('a no cancels the rest (ACT-057)', async () => {
  const { start, results } = open()
  const user = await start([
    { type: 'popup', needsConfirm: true, title: 'Send?', text: '' },
    { type: 'insert', app: 'a', collection: 'b' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(results).toMatchObject([{ ok: false, isCancelled: true, started: 1 }]))
})

test('a question that is open when its page is left counts as a no', async () => {
  const { start, results, asked } = open()
  await start([
    { type: 'popup', needsConfirm: true, title: 'Send?', text: '' },
    { type: 'insert', app: 'a', collection: 'b' },
  ])
  await screen.findByRole('alertdialog', { name: 'Send?' })
  cleanup()
  await waitFor(() => expect(results).toMatchObject([{ ok: false, isCancelled: true, started: 1 }]))
  expect(asked).toEqual([])
})

test('an information has one button and does not hold the rest (ACT-059)', async () => {
  const { start, results } = open()
  const user = await start([{ type: 'popup', title: 'Good to know', text: 'We call you.' }])
  await waitFor(() => expect(results).toMatchObject([{ ok: true }]))
  expect(screen.getByRole('dialog', { name: 'Good to know' }).textContent).toContain('We call you.')
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed action shows an error, and its record holds the answers with the id of the item (ACT-009)', async () => {
  const { start, asked } = open({}, () => ({ status: 403, message: 'You may not add calls.' }))
  await start([{ type: 'insert', app: 'a', collection: 'b', payload: { from: '$name', item: '$_id' } }])
  expect(await screen.findAllByText(/You may not add calls\./)).toBeTruthy()
  expect(asked[0]?.body).toMatchObject({ data: { from: 'Jo', item: 'i1' } })
})

test('the host decides where a link leads', async () => {
  const navigate = vi.fn()
  const { start } = open({ app: 'crm', navigate })
  await start([{ type: 'link', page: 'thanks' }])
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ app: 'crm', page: 'thanks' }, { newWindow: false }))
})
