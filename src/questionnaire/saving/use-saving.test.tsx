// @vitest-environment happy-dom
// What a form does with a save, from the press to what follows it, without a page around it.
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveAnswer, SaveRequest } from './saver.ts'
import { failure, form, pass } from './use-saving.test-kit.ts'
import type { Given } from './use-saving.test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
describe('a save', () => {
  test('sends the answers, says what follows and closes its alert after two seconds', async () => {
    const { engine, run, saves, state, events, kinds, log } = form()
    act(() => engine.answer('a', 'x'))
    await run(false)
    expect(saves).toMatchObject([{ answers: { a: 'x' }, submit: false }])
    expect(saves[0]).not.toHaveProperty('itemId')
    expect(log).toEqual(['clearDraft', { a: 'x' }])
    expect(engine.form().isDirty).toBe(false)
    expect(events.slice(1)).toEqual([{ kind: 'saved', id: 'new1', answers: { a: 'x' } }])
    expect(state()).toMatchObject({
      running: undefined,
      alert: { kind: 'success', title: 'Draft saved', text: 'It has not been submitted. You can go on later.' },
      failed: undefined,
      queued: undefined,
      isSent: false,
      isDraftQueued: false,
    })
    await pass(1_999)
    expect(state().alert).toBeDefined()
    await pass(1)
    expect(state().alert).toBeUndefined()
    expect(kinds()).toEqual(['before-save', 'saved', 'start'])
    expect(events.at(-1)).toEqual({ kind: 'start', id: 'new1', answers: { a: 'x' } })
  })

  test('that submits says so after it was saved', async () => {
    const { run, events, state } = form()
    await run(true)
    expect(events.slice(1)).toEqual([
      { kind: 'saved', id: 'new1', answers: { a: null } },
      { kind: 'submitted', id: 'new1', answers: { a: null } },
    ])
    expect(state()).toMatchObject({ isSent: true, alert: { kind: 'success' } })
  })

  test('that was refused is not repeated by a later visit, one without an answer is', async () => {
    for (const status of [400, 500]) {
      const { run, draft, saves } = form({ answers: [failure({ status })] })
      await run(true)
      expect(draft.read()?.pending).toEqual(status === 500 ? saves[0] : undefined)
    }
  })

  test('that runs blocks the next one, and shows which it is', async () => {
    for (const submit of [true, false]) {
      let end = (_: SaveAnswer): void => {}
      const { run, saves, state } = form({ answers: [new Promise(resolve => (end = resolve))] })
      act(() => void state().run(submit))
      await pass(0)
      expect(state().running).toBe(submit ? 'submit' : 'save')
      await run(true)
      expect(saves).toHaveLength(1)
      await act(async () => end({ ok: true }))
      expect(state().running).toBeUndefined()
      cleanup()
    }
  })

  test('of a form that was closed says nothing more', async () => {
    let end = (_: SaveAnswer): void => {}
    const { state, unmount, kinds, log } = form({ answers: [new Promise(resolve => (end = resolve))] })
    await act(async () => void state().run(true))
    unmount()
    await act(async () => end({ ok: true }))
    await pass(5_000)
    expect(kinds()).toEqual(['before-save'])
    expect(log).toEqual([])
    const shown = form()
    await shown.run(true)
    shown.unmount()
    await pass(5_000)
    expect(shown.kinds()).not.toContain('start')
  })

  test('goes by the functions the form has now', async () => {
    const { given, rerender, run, saves } = form()
    const later: SaveRequest[] = []
    rerender({
      ...given,
      save: request => {
        later.push(request)
        return Promise.resolve({ ok: true } as const)
      },
    })
    await run(false)
    expect([saves.length, later.length]).toEqual([0, 1])
  })

  test('is sent once by a page form that makes items; updates and own answers may be sent again', async () => {
    const settings = { a: {}, unique: { uniqueResponse: true }, update: { crud: 'Update' } }
    for (const [given, times] of [
      [{ settings: settings.a }, 1],
      [{ settings: settings.a, itemId: 'i1' }, 2],
      [{ settings: settings.unique }, 2],
      [{ settings: settings.update }, 2],
      [{ type: 'modal' }, 2],
    ] as const) {
      const { run, saves, state } = form(given)
      await run(true)
      expect(state().isSent, JSON.stringify(given)).toBe(times === 1)
      await run(true)
      expect(saves, JSON.stringify(given)).toHaveLength(times)
    }
    const drafts = form()
    await drafts.run(false)
    expect(drafts.state().isSent).toBe(false)
    await drafts.run(true)
    expect(drafts.saves).toMatchObject([{ submit: false }, { submit: true, itemId: 'new1' }])
  })
})

