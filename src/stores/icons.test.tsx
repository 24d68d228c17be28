// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Core, WireRequest } from '../api/core.ts'
import { gatherMs, useIconDrawing } from './icons.ts'
import { CoreProvider } from './use.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const line = (d: string) => ({ d })

/** A core whose server knows all names but those with "no" in them. */
function openCore(answer?: () => { readonly status: number }) {
  const sent: (readonly string[])[] = []
  const request = async ({ query }: WireRequest) => {
    const names = String(query?.['names']).split(',')
    sent.push(names)
    const refused = answer?.()
    if (refused) return { status: refused.status, data: { code: refused.status, message: '' } }
    const data = names.filter(name => !name.includes('no')).map(name => ({ name, paths: [line(name)] }))
    return { status: 200, data: { code: 200, message: 'OK', data } }
  }
  return { sent, core: { request } as unknown as Core } // only `request` is used
}

function Shown({ name }: { readonly name: string }): ReactNode {
  const drawing = useIconDrawing(name)
  return <p>{drawing === undefined ? 'loading' : (drawing?.map(({ d }) => d).join() ?? 'none')}</p>
}

const show = (core: Core | undefined, ...names: readonly string[]) =>
  render(
    <CoreProvider core={core}>
      {names.map((name, index) => (
        <Shown key={index} name={name} />
      ))}
    </CoreProvider>,
  )
const texts = (view: ReturnType<typeof show>) =>
  [...view.container.querySelectorAll('p')].map(({ textContent }) => textContent)
const gather = () => act(() => vi.advanceTimersByTimeAsync(gatherMs))

it('requests the names of one moment together, each once, in the order that makes equal sets one address', async () => {
  const { core, sent } = openCore()
  const view = show(core, 'sharp-home', 'Outline_Add', 'sharp-home', 'sailing', 'sharp-no-such')
  const other = show(core, 'sharp-home')
  expect(texts(view)).toEqual(['loading', 'loading', 'loading', 'loading', 'loading'])
  await gather()
  expect(sent).toEqual([['baseline-sailing', 'outline-add', 'sharp-home', 'sharp-no-such']])
  expect(texts(view)).toEqual(['sharp-home', 'outline-add', 'sharp-home', 'baseline-sailing', 'none'])
  expect(texts(other)).toEqual(['sharp-home'])
})

it('remembers drawings and unknown names per core', async () => {
  const { core, sent } = openCore()
  show(core, 'sharp-home', 'sharp-no').unmount()
  await gather()
  expect(texts(show(core, 'sharp-home', 'sharp-no'))).toEqual(['sharp-home', 'none'])
  await gather()
  expect(sent).toHaveLength(1)
  const other = openCore()
  expect(texts(show(other.core, 'sharp-home'))).toEqual(['loading'])
  await gather()
  expect(other.sent).toHaveLength(1)
})

it('sends at most 64 names in a request', async () => {
  const { core, sent } = openCore()
  show(core, ...Array.from({ length: 130 }, (_, index) => `sharp-a${index}`))
  await gather()
  expect(sent.map(names => names.length)).toEqual([64, 64, 2])
})

it('asks again after a lost connection, with the next piece that needs the icon, and not after a refusal', async () => {
  let status = 0
  const { core, sent } = openCore(() => ({ status }))
  const first = show(core, 'sharp-home')
  await gather()
  expect(texts(first)).toEqual(['loading'])
  status = 404
  const second = show(core, 'sharp-home')
  await gather()
  expect([texts(first), texts(second), sent.length]).toEqual([['none'], ['none'], 2])
  show(core, 'sharp-home')
  await gather()
  expect(sent).toHaveLength(2)
})

it('requests nothing for what cannot be a name, and nothing without a server', async () => {
  const { core, sent } = openCore()
  expect(texts(show(core, '', '../icons', 'a'.repeat(80), 'ü', 'a,b', 'sharp-'))).toEqual(Array(6).fill('none'))
  expect(texts(show(undefined, 'sharp-home'))).toEqual(['none'])
  await gather()
  expect(sent).toEqual([])
})
