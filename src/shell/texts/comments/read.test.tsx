// @vitest-environment happy-dom
// How the comments on a text are read while the app socket is connected.
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Core } from '../../../api/core.ts'
import { createCore } from '../../../api/create-core.ts'
import { lineTopic } from '../../../api/socket.ts'
import { CoreProvider } from '../../../stores/use.tsx'
import { createPassages } from './passages.ts'
import { useTextComments } from './read.ts'

test('listens to the app socket once, however often they are drawn', async () => {
  const fetched = vi.fn(async () => Response.json({ code: 200, message: 'OK', data: { version: 0, comments: [] } }))
  const made = createCore({
    name: 'comments',
    api: 'http://comments.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    fetch: fetched,
  })
  let say = (_: unknown): void => {}
  const live = vi.fn((topic: string, listener: (data: unknown) => void) => {
    if (topic === lineTopic) {
      say = listener
      queueMicrotask(() => listener(true)) // the socket is connected already
    }
    return () => {}
  })
  const core: Core = { ...made, live }
  const passages = createPassages()
  const drawn = vi.fn()
  const { result, rerender } = renderHook(
    () => {
      drawn()
      return useTextComments('notes', passages)
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => <CoreProvider core={core}>{children}</CoreProvider>,
    },
  )
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  for (let times = 0; times < 5; times++) rerender()
  act(() => say(false))
  expect(live.mock.calls.filter(([topic]) => topic === lineTopic)).toHaveLength(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(drawn.mock.calls.length).toBeLessThan(12)
  made.destroy()
})
