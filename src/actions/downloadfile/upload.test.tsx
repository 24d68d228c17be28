// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActionLookups } from '../../builders/action-lookups.ts'
import { stageCore } from '../stage.test-kit.ts'
import type { Say } from '../part.ts'
import DownloadForm from './edit.tsx'
import { facts } from './facts.ts'
import { words } from './edit-words.ts'

afterEach(cleanup)

const say: Say = (key, params = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    (words as Readonly<Record<string, string>>)[key] ?? key,
  )

function open(reply: Parameters<typeof stageCore>[0]) {
  const { core, asked } = stageCore(reply)
  const patch = vi.fn()
  const view = render(
    <DownloadForm
      action={{ type: 'downloadfile', field: 'photo' }}
      context={{ app: '', collection: '', answers: [] }}
      services={createActionLookups(core)}
      say={say}
      problemOf={() => undefined}
      patch={patch}
    />,
  )
  const choose = (file: File): void => {
    const input = view.container.querySelector('input[type=file]')
    if (input) fireEvent.change(input, { target: { files: [file] } })
  }
  return { asked, patch, choose }
}

test('a builder uploads the file that a button downloads, to the folder of action uploads', async () => {
  const { asked, patch, choose } = open(({ method, body }) => ({
    data:
      method === 'POST' ? { offset: 0, part_size: 1000 } : { offset: 5, file_name: 'stored.pdf', timestamp: 1, body },
  }))
  expect(screen.getByText(/Everybody who can press the button or has that name can read it/)).toBeTruthy()
  choose(new File(['hello'], 'Plan 2026.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('“Plan 2026.pdf” was uploaded.')).toBeTruthy()
  expect(asked.map(({ method, body }) => ({ method, body }))).toEqual([
    {
      method: 'POST',
      body: {
        key: expect.stringMatching(/^[\da-f]{32}$/) as string,
        file_name: expect.stringMatching(/^[\da-f]{32}\.pdf$/) as string,
        folder_path: 'file_upload/action_upload',
        publicBool: true,
        size: 5,
        type: 'application/pdf',
      },
    },
    { method: 'PUT', body: { offset: 0, content: btoa('hello') } },
  ])
  expect(patch).toHaveBeenCalledWith({
    file_name: 'stored.pdf',
    folder_path: 'file_upload/action_upload',
    save_as: 'Plan 2026.pdf',
    field: undefined,
    location: undefined,
  })
})

test('is called by the name it was uploaded under', () => {
  const action = { file_name: 'f00.pdf', folder_path: 'file_upload/action_upload', save_as: 'Plan 2026.pdf' }
  expect(facts.sentence(action, say)).toBe('Download “Plan 2026.pdf”')
  expect(facts.sentence({ ...action, folder_path: 'plans' }, say)).toBe('Download “f00.pdf”')
})

test('says why a file was not uploaded, and leaves the action as it was', async () => {
  const { patch, choose } = open(() => ({ status: 413, message: 'The file is too large.' }))
  choose(new File(['hello'], 'a.pdf'))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('“a.pdf” was not uploaded: The file is too large.'),
  )
  expect(patch).not.toHaveBeenCalled()
})

test('sends no file that is larger than the server takes', async () => {
  const { asked, patch, choose } = open(() => ({}))
  const large = new File(['hello'], 'film.mp4')
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 })
  choose(large)
  expect((await screen.findByRole('alert')).textContent).toMatch(/at most 25 MB/)
  expect(asked).toEqual([])
  expect(patch).not.toHaveBeenCalled()
})
