// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import { calls } from '../contract/calls/index.ts'
import { CoreProvider, useCall, useQuery, useSession } from './use.tsx'
import type { Fetched } from './use.tsx'
import { turns } from '../../test/tools/turns.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})
/** Lets the page draw until something is so. */
const drawUntil = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(() => turns(1))
    check()
  })

it('is one request for many components in many roots, typed by the call', async () => {
  const asked: string[] = []
  const core = createCore({
    api: 'http://x.test',
    auth: { mode: 'public' },
    storage: 'memory',
    fetch: async input => {
      asked.push(new URL(new Request(input).url).pathname)
      return new Response(`{"code":200,"message":"","data":[{"id":"a","name":"A${asked.length}","settings":{}}]}`)
    },
  })
  const seen: Fetched[] = []
  const Apps = () => {
    const apps = useCall(calls.listApps, {})
    const nothing = useQuery(null)
    seen.push(apps, nothing)
    return (
      <p>
        {apps.data?.map(app => app.name).join() ?? 'waiting'}
        {nothing.isLoading ? '!' : ''}
      </p>
    )
  }
  const boxes = [document.createElement('div'), document.createElement('div')]
  const roots = boxes.map(box => createRoot(box))
  act(() => {
    for (const root of roots)
      root.render(
        <StrictMode>
          <CoreProvider core={core}>
            <Apps />
            <Apps />
          </CoreProvider>
        </StrictMode>,
      )
  })
  expect(boxes[0]?.textContent).toBe('waitingwaiting')
  await drawUntil(() => expect(boxes.map(box => box.textContent)).toEqual(['A1A1', 'A1A1']))
  expect(asked).toEqual(['/apps'])
  act(() => seen.at(-2)?.retry())
  await drawUntil(() => expect(boxes.map(box => box.textContent)).toEqual(['A2A2', 'A2A2']))
  expect(asked).toEqual(['/apps', '/apps'])
  act(() => {
    for (const root of roots) root.unmount()
  })
  await drawUntil(() => expect(core.stats()).toMatchObject({ mounted: 0, cached: 1 }))
  core.destroy()
})

it('shows the session of its core, and follows another request', async () => {
  const asked: string[] = []
  const core = createCore({
    name: 'follows',
    api: 'http://x.test',
    auth: { mode: 'public' },
    storage: 'memory',
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async input => {
      asked.push(new URL(new Request(input).url).pathname)
      return new Response('{"code":200,"message":"","data":{"id":"a","name":"A","settings":{}}}')
    },
  })
  const View = ({ app }: { readonly app: string | null }) => {
    const found = useCall(calls.readApp, app === null ? null : { params: { app } })
    return (
      <p>
        {useSession().status}
        {found.data?.name}
        {found.isLoading ? '!' : ''}
      </p>
    )
  }
  const box = document.createElement('div')
  const root = createRoot(box)
  const draw = (app: string | null) =>
    act(() =>
      root.render(
        <CoreProvider core={core}>
          <View app={app} />
        </CoreProvider>,
      ),
    )
  draw(null)
  expect(box.textContent).toBe(core.session.get().status)
  draw('one')
  await drawUntil(() => expect(asked).toEqual(['/app/one']))
  draw('two')
  await drawUntil(() => expect(asked).toEqual(['/app/one', '/app/two']))
  act(() => root.unmount())
  core.destroy()
})

it('without a core a query is idle, its retry does nothing, and the session asks for a provider', () => {
  const seen: Fetched[] = []
  const Idle = () => {
    seen.push(useCall(calls.listApps, {}))
    return null
  }
  const Session = () => <p>{useSession().status}</p>
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <CoreProvider core={undefined}>
        <Idle />
      </CoreProvider>,
    ),
  )
  expect(seen.at(-1)).toMatchObject({ isLoading: false, at: 0 })
  expect(() => seen.at(-1)?.retry()).not.toThrow()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() =>
    act(() =>
      root.render(
        <CoreProvider core={undefined}>
          <Session />
        </CoreProvider>,
      ),
    ),
  ).toThrow('No core was found. Wrap this view in <CoreProvider core={…}>.')
  act(() => root.unmount())
})