describe('what follows a save', () => {
  test('closes a modal after the alert, or at once when it is closed', async () => {
    const { run, kinds, state } = form({ type: 'modal' })
    await run(true)
    expect(kinds()).not.toContain('close')
    act(() => state().finish())
    expect(kinds().slice(-2)).toEqual(['close', 'wait'])
    expect(state().alert).toBeUndefined()
    act(() => state().finish())
    await pass(5_000)
    expect(kinds().filter(kind => kind === 'close')).toHaveLength(1)
  })

  test('waits for the actions of a submit, whether they succeed or fail', async () => {
    for (const isGood of [true, false]) {
      let end = (): void => {}
      const actions = new Promise<void>((resolve, reject) => {
        end = isGood ? resolve : () => reject(new Error('no'))
      })
      const { run, events, kinds } = form({
        type: 'modal',
        settings: { submitactions: [{ type: 'refresh' }] },
        onEvent: event => {
          if (event.kind === 'actions') event.waitUntil(actions)
        },
      })
      await run(true)
      expect(events.find(event => event.kind === 'actions')).toMatchObject({
        actions: [{ type: 'refresh' }],
        id: 'new1',
        answers: { a: null },
      })
      await pass(2_000)
      expect(kinds()).not.toContain('close')
      await act(async () => end())
      expect(kinds().slice(-2)).toEqual(['close', 'wait'])
      cleanup()
    }
  })

  test('runs no actions after a draft, and none where there are none', async () => {
    const draft = form({ settings: { submitactions: [{ type: 'refresh' }] } })
    await draft.run(false)
    const none = form()
    await none.run(true)
    expect([...draft.kinds(), ...none.kinds()]).not.toContain('actions')
  })

  test('waits for the actions of this submit only', async () => {
    let count = 0
    const { run, kinds } = form({
      type: 'modal',
      settings: { submitactions: [{ type: 'refresh' }] },
      onEvent: event => {
        if (event.kind === 'actions' && count++ === 0) event.waitUntil(new Promise(() => {}))
      },
    })
    await run(true)
    await pass(2_000)
    await run(true)
    await pass(2_000)
    expect(kinds().filter(kind => kind === 'close')).toHaveLength(1)
  })

  test('shows the newest alert for its full time', async () => {
    const { run, state, kinds } = form({ itemId: 'i1' })
    await run(false)
    await pass(1_500)
    await run(false)
    await pass(1_500)
    expect(state().alert).toBeDefined()
    await pass(500)
    expect(state().alert).toBeUndefined()
    expect(kinds().filter(kind => kind === 'start')).toHaveLength(1)
  })
})

describe('a save that fails', () => {
  test('stays, with a retry of the same kind, until one succeeds', async () => {
    const issue = { path: 'data.a', message: 'Already taken.' }
    const { engine, run, state, saves, events, log } = form({
      type: 'modal',
      answers: [failure({ status: 400, issues: [issue] })],
    })
    act(() => engine.answer('a', 'x'))
    await run(true)
    expect(state()).toMatchObject({ failed: { kind: 'error' }, alert: { kind: 'error' }, running: undefined })
    expect(engine.question('a')?.error).toBe('Already taken.')
    expect(engine.form().isDirty).toBe(true)
    expect(log).toEqual([])
    expect(events.at(-1)).toMatchObject({ kind: 'save-failed', failure: { code: '500', message: 'broken' } })
    await pass(2_000)
    expect(state().alert).toBeUndefined()
    expect(state().failed).toBeDefined()
    expect(events.map(event => event.kind)).not.toContain('close')
    await act(() => state().retry())
    expect(saves.map(save => save.submit)).toEqual([true, true])
    expect(state().failed).toBeUndefined()
    await act(() => state().retry())
    expect(saves.at(-1)?.submit).toBe(false)
  })

  test('without an answer is kept with its key, and sent again with it, also by a later visit', async () => {
    const { run, draft, saves } = form({ answers: [failure({ status: 0 })] })
    await run(true)
    expect(draft.read()).toMatchObject({ pending: { idempotencyKey: saves[0]?.idempotencyKey }, answers: { a: null } })
    const pending = draft.read()?.pending
    const next = form({ ...(pending ? { pending } : {}) })
    await next.run(true)
    expect(next.saves).toEqual([pending])
    expect(next.draft.read()?.pending).toBeUndefined()
    const resumed = form()
    act(() => resumed.state().resume(pending))
    await resumed.run(true)
    expect(resumed.saves).toEqual([pending])
  })

  const message = {
    create: { success: { title: 'Made', text: 'Thanks.' }, error: { title: 'Not made', text: 'No.' } },
    update: { success: { title: 'Changed', text: 'Thank you.' }, error: { title: 'Not changed', text: 'Never.' } },
  }
  const own = { settings: { message } }
  const broken = [failure()]
  test.each<readonly [string, Given, boolean, object]>([
    ['a submit', {}, true, { kind: 'success', title: 'Succes', text: 'Your answers have been submitted.' }],
    [
      'a submit that fails',
      { answers: broken },
      true,
      { kind: 'error', title: 'Error', text: expect.stringMatching(/couldn't submit/) as string },
    ],
    [
      'an update',
      { itemId: 'i1' },
      true,
      { kind: 'success', title: 'Succes', text: 'Your answers have been updated.' },
    ],
    [
      'an update that fails',
      { itemId: 'i1', answers: broken },
      true,
      { title: 'Error', text: expect.stringMatching(/couldn't update/) as string },
    ],
    [
      'a draft that fails',
      { answers: broken },
      false,
      { kind: 'error', title: 'Draft not saved', text: expect.stringMatching(/couldn't save/) as string },
    ],
    ['a submit with own words', own, true, { kind: 'success', title: 'Made', text: 'Thanks.' }],
    ['a failure with own words', { ...own, answers: broken }, true, { kind: 'error', title: 'Not made', text: 'No.' }],
    ['an update with own words', { ...own, itemId: 'i1' }, true, { title: 'Changed', text: 'Thank you.' }],
    ['its failure', { ...own, itemId: 'i1', answers: broken }, true, { title: 'Not changed', text: 'Never.' }],
    ['a draft with own words', own, false, { title: 'Draft saved' }],
    ...['unsupported', 'origin', 'policy'].map(
      code =>
        [
          code,
          { ...own, answers: [failure({ code, message: 'Why.' })] },
          true,
          { kind: 'error', title: 'Error', text: 'Why.' },
        ] as const,
    ),
    [
      'a blocked draft',
      { answers: [failure({ code: 'policy', message: 'Why.' })] },
      false,
      { title: 'Draft not saved', text: 'Why.' },
    ],
  ])('%s has its words', async (_, given, submit, notice) => {
    const { run, state } = form(given)
    await run(submit)
    expect(state().alert).toMatchObject(notice)
  })
})
