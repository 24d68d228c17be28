// @vitest-environment happy-dom
// What others write: reported by the server while the line is up, read at intervals while it is down.
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeFrame } from '../../../api/frames.ts'
import { comment, open } from '../page-builder.test-kit.tsx'
import type { FakeComments } from '../page-builder.test-kit.tsx'

class Line {
  readonly readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(): void {}
  close(): void {}
  hear(message: string, data?: unknown): void {
    act(() => this.onmessage?.({ data: encodeFrame({ message, data }) }))
  }
}
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // reconnects at once
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Waits without the timers that are fake. */
async function until(isSo: () => boolean): Promise<void> {
  do await act(() => new Promise(resolve => setImmediate(resolve)))
  while (!isSo())
}

/** The pane of a page with one comment. The line is open, but not authorized. */
async function openPane() {
  const lines: Line[] = []
  const fake: FakeComments = {
    list: [comment('Why')],
    isAdmin: false,
    createSocket() {
      const line = new Line()
      lines.push(line)
      return line as unknown as WebSocket // the part that is used
    },
  }
  const { box } = await open(undefined, {}, true, undefined, fake)
  await waitFor(() => expect(lines).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  act(() => lines[0]?.onopen?.())
  fireEvent.click(await box.findByRole('button', { name: /^Comments \(/ }))
  const pane = within(await box.findByRole('complementary', { name: 'Comments' }))
  await pane.findByText('Why')
  const read = async (change: () => unknown, times: number): Promise<void> => {
    fake.reads = 0
    await act(async () => void (await change()))
    await until(() => (fake.reads ?? 0) >= times)
    expect(fake.reads).toBe(times)
  }
  return { fake, lines, pane, read }
}

test('reads no comments at intervals while the line is up, and shows what the server reports', async () => {
  const { fake, lines, pane, read } = await openPane()
  await read(() => lines[0]?.hear('User authorized'), 1)
  await read(async () => {
    for (let n = 0; n < 6; n++) {
      await vi.advanceTimersByTimeAsync(10_000)
      lines[0]?.hear('User authorized')
    }
  }, 0)
  fake.list = [...fake.list, comment('Because', { thread: 'Why' })]
  await read(() => lines[0]?.hear('Comments', { app: 'shop', page: 'sales' }), 1)
  expect(await pane.findByText('Because')).toBeTruthy()
  await read(() => lines[0]?.hear('Comments', { app: 'shop', page: 'other' }), 0)
  await read(() => lines[0]?.hear('Comments'), 0)
})

test('reads comments at intervals while the line is down, and once when it is back', async () => {
  const { fake, lines, pane, read } = await openPane()
  await read(() => lines[0]?.hear('User authorized'), 1)
  await read(() => lines[0]?.onclose?.({ code: 1006 }), 1)
  fake.list = [...fake.list, comment('Because', { thread: 'Why' })]
  await read(() => vi.advanceTimersByTimeAsync(19_000), 0)
  await read(() => vi.advanceTimersByTimeAsync(1_000), 1)
  expect(await pane.findByText('Because')).toBeTruthy()
  await until(() => lines.length === 2)
  lines[1]?.onopen?.()
  await read(() => lines[1]?.hear('User authorized'), 1)
  await read(() => vi.advanceTimersByTimeAsync(19_000), 0)
})
