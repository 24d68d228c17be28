// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core, StorageLike } from '../api/core.ts'
import { wireRequest } from '../api/send.ts'
import { memoryStorage } from '../api/storage.ts'
import { stableKey } from '../base/stable-key.ts'
import { calls } from '../contract/calls/index.ts'
import { forgetSnapshots, readSnapshot, useSnapshotCall } from './snapshot.ts'
import { CoreProvider } from './use.tsx'
import type { Fetched } from './use.tsx'

const apps = (name: string) => [{ id: 'a', name, settings: {} }]
const snapshot = (storage: StorageLike, request = 'r', user = 'ada') =>
  readSnapshot(storage, 'app', calls.listApps, request, user)
const holding = (value: string): StorageLike => {
  const storage = memoryStorage()
  storage.setItem('kept:app', value)
  return storage
}

it('is read by the person and for the request it was kept for, and by nobody else (ENT-040)', () => {
  const storage = holding(JSON.stringify({ user: 'ada', request: 'r', data: apps('Shop') }))
  expect(snapshot(storage)).toMatchObject(apps('Shop'))
  expect(snapshot(storage, 'r', 'eve')).toBeUndefined()
  expect(snapshot(storage, 'other')).toBeUndefined()
  expect(readSnapshot(storage, 'page', calls.listApps, 'r', 'ada')).toBeUndefined()
})

it.each([
  '{bad',
  'null',
  '7',
  '{"user":"ada","request":"r","data":7}',
  '{"user":"ada"}',
  '{"user":7,"request":"r","data":[]}',
])('ignores %s (ENT-043)', value => {
  expect(snapshot(holding(value))).toBeUndefined()
  expect(snapshot(memoryStorage())).toBeUndefined()
})

