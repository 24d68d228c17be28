// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import { calls } from '../contract/calls/index.ts'
import { CoreProvider, useCall, useQuery } from './use.tsx'
import type { Fetched } from './use.tsx'

beforeEach(() => { vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true) })
afterEach(() => { vi.unstubAllGlobals() })
const settle = (ms = 260): Promise<void> => act(async () => { await new Promise(done => { setTimeout(done, ms) }) })

it('is one request for many components in many roots, typed by the call', async () => {
  const asked: string[] = []
  const core = createCore({
    api: 'http://x.test', auth: { mode: 'public' }, storage: 'memory',
    fetch: async input => { asked.push(new URL(new Request(input).url).pathname); return new Response('{"code":200,"message":"","data":[{"id":"a","name":"A","settings":{}}]}') },
  })
  const seen: Fetched[] = []
  const Apps = () => {
    const apps = useCall(calls.listApps, {})
    const nothing = useQuery(null)
    seen.push(apps, nothing)
    return <p>{apps.data?.map(app => app.name).join() ?? 'waiting'}{nothing.isLoading ? '!' : ''}</p>
  }
  const boxes = [document.createElement('div'), document.createElement('div')]
  const roots = boxes.map(box => createRoot(box))
  act(() => { for (const root of roots) root.render(<StrictMode><CoreProvider core={core}><Apps /><Apps /></CoreProvider></StrictMode>) })
  expect(boxes[0]?.textContent).toBe('waitingwaiting')
  await settle()
  expect(boxes.map(box => box.textContent)).toEqual(['AA', 'AA'])
  expect(asked).toEqual(['/apps'])
  act(() => seen.at(-2)?.retry())
  await settle()
  expect(asked).toEqual(['/apps', '/apps'])
  act(() => { for (const root of roots) root.unmount() })
  await settle(10)
  expect(core.stats()).toMatchObject({ mounted: 0, cached: 1 })
  core.destroy()
})
