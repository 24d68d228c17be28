// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stageCore } from '../actions/stage.test-kit.ts'
import { messages } from '../contract/messages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { useActing } from './use-acting.tsx'
import type { RunResult } from './run.ts'

beforeAll(async () => {
  await Promise.all([import('./stage.tsx'), import('./import-dialog.tsx'), import('../actions/importdata/run.ts')])
}, 60_000)
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const run = {
  id: 'r1',
  import: 'i1',
  is_check: false,
  state: 'running',
  file_name: 'crew.csv',
  who: { id: 'e', name: 'Eve' },
  total: null,
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  started_at: 1,
}

async function open(reply: Parameters<typeof stageCore>[0], fileTypes?: readonly string[]) {
  const { core, asked } = stageCore(reply)
  const results: RunResult[] = []
  function Page() {
    const acting = useActing(core, { provided: {} })
    return (
      <>
        <button
          type='button'
          onClick={() => {
            void acting
              .run([{ type: 'importdata', import: 'i1', ...(fileTypes ? { fileTypes } : {}) }], {})
              .then(result => results.push(result))
          }}
        >
          Run
        </button>
        {acting.stage}
      </>
    )
  }
  render(
    <MessagesProvider messages={messages} lang='en'>
      <Page />
    </MessagesProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  await screen.findByRole('dialog', { name: 'Import a file' })
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is no file picker.')
  const choose = (name: string) => fireEvent.change(picker, { target: { files: [new File(['n\n1\n'], name)] } })
  return { asked, results, picker, choose }
}

test('sends the chosen file, shows how far its run is, and closes by itself if every row was imported (ACT-018)', async () => {
  const { asked, results, choose } = await open(({ method }) =>
    method === 'POST'
      ? { data: run }
      : {
          data: { ...run, state: 'done', total: 1, rows: 1, created: 1 },
          message: 'All rows of the file were imported.',
        },
  )
  choose('crew.csv')
  await screen.findByText(/You can close this window/)
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/import/i1/offered',
    body: { file: { file_name: 'crew.csv', content: btoa('n\n1\n') } },
  })
  await vi.advanceTimersByTimeAsync(800)
  await screen.findByRole('group', { name: 'Success!' })
  expect(screen.getByRole('group', { name: 'Success!' }).textContent).toContain('All rows of the file were imported.')
  await vi.advanceTimersByTimeAsync(1400)
  expect(screen.getByRole('group', { name: 'Success!' })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(200)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Success!' })).toBeNull(), { timeout: 100 })
  await waitFor(() => expect(results).toMatchObject([{ ok: true }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays open with the refused rows, and takes another file', async () => {
  const { choose, results } = await open(({ method }) => ({
    data:
      method === 'POST'
        ? {
            ...run,
            state: 'done',
            rows: 2,
            total: 2,
            created: 1,
            refused: 1,
            refused_file: '/import/history/i1/r1/refused?until=1&key=k',
          }
        : run,
  }))
  choose('crew.csv')
  const link = await screen.findByRole('link', { name: 'Download refused rows' })
  expect(link.getAttribute('href')).toBe('http://actions.test/import/history/i1/r1/refused?until=1&key=k&lang=en')
  await vi.advanceTimersByTimeAsync(5000)
  expect(results).toEqual([])
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeTruthy()
})

test('accepts only the kinds of files that the action is set to (ACT-017)', async () => {
  const { asked, picker, choose, results } = await open(() => ({}), ['.CSV', 'xlsx'])
  expect(picker.accept).toBe('.csv,.xlsx')
  choose('crew.json')
  await screen.findByText('This file is not accepted. Choose one of: CSV, XLSX.')
  expect(asked).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(results).toMatchObject([{ ok: false, isCancelled: true }]))
})

test('shows why the server refused the file, and lets the person choose another', async () => {
  const { choose } = await open(() => ({ status: 400, message: 'The column “n” is not in this file.' }))
  choose('crew.csv')
  await screen.findByText('The column “n” is not in this file.')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('a refusal is shown as “Error!” with the server’s message, for 1500 ms as a success is; its reason stays in the dialog (ACT-018)', async () => {
  const { choose } = await open(() => ({ status: 400, message: 'The column “n” is not in this file.' }))
  choose('crew.csv')
  const toast = await screen.findByRole('group', { name: 'Error!' })
  expect(toast.textContent).toContain('The column “n” is not in this file.')
  await vi.advanceTimersByTimeAsync(1600)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Error!' })).toBeNull(), { timeout: 100 })
  expect(screen.getByRole('dialog', { name: 'Import a file' }).textContent).toContain(
    'The column “n” is not in this file.',
  )
})

test('an answer without a result is shown as “Info” (ACT-019, ACT-020)', async () => {
  const { choose, results } = await open(() => ({ data: null, message: 'OK' }))
  choose('crew.csv')
  const toast = await screen.findByRole('group', { name: 'Info' })
  expect(toast.textContent).toContain('The file was received; no result was returned.')
  expect(results).toEqual([])
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})
