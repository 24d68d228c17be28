// @vitest-environment happy-dom
// The copy of typed answers on the server, and what a form does with that of another device.
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraft } from './draft.ts'
import type { RemoteSaved } from './server-drafts.ts'
import { createEngine } from '../../form/engine.ts'
import { definition, form, left, onServer, pass, theirs } from './use-draft.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})

async function opened(given: Parameters<typeof form>[0] & { remote: ReturnType<typeof onServer> }) {
  const made = form(given)
  await pass(0)
  return { ...made, calls: given.remote.calls }
}

describe('sending', () => {
  test('waits three seconds after the last key, and bases each send on the last', async () => {
    const { type, calls, stored } = await opened({ remote: onServer() })
    type('x')
    await pass(2_000)
    type('xy')
    await pass(2_999)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toEqual([['xy', 0, false]])
    expect(stored()?.revision).toBe(1)
    type('xyz')
    await pass(3_000)
    expect(calls).toEqual([
      ['xy', 0, false],
      ['xyz', 1, false],
    ])
    await pass(60_000)
    expect(calls).toHaveLength(2)
  })

  test('does not begin before the server said what it has, or when it could not say', async () => {
    for (const remote of [onServer('never'), onServer('unknown')]) {
      const { type, calls, state } = await opened({ remote })
      type('x')
      await pass(10_000)
      expect(calls).toEqual([])
      expect(state().offer).toBeUndefined()
    }
  })

  test('sends nothing that is saved, and nothing without a server', async () => {
    const { engine, type, calls } = await opened({ remote: onServer() })
    type('x')
    act(() => engine.markSaved())
    await pass(10_000)
    expect(calls).toEqual([])
    const alone = form()
    alone.type('x')
    await pass(10_000)
    expect(alone.stored()).toMatchObject({ answers: { a: 'x' } })
  })

  test('sends at once when the page is hidden, and says so', async () => {
    const { type, calls } = await opened({ remote: onServer() })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(calls).toEqual([])
    type('x')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(calls).toEqual([['x', 0, true]])
    await pass(10_000)
    expect(calls).toHaveLength(1)
  })

  test('sends what waited when the form is closed', async () => {
    const { type, calls, unmount } = await opened({ remote: onServer() })
    type('x')
    unmount()
    expect(calls).toEqual([['x', 0, false]])
    await pass(10_000)
    expect(calls).toHaveLength(1)
    const idle = await opened({ remote: onServer() })
    idle.unmount()
    expect(idle.calls).toEqual([])
  })

  test('sends one at a time: what is typed during it follows, based on the answer', async () => {
    const remote = onServer()
    const { type, calls } = await opened({ remote })
    let end = (_: RemoteSaved): void => {}
    remote.says(() => new Promise(resolve => (end = resolve)))
    type('x')
    await pass(3_000)
    type('xy')
    await pass(3_000)
    type('xyz')
    await pass(3_000)
    expect(calls).toEqual([['x', 0, false]])
    await act(async () => end({ kind: 'saved', revision: 9 }))
    expect(calls).toEqual([
      ['x', 0, false],
      ['xyz', 9, false],
    ])
    await pass(10_000)
    expect(calls).toHaveLength(2)
  })

  test('sends nothing again when the page is hidden, or the form is drawn with other defaults', async () => {
    const { type, calls, rerender, given, unmount } = await opened({ remote: onServer() })
    type('x')
    await pass(3_000)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    rerender({ ...given, initial: { ...given.initial } })
    await pass(10_000)
    expect(calls).toEqual([['x', 0, false]])
    type('xy')
    unmount()
    expect(calls.at(-1)).toEqual(['xy', 1, false])
  })

  test('sends once what is typed when the form is drawn with other defaults', async () => {
    const { type, calls, rerender, given } = await opened({ remote: onServer() })
    type('x')
    rerender({ ...given, initial: { ...given.initial } })
    await pass(10_000)
    expect(calls).toEqual([['x', 0, false]])
  })

  test('sends nothing while an older draft is offered', async () => {
    const storage = left({ answers: { a: 'old' } })
    const { type, calls } = await opened({ storage, remote: onServer(null) })
    type('x')
    await pass(10_000)
    expect(calls).toEqual([])
  })

  test('still waits for what the server has after a save', async () => {
    const { type, calls, state } = await opened({ remote: onServer('never') })
    act(() => state().clear())
    type('x')
    await pass(10_000)
    expect(calls).toEqual([])
  })

  test('sends nothing of a form that was left or closed right after a choice', async () => {
    for (const end of ['left', 'closed'] as const) {
      const storage = left({ answers: { a: 'mine' } })
      const { state, type, calls, unmount } = await opened({ storage, remote: onServer(theirs({ a: 'phone' })) })
      type('more')
      act(() => {
        const { take, forget } = state()
        take('kept')
        if (end === 'left') forget()
      })
      if (end === 'closed') unmount()
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await pass(10_000)
      expect(calls, end).toEqual([])
      cleanup()
    }
  })

  test('goes on after a failure with the next change', async () => {
    const remote = onServer()
    const { type, calls, state } = await opened({ remote })
    remote.says({ kind: 'failed' })
    type('x')
    await pass(3_000)
    remote.says(() => Promise.reject(new Error('no line')))
    type('xy')
    await pass(3_000)
    type('xyz')
    await pass(3_000)
    expect(calls).toEqual([
      ['x', 0, false],
      ['xy', 0, false],
      ['xyz', 0, false],
    ])
    expect(state()).toMatchObject({ offer: undefined, isGone: false })
  })

  test('a copy that arrives after everything was saved is deleted again', async () => {
    const remote = onServer()
    const { type, calls, state, stored } = await opened({ remote })
    for (const answer of [{ kind: 'saved', revision: 3 }, { kind: 'failed' }] as const) {
      let end = (_: RemoteSaved): void => {}
      remote.says(() => new Promise(resolve => (end = resolve)))
      type(answer.kind)
      await pass(3_000)
      act(() => state().clear())
      await act(async () => end(answer))
      expect(stored()).toBeUndefined()
    }
    expect(calls).toEqual([['saved', 0, false], 'clear', ['failed', 0, false]])
    expect(state()).toMatchObject({ offer: undefined, isGone: false })
  })
})

