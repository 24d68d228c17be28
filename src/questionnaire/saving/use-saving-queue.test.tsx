// @vitest-environment happy-dom
// A save that the host holds, and one that is stored on this device and sent later.
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormEvent } from '../events.ts'
import { form, pass, queue } from './use-saving.test-kit.ts'
import type { Given } from './use-saving.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
describe('the host', () => {
  const held = (before: (event: FormEvent & { kind: 'before-save' }) => void): Given => ({
    onEvent: event => {
      if (event.kind === 'before-save') before(event)
    },
  })
  test('is asked with the answers, and lets a save go on', async () => {
    const { engine, run, events, saves } = form(held(event => event.waitUntil(Promise.resolve())))
    act(() => engine.answer('a', 'x'))
    await run(true)
    expect(events[0]).toMatchObject({ kind: 'before-save', answers: { a: 'x' }, submit: true })
    expect(saves).toHaveLength(1)
  })

  test('may stop it, without words of ours', async () => {
    for (const given of [
      held(event => event.preventDefault()),
      held(event => event.waitUntil(Promise.resolve(false))),
      held(event => {
        event.waitUntil(Promise.resolve(true))
        event.waitUntil(Promise.resolve(false))
      }),
    ]) {
      const { run, saves, state } = form(given)
      await run(true)
      expect(saves).toEqual([])
      expect(state()).toMatchObject({ running: undefined, failed: undefined, alert: undefined })
      await run(true) // not blocked by the first
      expect(state().running).toBeUndefined()
    }
  })

  test('that fails is shown with its reason, and may be asked again', async () => {
    const general = 'The answers could not be handled. Please try again.'
    for (const [reason, text] of [
      [new Error('No key.'), 'No key.'],
      ['No reason.', 'No reason.'],
      [new Error(''), general],
      [5, general],
    ] as const) {
      const { run, saves, state } = form(held(event => event.waitUntil(Promise.reject(reason)))) // eslint-disable-line @typescript-eslint/prefer-promise-reject-errors -- hosts reject with anything
      await run(true)
      expect(saves).toEqual([])
      expect(state()).toMatchObject({ running: undefined, failed: { kind: 'error', title: 'Error', text } })
      await act(() => state().retry())
      expect(state().failed).toBeDefined()
    }
  })

  test('that takes its time is asked once, however often the button is pressed', async () => {
    let end = (_: unknown): void => {}
    const { state, kinds, saves } = form(held(event => event.waitUntil(new Promise(resolve => (end = resolve)))))
    await act(async () => void state().run(true))
    await act(async () => void state().run(true))
    expect(kinds()).toEqual(['before-save'])
    await act(async () => end(true))
    expect(saves).toHaveLength(1)
  })

  test('of a form that was closed is not answered any more', async () => {
    let end = (_: unknown): void => {}
    const { state, unmount, saves } = form(held(event => event.waitUntil(new Promise(resolve => (end = resolve)))))
    await act(async () => void state().run(true))
    unmount()
    await act(async () => end(false))
    expect(saves).toEqual([])
  })
})