describe('a view that reads what the tab kept', () => {
  let roots: Root[] = []
  const cores: Core[] = []
  let answer: ((body: string, status?: number) => void) | undefined
  let asked = 0
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    asked = 0
    answer = undefined
  })
  afterEach(() => {
    act(() => {
      for (const root of roots.splice(0)) root.unmount()
    })
    for (const core of cores.splice(0)) core.destroy()
    vi.unstubAllGlobals()
  })

  const request = stableKey(wireRequest(calls.listApps, {}))
  /** Resolves the pending request. */
  const replyWith = async (body: string, status?: number): Promise<void> => {
    await waitFor(() => expect(answer).toBeDefined())
    answer?.(body, status)
    answer = undefined
  }
  /** The entry of the slot, under whichever prefix the core gives it. */
  const entries = new Map<string, string>()
  const watched: StorageLike = {
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value)
    },
    removeItem: key => {
      entries.delete(key)
    },
  }
  const entryOf = (slot: string): unknown => {
    const found = [...entries].find(([key]) => key.endsWith(`kept:${slot}`))
    return found && JSON.parse(found[1])
  }

  function open(user: string | undefined, kind: 'fresh' | 'reload' = 'fresh') {
    if (kind === 'fresh') entries.clear()
    const real = createCore({
      name: 'kept',
      api: 'http://x.test',
      auth: { mode: 'public' },
      storage: watched,
      createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
      fetch: () =>
        new Promise(done => {
          asked++
          answer = (body, status = 200) =>
            done(new Response(body, { status, headers: { 'content-type': 'application/json' } }))
        }),
    })
    const session = { status: 'signed-in', user: user === undefined ? undefined : { id: user } }
    const core = {
      ...real,
      session: { ...real.session, get: () => session, subscribe: () => () => {} },
    } as unknown as Core // this person is signed in
    cores.push(core)
    const seen: Fetched<unknown>[] = []
    const Names = ({ on }: { readonly on: boolean }) => {
      const found = useSnapshotCall('app', calls.listApps, on ? {} : null)
      seen.push(found)
      return <p>{found.error ? 'failed' : (found.data?.map(app => app.name).join() ?? 'waiting')}</p>
    }
    const box = document.createElement('div')
    const root = createRoot(box)
    roots.push(root)
    const draw = (on = true) =>
      act(() =>
        root.render(
          <StrictMode>
            <CoreProvider core={core}>
              <Names on={on} />
            </CoreProvider>
          </StrictMode>,
        ),
      )
    return { box, draw, seen, core }
  }
  const reply = (name: string): string => JSON.stringify({ code: 200, message: '', data: apps(name) })

  it('keeps the answer for its person and draws it at once after a reload, until the server answers (ENT-040)', async () => {
    const first = open('ada')
    first.draw()
    expect(first.box.textContent).toBe('waiting')
    await replyWith(reply('Shop'))
    await waitFor(() => expect(first.box.textContent).toBe('Shop'))
    expect(entryOf('app')).toMatchObject({ user: 'ada', request, data: apps('Shop') })
    const again = open('ada', 'reload')
    again.draw()
    expect(again.box.textContent).toBe('Shop')
    await replyWith(reply('Shop 2'))
    await waitFor(() => expect(again.box.textContent).toBe('Shop 2'))
    expect(asked).toBe(2)
    expect(entryOf('app')).toMatchObject({ data: apps('Shop 2') })
  })

  it('draws nothing of another person, of nobody, or where nothing is asked', async () => {
    const first = open('ada')
    first.draw()
    await replyWith(reply('Shop'))
    await waitFor(() => expect(entryOf('app')).toBeDefined())
    const other = open('eve', 'reload')
    other.draw()
    expect(other.box.textContent).toBe('waiting')
    const nobody = open(undefined, 'reload')
    nobody.draw()
    expect(nobody.box.textContent).toBe('waiting')
    const idle = open('ada', 'reload')
    idle.draw(false)
    expect(idle.box.textContent).toBe('waiting')
    expect(idle.seen.at(-1)?.isLoading).toBe(false)
    idle.draw(true)
    expect(idle.box.textContent).toBe('Shop')
  })

  it('keeps nothing without a person, and a refusal is not covered up', async () => {
    const nobody = open(undefined)
    nobody.draw()
    await replyWith(reply('Shop'))
    await waitFor(() => expect(nobody.box.textContent).toBe('Shop'))
    expect(entryOf('app')).toBeUndefined()
    const ada = open('ada')
    ada.draw()
    await replyWith(reply('Shop'))
    await waitFor(() => expect(entryOf('app')).toBeDefined())
    const again = open('ada', 'reload')
    again.draw()
    await replyWith('{"code":403,"message":"You may not."}', 403)
    await waitFor(() => expect(again.box.textContent).toBe('failed'))
    expect(again.seen.at(-1)?.data).toBeUndefined()
  })

  it('forgets every slot of a core and leaves the rest of the storage', async () => {
    const ada = open('ada')
    watched.setItem('other', '1')
    ada.draw()
    await replyWith(reply('Shop'))
    await waitFor(() => expect(entryOf('app')).toBeDefined())
    const key = [...entries.keys()].find(one => one.endsWith('kept:app')) ?? ''
    entries.set(key.replace('kept:app', 'kept:page'), '{}')
    forgetSnapshots(ada.core)
    expect([...entries.keys()]).toEqual(['other'])
  })

  it('works without a core: nothing is asked and nothing is kept', () => {
    entries.clear()
    const box = document.createElement('div')
    const root = createRoot(box)
    roots.push(root)
    const Names = () => {
      const found = useSnapshotCall('app', calls.listApps, {})
      return <p>{found.data === undefined ? 'waiting' : 'drawn'}</p>
    }
    act(() =>
      root.render(
        <CoreProvider core={undefined}>
          <Names />
        </CoreProvider>,
      ),
    )
    expect(box.textContent).toBe('waiting')
    expect([asked, entries.size]).toEqual([0, 0])
  })
})