describe('the draft of another device', () => {
  test('is offered, with its device, and continues without what this form has not', async () => {
    const { state, stored, calls, type } = await opened({ remote: onServer(theirs({ a: 'phone' })) })
    expect(state().offer).toEqual({
      restored: { answers: { a: 'phone' }, revision: 4, at: 1, device: 'Phone', isElsewhere: true },
    })
    let resumed: unknown
    act(() => {
      resumed = state().take('kept')
    })
    expect(resumed).toEqual({ answers: { a: 'phone' } })
    expect(state()).toMatchObject({ offer: undefined, hasOther: false, isGone: false })
    expect(stored()).toMatchObject({ answers: { a: 'phone' }, revision: 4 })
    type('more')
    await pass(3_000)
    expect(calls).toEqual([['more', 4, false]])
  })

  test('is one of two, when this browser has another: either is taken, and the other is kept', async () => {
    for (const which of ['kept', 'theirs'] as const) {
      const storage = left({ answers: { a: 'mine' }, typed: { b: { typed: '06' } }, step: 2 })
      const { state, stored } = await opened({ storage, remote: onServer(theirs({ a: 'phone' })) })
      expect(state().offer).toMatchObject({
        restored: { answers: { a: 'mine' }, step: 2, isElsewhere: false },
        theirs: { answers: { a: 'phone' }, device: 'Phone' },
      })
      let resumed: unknown
      act(() => {
        resumed = state().take(which)
      })
      const ownWork = { answers: { a: 'mine' }, typed: { b: { typed: '06' } }, step: 2, pending: undefined }
      expect(resumed).toMatchObject(
        which === 'kept' ? { ...ownWork, answers: { a: 'mine' } } : { answers: { a: 'phone' } },
      )
      expect(resumed).toHaveProperty('answers.a', which === 'kept' ? 'mine' : 'phone')
      expect('typed' in (resumed as object)).toBe(which === 'kept')
      expect(state()).toMatchObject({ offer: undefined, hasOther: true })
      expect(stored()).toMatchObject({ other: { a: which === 'kept' ? 'phone' : 'mine' }, revision: 4 })
      cleanup()
    }
  })

  test('that arrives while one types stands beside what is typed', async () => {
    const { state, type, calls, rerender, given } = await opened({ remote: onServer(theirs({ a: 'phone' })) })
    type('here')
    rerender({ ...given }) // as a form does with each answer
    await pass(3_000)
    expect(calls).toEqual([]) // not over a draft nobody decided on
    expect(state().offer).toMatchObject({
      restored: { answers: { a: 'here' }, at: 1_800_000_000_000, isElsewhere: false },
      theirs: { revision: 4 },
    })
    let resumed: unknown
    act(() => {
      resumed = state().take('theirs')
    })
    expect(resumed).toEqual({ answers: { a: 'phone' } })
    expect(state().hasOther).toBe(true)
  })

  test('that arrives while one types leaves what is typed where it is, when that is chosen', async () => {
    const { state, engine, type } = await opened({ remote: onServer(theirs({ a: 'phone' })) })
    type('here')
    act(() => engine.storeUnfinished('b', '06'))
    let resumed: unknown
    act(() => {
      resumed = state().take('kept')
    })
    expect(resumed).toEqual({ answers: { a: 'here', b: null, c: null }, typed: { b: { typed: '06' } } })
    expect(state()).toMatchObject({ offer: undefined, hasOther: true })
  })

  test('is that of the person who became known after the form opened, however late the other reply is', async () => {
    let end = (_: ReturnType<typeof theirs>): void => {}
    const first = onServer()
    const late = { ...first.remote, read: () => new Promise<ReturnType<typeof theirs>>(resolve => (end = resolve)) }
    const { state, rerender, given } = await opened({ remote: { ...first, remote: late } })
    rerender({ ...given, remote: onServer(theirs({ a: 'phone' })).remote })
    await pass(0)
    expect(state().offer).toMatchObject({ restored: { answers: { a: 'phone' } } })
    await act(async () => end(theirs({ a: 'of nobody' })))
    expect(state().offer).toMatchObject({ restored: { answers: { a: 'phone' } } })
  })

  test('is not offered when it is what this browser has, what it is based on, or what the form starts with', async () => {
    const none = async (given: Parameters<typeof opened>[0]): Promise<void> => {
      const { state } = await opened(given)
      expect(state().offer?.theirs).toBeUndefined()
      expect(state().offer?.restored.isElsewhere ?? false).toBe(false)
      cleanup()
    }
    const same = { a: 'x', b: null, c: null }
    await none({ storage: left({ answers: same }), remote: onServer(theirs(same)) })
    await none({ storage: left({ answers: { a: 'newer' }, revision: 4 }), remote: onServer(theirs({ a: 'phone' })) })
    await none({ initial: { a: 'x' }, remote: onServer(theirs(same)) })
    await none({ storage: left({ answers: { a: 'y' } }), initial: { a: 'x' }, remote: onServer(theirs(same)) })
    await none({ remote: onServer(null) })
  })

  test('comes too late for a form that was closed', async () => {
    const remote = onServer(theirs({ a: 'phone' }))
    const made = form({ remote })
    made.unmount()
    await pass(0)
    expect(made.state().offer).toBeUndefined()
  })

  test('that is not wanted is deleted, unless something was typed here', async () => {
    const idle = await opened({ remote: onServer(theirs({ a: 'phone' })) })
    act(() => idle.state().discard())
    expect(idle.calls).toEqual(['clear'])
    expect(idle.state()).toMatchObject({ offer: undefined, hasOther: false })
    idle.type('x')
    await pass(3_000)
    expect(idle.calls).toEqual(['clear', ['x', 0, false]])

    const typed = await opened({ remote: onServer(theirs({ a: 'phone' })) })
    typed.type('here')
    act(() => typed.state().discard())
    expect(typed.calls).toEqual([])
    await pass(250)
    expect(typed.calls).toEqual([['here', 4, false]])

    const none = await opened({ storage: left({ answers: { a: 'old' } }), remote: onServer(null) })
    act(() => none.state().discard())
    expect(none.calls).toEqual([])
  })

  test('that was written in the meantime is a conflict: both are offered, and a save here deletes neither', async () => {
    const remote = onServer()
    const { type, state, calls } = await opened({ remote })
    remote.says({ kind: 'conflict', draft: theirs({ a: 'phone' }, 8) })
    type('here')
    await pass(3_000)
    expect(state().offer).toMatchObject({ restored: { answers: { a: 'here' } }, theirs: { revision: 8 } })
    act(() => state().clear())
    expect(calls).toEqual([['here', 0, false]])
    expect(state().offer).toBeUndefined()
  })

  test('after the choice, what was chosen goes to the server without another key', async () => {
    const { state, given, rerender, calls } = await opened({
      storage: left({ answers: { a: 'mine' } }),
      remote: onServer(theirs({ a: 'phone' })),
    })
    act(() => void state().take('kept'))
    rerender({ ...given, engine: createEngine(definition, { a: 'mine' }, { baseline: {} }) })
    expect(calls).toEqual([])
    await pass(250)
    expect(calls).toEqual([['mine', 4, false]])
  })
})