describe('a save that is queued', () => {
  const offline = { ok: true, queued: 'offline' } as const
  async function queued(given: Given = {}, submit = true, isLasting = true) {
    const made = queue(isLasting)
    const opened = form({ answers: [offline], ...given, queue: made.queue })
    act(() => opened.engine.answer('a', 'x'))
    await opened.run(submit)
    return { ...opened, ...made, key: opened.saves[0]?.idempotencyKey ?? '' }
  }

  test('says where it is, and what it was', async () => {
    const words = async (submit: boolean, isLasting: boolean, reason: 'offline' | 'session') => {
      const { state } = await queued({ answers: [{ ok: true, queued: reason }] }, submit, isLasting)
      return state().queued
    }
    expect(await words(true, true, 'offline')).toEqual({
      kind: 'info',
      text: 'Saved on this device; will be sent when you are online.',
    })
    expect(await words(true, true, 'session')).toHaveProperty(
      'text',
      'Saved on this device; will be sent when you have signed in again.',
    )
    expect(await words(false, true, 'offline')).toHaveProperty(
      'text',
      'Saved on this device; will also be saved on the server when you are online.',
    )
    expect(await words(true, false, 'offline')).toEqual({
      kind: 'info',
      title: 'Not sent yet',
      text: 'Kept in this page only; will be sent when you are online. Keep this page open.',
    })
    expect(await words(false, false, 'session')).toHaveProperty(
      'text',
      expect.stringMatching(/^Kept in this page only; will be saved on the server when you have signed in/),
    )
  })

  test('notifies the host, but neither says that it was saved nor shows an alert on a page', async () => {
    const { events, state, key, kinds, log } = await queued()
    expect(events.at(-1)).toEqual({ kind: 'queued', key, submit: true, reason: 'offline', answers: { a: 'x' } })
    expect(state()).toMatchObject({ alert: undefined, isSent: true, isDraftQueued: false })
    expect(log).toEqual(['clearDraft', { a: 'x' }])
    await pass(5_000)
    expect(kinds()).toEqual(['before-save', 'queued'])
    expect((await queued({}, false)).state().isDraftQueued).toBe(true)
    const modal = await queued({ type: 'modal' })
    expect(modal.state().alert).toEqual(modal.state().queued)
    await pass(2_000)
    expect(modal.kinds().slice(-2)).toEqual(['close', 'wait'])
  })

  test('is saved once it was sent', async () => {
    const { becomes, events, state, key, kinds, listeners } = await queued()
    becomes({ key: 'another', state: 'sent' })
    becomes({ key, state: 'waiting' })
    expect(state().queued).toBeDefined()
    becomes({ key, state: 'sent', id: 'i9' })
    expect(state()).toMatchObject({
      queued: undefined,
      alert: { kind: 'success', text: 'Your answers have been submitted.' },
    })
    expect(events.slice(-2)).toEqual([
      { kind: 'saved', id: 'i9', answers: { a: 'x' } },
      { kind: 'submitted', id: 'i9', answers: { a: 'x' } },
    ])
    expect(listeners.size).toBe(0)
    await pass(2_000)
    expect(kinds().at(-1)).toBe('start')
  })

  test('of a draft that was sent says so, and the next save updates its item', async () => {
    const { becomes, key, kinds, state, run, saves } = await queued({}, false)
    becomes({ key, state: 'sent', id: 'i9' })
    expect(kinds()).not.toContain('submitted')
    expect(state().alert).toMatchObject({ title: 'Draft saved' })
    await run(true)
    expect(saves[1]).toMatchObject({ itemId: 'i9' })
    expect(saves[1]).not.toHaveProperty('after')
  })

  test('in a modal that is still open shows no second alert', async () => {
    const { becomes, key, state, kinds } = await queued({ type: 'modal' })
    act(() => state().finish())
    becomes({ key, state: 'sent' })
    expect(state().alert).toBeUndefined()
    expect(kinds()).toContain('saved')
  })

  test('and refused comes back with its reason, and may be sent again', async () => {
    const issues = [{ path: 'data.a', message: 'Already taken.' }]
    const refused = { ok: false, code: '400', message: 'Taken.', issues } as const
    const { becomes, key, state, removed, engine, draft, events, run, saves } = await queued()
    becomes({ key, state: 'refused', failure: refused })
    expect(state()).toMatchObject({
      queued: undefined,
      isSent: false,
      failed: { kind: 'error', title: 'Error', text: 'Taken.' },
    })
    expect(removed).toEqual([key])
    expect(draft.read()).toMatchObject({ answers: { a: 'x' } })
    expect(engine.question('a')?.error).toBe('Already taken.')
    expect(events.at(-1)).toEqual({ kind: 'save-failed', failure: refused })
    await run(true)
    expect(saves).toHaveLength(2)
    const silent = await queued()
    silent.becomes({ key: silent.key, state: 'refused' })
    expect(silent.events.at(-1)).toMatchObject({ kind: 'save-failed', failure: { ok: false, code: 'refused' } })
    expect(silent.state().failed).toMatchObject({
      title: 'Error',
      text: expect.stringMatching(/couldn't submit/) as string,
    })
    await act(() => silent.state().retry())
    expect(silent.saves.map(save => save.submit)).toEqual([true, true])
  })

  test('does without a queue of the form', async () => {
    const { run, state } = form({ answers: [offline] })
    await run(true)
    expect(state().queued).toMatchObject({ text: 'Saved on this device; will be sent when you are online.' })
    expect(state().queued).not.toHaveProperty('title')
  })
})
