// @vitest-environment happy-dom
// What a form stores while it is filled in, and what it offers when it is opened again, without a page around it.
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../api/storage.ts'
import { createDraft } from './draft.ts'
import { form, left, onServer, pass, theirs } from './use-draft.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})
test('stores answers a quarter of a second after the last key, with the step', async () => {
  const { type, stored, engine } = form()
  type('x')
  await pass(200)
  type('xy')
  await pass(249)
  expect(stored()).toBeUndefined()
  await pass(1)
  expect(stored()).toMatchObject({ answers: { a: 'xy' }, step: 1 })
  act(() => engine.goTo(2))
  type('z', 'c')
  await pass(250)
  expect(stored()).toMatchObject({ answers: { a: 'xy', c: 'z' }, step: 2 })
})

test('stores nothing that was not typed', async () => {
  const { stored, type, engine } = form({ initial: { a: 'saved' } })
  await pass(5_000)
  expect(stored()).toBeUndefined()
  type('x')
  act(() => engine.markSaved())
  await pass(5_000)
  expect(stored()).toBeUndefined()
})

test('stores unfinished input, and forgets it once it is cleared', async () => {
  const { engine, stored, state } = form()
  act(() => {
    engine.storeUnfinished('a', '06')
    engine.setProblem('b', 'busy') // an upload, for example, has nothing to store
  })
  await pass(250)
  expect(stored()?.typed).toEqual({ a: { typed: '06' } })
  act(() => engine.storeUnfinished('a', undefined))
  await pass(250)
  expect(stored()?.typed).toBeUndefined()
  expect(state().offer).toBeUndefined()
})

test('stores nothing of an upload that is under way', async () => {
  const { engine, stored } = form()
  act(() => engine.setProblem('b', 'busy'))
  await pass(250)
  expect(stored()).toBeUndefined()
})

test('stores the last words when the form is closed, the page hidden or left', async () => {
  const closed = form()
  closed.type('x')
  closed.unmount()
  expect(closed.stored()).toMatchObject({ answers: { a: 'x' } })

  const hidden = form()
  hidden.type('y')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(hidden.stored()).toBeUndefined() // still seen
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(hidden.stored()).toMatchObject({ answers: { a: 'y' } })

  const gone = form()
  gone.type('z')
  act(() => void globalThis.dispatchEvent(new Event('pagehide')))
  expect(gone.stored()).toMatchObject({ answers: { a: 'z' } })
})

test('stores nothing more after it was closed, or when nothing was typed', async () => {
  const { unmount, draft, type, engine } = form()
  const write = vi.spyOn(draft, 'write')
  act(() => void globalThis.dispatchEvent(new Event('pagehide')))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(write).not.toHaveBeenCalled()
  type('x')
  unmount()
  expect(write).toHaveBeenCalledTimes(1)
  engine.answer('a', 'y')
  globalThis.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(5_000)
  expect(write).toHaveBeenCalledTimes(1)
})

test('offers what an earlier visit left, with its time and step', () => {
  const { state } = form({ storage: left({ answers: { a: 'old' }, step: 2 }) })
  expect(state().offer).toEqual({
    restored: { answers: { a: 'old' }, at: Date.now() - 5_000, step: 2, isElsewhere: false },
    theirs: undefined,
  })
  expect(state()).toMatchObject({ hasOther: false, isGone: false })
})

test('offers nothing that is what the form starts with, unless there is unfinished input', () => {
  const same = { a: 'saved', b: null, c: null }
  expect(form({ storage: left({ answers: same }), initial: { a: 'saved' } }).state().offer).toBeUndefined()
  const typed = { b: { typed: '06' } }
  expect(form({ storage: left({ answers: same, typed }), initial: { a: 'saved' } }).state().offer).toBeDefined()
})

test('a form that continues with given answers does not ask', async () => {
  const remote = onServer(theirs({ a: 'phone' }))
  const { state } = form({ storage: left({ answers: { a: 'old' } }), isResumed: true, remote })
  await pass(0)
  expect(state().offer).toBeUndefined()
})

test('an offer that is taken continues with it, and what was typed since then is layered over it', async () => {
  const pending = { answers: { a: 'old' }, submit: true, idempotencyKey: 'p', atSec: 1 }
  const storage = left({ answers: { a: 'old', b: 'older' }, typed: { c: { typed: '06' } }, step: 2, pending })
  const { state, type, stored } = form({ storage })
  type('new', 'b')
  await pass(250)
  expect(stored()?.answers).toMatchObject({ a: 'old', b: 'new' })
  expect(state().offer).toBeDefined()
  let resumed: unknown
  act(() => {
    resumed = state().take('kept')
  })
  expect(resumed).toEqual({ answers: { a: 'old', b: 'new' }, typed: { c: { typed: '06' } }, step: 2, pending })
  expect(state()).toMatchObject({ offer: undefined, hasOther: false })
  expect(stored()).toMatchObject({ answers: { a: 'old', b: 'new' }, typed: { c: { typed: '06' } } })
})

test('an answer that is what the form started with, or none, does not replace an older one', () => {
  const { state, type } = form({ storage: left({ answers: { a: 'old', b: 'older' } }), initial: { b: 'start' } })
  type('x', 'b')
  type('start', 'b')
  type('y', 'a')
  act(() => void state())
  let resumed: unknown
  act(() => {
    resumed = state().take('kept')
  })
  expect(resumed).toMatchObject({ answers: { a: 'y', b: 'older' } })
})

