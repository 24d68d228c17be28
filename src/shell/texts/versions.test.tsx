// @vitest-environment happy-dom
// The versions of a shared text while the server is slow and lists come in between.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../../api/create-core.ts'
import { refetch } from '../../api/send.ts'
import { sharedTextCalls } from '../../contract/calls/shared-texts.ts'
import type { RichTextHandle } from '../../engines/rich-text/handle.ts'
import { CoreProvider } from '../../stores/use.tsx'
import { OverlayProvider } from '../../ui/overlay.tsx'
import { MessagesProvider } from '../../ui/text.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { TextVersions } from './versions.tsx'

afterEach(cleanup)

const agreed = { id: 'v1', version: 0, name: 'Agreed', size: 20, author: null, created_at: 1 }
const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Gate 14 opens late.' }] }],
}
const answer = (data: unknown) => Response.json({ code: 200, message: 'OK', data })

/** The dialog beside a server whose replies to a save are let go one by one. */
function stage() {
  let list = [agreed]
  const saves: ((reply: Response) => void)[] = []
  const core = createCore({
    name: `versions ${Math.random()}`,
    api: 'http://versions.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    fetch: (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      if (request.method === 'POST') return new Promise(done => saves.push(done))
      return Promise.resolve(answer(new URL(request.url).pathname.endsWith('/v1') ? { ...agreed, text } : list))
    },
  })
  const handle = {
    ...{ insert: vi.fn(), toggle: vi.fn(), flush: vi.fn() },
    ...{ read: () => text, replace: vi.fn((_: unknown): boolean => true) },
  } satisfies RichTextHandle
  const onClose = vi.fn()
  const drawn = (open: RichTextHandle | null) => (
    <MessagesProvider messages={{}} lang='en'>
      <OverlayProvider mode='page'>
        <ToastProvider>
          <CoreProvider core={core}>
            <TextVersions id='minutes' name='Minutes' handle={open} onClose={onClose} />
          </CoreProvider>
        </ToastProvider>
      </OverlayProvider>
    </MessagesProvider>
  )
  const page = render(drawn(handle))
  return {
    ...{ core, handle, onClose, saves },
    restoreButton: () => screen.findByRole('button', { name: 'Restore this version' }),
    async choose(): Promise<void> {
      fireEvent.click(await screen.findByRole('button', { name: /Agreed/ }))
      await screen.findByText('The text is the same today.')
    },
    async listAgain(next: readonly (typeof agreed)[]): Promise<void> {
      list = [...next]
      refetch(core, [sharedTextCalls.listTextVersions, sharedTextCalls.readTextVersion])
      await waitFor(() =>
        expect(core.query({ method: 'GET', path: '/shared_text/minutes/versions' }).get().isLoading).toBe(false),
      )
    },
    withEditor: (open: RichTextHandle | null) => page.rerender(drawn(open)),
  }
}

test('the button that restores stays the same one while lists are read again, though its version is not in them', async () => {
  const one = stage()
  await one.choose()
  const button = await one.restoreButton()
  await act(() => one.listAgain([{ ...agreed, id: 'v2', name: 'Later' }]))
  await screen.findByRole('button', { name: /Later/ })
  expect(await one.restoreButton()).toBe(button)
  fireEvent.click(button)
  await waitFor(() => expect(one.saves).toHaveLength(1))
  one.core.destroy()
})

test('a press is shown as long as its reply takes, is sent once, and restores in the editor that is open then', async () => {
  const one = stage()
  await one.choose()
  const button = await one.restoreButton()
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  one.withEditor(null) // another editor is made in the meantime
  const later = { ...one.handle, replace: vi.fn((_: unknown) => true) }
  expect(await one.restoreButton()).toBe(button)
  one.withEditor(later)
  await waitFor(() => expect(one.saves).toHaveLength(1))
  await act(async () => one.saves[0]?.(answer({ ...agreed, id: 'v3', name: null })))
  await waitFor(() => expect(one.onClose).toHaveBeenCalledTimes(1))
  expect(later.replace).toHaveBeenCalledWith(text, expect.any(Function))
  expect(one.handle.replace).not.toHaveBeenCalled()
  one.core.destroy()
})

test('a restore that cannot be written says so and stays open, and a refused one can be tried again', async () => {
  const one = stage()
  await one.choose()
  const button = await one.restoreButton()
  one.handle.replace.mockReturnValueOnce(false)
  fireEvent.click(button)
  await waitFor(() => expect(one.saves).toHaveLength(1))
  await act(async () => one.saves[0]?.(answer(agreed)))
  expect(await screen.findByText(/The text cannot be written in now/)).toBeTruthy()
  expect(one.onClose).not.toHaveBeenCalled()
  fireEvent.click(button)
  await waitFor(() => expect(one.saves).toHaveLength(2))
  await act(async () =>
    one.saves[1]?.(Response.json({ code: 404, message: 'There is no such text.', data: null }, { status: 404 })),
  )
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
  await waitFor(() => expect(one.saves).toHaveLength(3))
  await act(async () => one.saves[2]?.(answer(agreed)))
  await waitFor(() => expect(one.onClose).toHaveBeenCalledTimes(1))
  one.core.destroy()
})