describe('a draft that is gone from the server', () => {
  test('is reported, and made again only with what is typed after that', async () => {
    const { state, type, calls } = await opened({
      storage: left({ answers: { a: 'mine' }, revision: 3 }),
      remote: onServer(null),
    })
    expect(state().isGone).toBe(true)
    act(() => void state().take('kept'))
    expect(state().isGone).toBe(false)
    type('more')
    await pass(3_000)
    expect(calls).toEqual([['more', 0, false]])
  })

  test('is reported while one types', async () => {
    const remote = onServer(theirs({ a: null, b: null, c: null }, 2))
    const { state, type, calls, stored } = await opened({ remote })
    remote.says({ kind: 'gone' })
    type('x')
    await pass(3_000)
    expect(state().isGone).toBe(true)
    expect(stored()?.revision).toBeUndefined()
    await pass(10_000)
    expect(calls).toEqual([['x', 2, false]])
    type('xy')
    await pass(3_000)
    expect(calls).toEqual([
      ['x', 2, false],
      ['xy', 0, false],
    ])
    act(() => state().discard())
    expect(state().isGone).toBe(false)
  })

  test('is no longer what the draft in this browser is based on', async () => {
    const remote = onServer(theirs({ a: 'mine', b: null, c: null }))
    const storage = left({ answers: { a: 'mine' }, revision: 4 })
    const { state, type, stored } = await opened({ storage, remote })
    act(() => void state().take('kept'))
    expect(stored()?.revision).toBe(4)
    remote.says({ kind: 'gone' })
    type('more')
    await pass(3_000)
    expect(state().isGone).toBe(true)
    expect(stored()).toMatchObject({ answers: { a: 'more' } })
    expect(stored()?.revision).toBeUndefined()
  })

  test('is not reported where there never was one, or the server could not say', async () => {
    for (const remote of [onServer(null), onServer('unknown'), onServer(theirs({ a: 'phone' }))]) {
      const { state } = await opened({ storage: left({ answers: { a: 'mine' } }), remote })
      expect(state().isGone).toBe(false)
      cleanup()
    }
  })
})

describe('a save', () => {
  test('deletes the copy on the server, if there is one, and the next begins at nothing', async () => {
    const { type, state, calls } = await opened({ remote: onServer() })
    act(() => state().clear())
    expect(calls).toEqual([])
    type('x')
    await pass(3_000)
    act(() => state().clear())
    expect(calls).toEqual([['x', 0, false], 'clear'])
    act(() => state().clear())
    expect(calls).toHaveLength(2)
    type('y')
    await pass(3_000)
    expect(calls.at(-1)).toEqual(['y', 0, false])
  })

  test('that is left without deletes what was typed here too, but not an offer', async () => {
    const typed = await opened({ remote: onServer() })
    typed.type('x')
    await pass(3_000)
    typed.type('xy')
    act(() => typed.state().forget())
    typed.unmount()
    await pass(10_000)
    expect(typed.calls).toEqual([['x', 0, false], 'clear'])
    expect(createDraft(typed.storage, 'k').read()).toBeUndefined()

    const offered = await opened({ storage: left({ answers: { a: 'old' } }), remote: onServer(null) })
    offered.type('x')
    act(() => offered.state().forget())
    offered.unmount()
    await pass(10_000)
    expect(offered.calls).toEqual([])
  })
})