test('an answer that was emptied does not empty an older one', () => {
  const { state, engine } = form({ storage: left({ answers: { a: 'old', b: 'older' } }), initial: { b: 'start' } })
  act(() => engine.answer('b', null))
  let resumed: unknown
  act(() => {
    resumed = state().take('kept')
  })
  expect(resumed).toMatchObject({ answers: { a: 'old', b: 'older' } })
})

test('an offer that is discarded is deleted, and the answers typed in this form are stored', async () => {
  const first = form({ storage: left({ answers: { a: 'old' } }) })
  act(() => first.state().discard())
  expect(first.state().offer).toBeUndefined()
  expect(first.stored()).toBeUndefined()
  const second = form({ storage: left({ answers: { a: 'old' } }) })
  second.type('new', 'b')
  act(() => second.state().discard())
  expect(second.stored()).toMatchObject({ answers: { a: null, b: 'new' }, step: 1 })
})

test('after a save nothing is left, and later typing is stored again', async () => {
  const { state, type, stored } = form({ storage: left({ answers: { a: 'old' } }) })
  act(() => state().clear())
  expect(state()).toMatchObject({ offer: undefined, hasOther: false })
  expect(stored()).toBeUndefined()
  type('x')
  await pass(250)
  expect(stored()).toMatchObject({ answers: { a: 'x' } })
})

test('left without saving, typed answers are deleted and an offer that was not taken stays as it was', async () => {
  const typed = form()
  typed.type('x')
  act(() => typed.state().forget())
  typed.unmount()
  expect(typed.stored()).toBeUndefined()

  const offered = form({ storage: left({ answers: { a: 'old' }, step: 2 }) })
  offered.type('x')
  await pass(250)
  act(() => offered.state().forget())
  offered.unmount()
  expect(offered.stored()).toMatchObject({ answers: { a: 'old' }, step: 2 })
})

test('the draft of the person who became known after the form opened is the one that counts', () => {
  const { state, rerender, given } = form()
  expect(state().offer).toBeUndefined()
  const storage = left({ answers: { a: 'theirs' }, other: { a: 'other' } })
  rerender({ ...given, draft: createDraft(storage, 'k') })
  expect(state()).toMatchObject({ offer: { restored: { answers: { a: 'theirs' } } }, hasOther: true })
})

test('a person without a draft is offered nothing of the one before, and a save deletes their own draft', async () => {
  const { state, rerender, given, type } = form({ storage: left({ answers: { a: 'x' }, other: { a: 'other' } }) })
  const storage = memoryStorage()
  rerender({ ...given, draft: createDraft(storage, 'k') })
  expect(state()).toMatchObject({ offer: undefined, hasOther: false })
  type('mine')
  await pass(250)
  expect(createDraft(storage, 'k').read()).toMatchObject({ answers: { a: 'mine' } })
  act(() => state().clear())
  expect(createDraft(storage, 'k').read()).toBeUndefined()
})

test('the draft of the person who became known is the one that is written again when another tab deletes it', () => {
  const { rerender, given } = form()
  const storage = memoryStorage()
  const draft = createDraft(storage, 'person')
  rerender({ ...given, draft })
  draft.write({ answers: { a: 'mine' } })
  storage.removeItem('draft:person')
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'draft:person' }))
  expect(createDraft(storage, 'person').read()?.answers).toEqual({ a: 'mine' })
})

test('what is stored keeps its time when the page is hidden later', async () => {
  const { type, stored } = form()
  type('x')
  await pass(250)
  const at = stored()?.at
  await pass(60_000)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(stored()?.at).toBe(at)
})

test('listens to nothing after it was closed', () => {
  const heard = new Set<unknown>()
  for (const target of [document, globalThis]) {
    vi.spyOn(target, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
      heard.add(`${name} ${String(listener)}`)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((name: string, listener: unknown) => {
      heard.delete(`${name} ${String(listener)}`)
    })
  }
  const { unmount } = form()
  expect([...heard].join()).toMatch(/visibilitychange .*pagehide /s)
  unmount()
  const left = [...heard]
  vi.restoreAllMocks()
  expect(left.filter(one => /^(visibilitychange|pagehide|storage) /.test(String(one)))).toEqual([])
})

test('a draft that another tab deletes is written again, until the form is closed', () => {
  const { draft, unmount } = form()
  const stop = vi.fn()
  vi.spyOn(draft, 'watch').mockReturnValue(stop)
  unmount()
  const storage = memoryStorage()
  const second = form({ storage })
  second.draft.write({ answers: { a: 'mine' } })
  storage.removeItem('draft:k')
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'draft:k' }))
  expect(second.stored()?.answers).toEqual({ a: 'mine' })
  second.unmount()
  storage.removeItem('draft:k')
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'draft:k' }))
  expect(second.stored()).toBeUndefined()
})

test('two versions are swapped, and nothing is where there is one', () => {
  expect(form().state().swap()).toBeUndefined()
  const { state, stored, type } = form({ storage: left({ answers: { a: 'x' }, other: { a: 'other' } }) })
  expect(state().hasOther).toBe(true)
  type('mine')
  let resumed: unknown
  act(() => {
    resumed = state().swap()
  })
  expect(resumed).toEqual({ answers: { a: 'other' } })
  expect(state()).toMatchObject({ hasOther: true, offer: undefined })
  expect(stored()).toMatchObject({ answers: { a: 'other' }, other: { a: 'mine' } })
})
