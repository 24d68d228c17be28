// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stage } from '../render-stage.tsx'
import type { Reply } from '../render-stage.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})
const settings = {
  app: 'ops',
  collection: 'faults',
  saveButton: { show: true },
  rows: [{ key: 'r', questions: [{ key: 'title', label: 'Title' }] }],
  submitactions: [{ type: 'refresh' }],
}
const title = () => screen.findByLabelText<HTMLInputElement>('Title')
const press = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

describe('a save without a connection', () => {
  function away() {
    let isAway = true
    let says: Reply = () => ({ data: { _id: 'n1' } })
    const form = stage(
      request =>
        request.path.startsWith('/draft')
          ? { data: null }
          : isAway
            ? 'away'
            : request.path.startsWith('/collection')
              ? undefined
              : says(request),
      { settings },
    )
    return {
      ...form,
      comeBack(reply?: Reply) {
        isAway = false
        if (reply) says = reply
      },
    }
  }
  async function submitted() {
    const form = away()
    const opened = form.open()
    await opened.user.type(await title(), 'Worn')
    await opened.user.click(press('Submit'))
    await screen.findByRole('heading', { name: 'Saved on this device' })
    return { ...form, ...opened }
  }

  test('is stored on this device and reports that; nothing is reported as saved', async () => {
    const { names, heard } = await submitted()
    expect(screen.getByText('Saved on this device; will be sent when you are online.')).toBeTruthy()
    expect(heard.find(one => one.name === 'lc-queued')?.detail).toMatchObject({
      submit: true,
      reason: 'offline',
      answers: { title: 'Worn' },
    })
    expect(names()).not.toContain('lc-saved')
  })

  test('is sent once the connection is back, exactly once, and the form reports that', async () => {
    const { comeBack, writes, names } = await submitted()
    comeBack()
    globalThis.dispatchEvent(new Event('online'))
    await screen.findByRole('heading', { name: 'Sent' })
    await pass(60_000)
    expect(writes().filter(one => one.key !== undefined)).toHaveLength(1)
    expect(names().filter(name => ['lc-saved', 'lc-submitted'].includes(name))).toEqual(['lc-saved', 'lc-submitted'])
    expect(names()).toContain('lc-action')
  })

  test('is sent with its key, its version of the form and the answers as they were', async () => {
    const { comeBack, writes } = await submitted()
    comeBack()
    globalThis.dispatchEvent(new Event('online'))
    await screen.findByRole('heading', { name: 'Sent' })
    const [sent] = writes()
    expect(sent).toMatchObject({
      method: 'POST',
      path: '/item/ops/faults',
      body: { data: { title: 'Worn' }, submit: true, template: '12', version: 3, key: sent?.key },
    })
  })

  test('outlives the page: the next start sends it, and no draft of it is offered', async () => {
    const { comeBack, open, writes, view, storage } = await submitted()
    view.unmount()
    comeBack()
    open()
    await pass(3_000)
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect((await title()).value).toBe('')
    expect(screen.queryByText('Continue where you left off?')).toBeNull()
    expect(storage.getItem(Object.keys(storage)[0] ?? '')).toBeNull()
  })

  test('later typing changes the same item', async () => {
    const form = away()
    const { user } = form.open()
    await user.type(await title(), 'a')
    await user.click(press('Save'))
    await screen.findByText(/Saved on this device/)
    await user.type(await title(), 'b')
    await user.click(press('Submit'))
    await waitFor(() => expect(form.names().filter(name => name === 'lc-queued')).toHaveLength(2))
    form.comeBack()
    globalThis.dispatchEvent(new Event('online'))
    await waitFor(() => expect(form.names()).toContain('lc-submitted'))
    expect(form.writes().map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/item/ops/faults'],
      ['PUT', '/item/ops/faults/n1'],
    ])
  })

  test('answers that the server refuses later come back to the open form, with the problems', async () => {
    const { comeBack, names } = await submitted()
    comeBack(() => ({
      status: 400,
      message: 'Some answers are not valid.',
      errors: [{ path: 'title', message: 'Already taken.' }],
    }))
    globalThis.dispatchEvent(new Event('online'))
    expect((await title()).value).toBe('Worn')
    expect(await screen.findByText('Already taken.')).toBeTruthy()
    expect(names()).toContain('lc-error')
  })

  test('what the server refused while the form was closed is offered when it opens again', async () => {
    const { comeBack, open, view, writes } = await submitted()
    view.unmount()
    comeBack(() => ({ status: 400, message: 'Some answers are not valid.' }))
    const { user } = open()
    await pass(3_000)
    const offer = await screen.findByRole('group', { name: 'Earlier answers were not accepted.' })
    expect(offer.textContent).toContain('Some answers are not valid.')
    await user.click(within(offer).getByRole('button', { name: 'Open them' }))
    await waitFor(async () => expect((await title()).value).toBe('Worn'))
    comeBack(() => ({ data: { _id: 'n2' } }))
    await user.click(press('Submit'))
    await screen.findByRole('heading', { name: 'Sent' })
    expect(new Set(writes().map(one => one.key)).size).toBe(2)
    expect(screen.queryByRole('group', { name: 'Earlier answers were not accepted.' })).toBeNull()
  })

  test('after a lost session it waits for the same person', async () => {
    let isOver = true
    const form = stage(
      request =>
        request.path.startsWith('/item') && isOver
          ? { status: 401, message: 'Sign in.' }
          : request.path.startsWith('/item')
            ? { data: { _id: 'n1' } }
            : undefined,
      { settings },
    )
    const { user, core } = form.open()
    await user.type(await title(), 'Worn')
    act(() => form.sign(core, { status: 'signed-out' }))
    await user.click(press('Submit'))
    expect(await screen.findByText('Saved on this device; will be sent when you have signed in again.')).toBeTruthy()
    isOver = false
    const before = form.writes().length
    act(() => form.sign(core, { status: 'signed-in', user: form.user('u2') }))
    await pass(5_000)
    expect(form.writes()).toHaveLength(before)
    act(() => form.sign(core, { status: 'signed-in', user: form.user('u1') }))
    await waitFor(() => expect(form.writes()).toHaveLength(before + 1))
  })
})

describe('a save the server cannot answer', () => {
  test('keeps the answers and is tried again by the person, never by itself', async () => {
    let status = 503
    const form = stage(
      request => (request.path.startsWith('/item') ? { status, data: { _id: 'n1' }, message: 'Down.' } : undefined),
      { settings },
    )
    const { user } = form.open()
    await user.type(await title(), 'Worn')
    await user.click(press('Submit'))
    await waitFor(() => expect(form.names()).toContain('lc-error'))
    await pass(60_000)
    expect(form.writes()).toHaveLength(1)
    status = 200
    await user.click(press('Try again'))
    await screen.findByRole('heading', { name: 'Sent' })
    expect(form.writes().map(one => one.key)).toEqual([form.writes()[0]?.key, form.writes()[0]?.key])
    expect(form.writes()[0]?.body).toEqual(form.writes()[1]?.body)
  })

  test('that a crash interrupted is repeated with its key when the draft is continued', async () => {
    let status = 503
    const form = stage(
      request => (request.path.startsWith('/item') ? { status, data: { _id: 'n1' }, message: 'Down.' } : undefined),
      { settings: { ...settings, addData: { token: '$GENERATE_KEY', at: '$$GET_DATE_SEC' } } },
    )
    const { user, view } = form.open()
    await user.type(await title(), 'Worn')
    await user.click(press('Submit'))
    await waitFor(() => expect(form.names()).toContain('lc-error'))
    view.unmount()
    await pass(90_000)
    status = 200
    const again = form.open()
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(async () => expect((await title()).value).toBe('Worn'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FORM')) // the button is gone
    await again.user.click(press('Submit'))
    await screen.findByRole('heading', { name: 'Sent' })
    expect(form.writes()[1]?.key).toBe(form.writes()[0]?.key)
    expect(form.writes()[1]?.body).toEqual(form.writes()[0]?.body)
  })
})

test('a tab that is loaded again goes on with what was typed in it, also where another tab typed later', async () => {
  const form = stage(() => undefined, { settings })
  const [left, right] = [form.open(), form.open()]
  const titleOf = ({ view }: typeof left) => within(view.container).findByLabelText<HTMLInputElement>('Title')
  await left.user.type(await titleOf(left), 'Left')
  await pass(300)
  const own = Object.entries({ ...sessionStorage }) // this window simulates both tabs: each has its own session storage
  await right.user.type(await titleOf(right), 'Right')
  await pass(300)
  cleanup()
  for (const [key, value] of own) sessionStorage.setItem(key, value)
  const again = form.open()
  await again.user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect((await titleOf(again)).value).toBe('Left'))
})

describe('drafts on the server', () => {
  interface Stored {
    answers: Readonly<Record<string, unknown>>
    revision: number
    updated_at: number
    device?: string
  }
  function server(first: Stored | null = null) {
    let stored = first
    const form = stage(
      ({ method, path, body }) => {
        if (path === '/draft/12/link') return { data: { token: 'tok', expires_at: 1_900_000_000 } }
        if (path.startsWith('/draft_link/'))
          return path.endsWith('/tok')
            ? { data: { form: '12', answers: { title: 'From the phone' }, version: 3 } }
            : undefined
        if (!path.startsWith('/draft/')) return path.startsWith('/item') ? { data: { _id: 'n1' } } : undefined
        if (method === 'GET') return { data: stored }
        if (method === 'DELETE') {
          stored = null
          return { data: {} }
        }
        const { base, answers } = body as { base: number; answers: Stored['answers'] } // the type of saveDraft
        if (base !== (stored?.revision ?? 0)) return { status: 409, data: stored, message: 'Changed.' }
        stored = { answers, revision: base + 1, updated_at: 1_800_000_000 }
        return { data: stored }
      },
      { settings },
    )
    return {
      ...form,
      stored: () => stored,
      otherDeviceSent() {
        stored = null
      },
      otherDevice(answers: Stored['answers']) {
        stored = {
          answers,
          revision: (stored?.revision ?? 0) + 1,
          updated_at: 1_800_000_100,
          device: 'Firefox, Android',
        }
      },
    }
  }

  test('are written three seconds after the last key, and deleted with the submit', async () => {
    const { open, of, stored } = server()
    const { user } = open()
    await user.type(await title(), 'Worn')
    await pass(2_500)
    expect(of('/draft/12', 'PUT')).toHaveLength(0)
    await pass(1_000)
    expect(of('/draft/12', 'PUT').map(one => one.body)).toMatchObject([{ answers: { title: 'Worn' }, base: 0 }])
    await user.click(press('Submit'))
    await screen.findByRole('heading', { name: 'Sent' })
    await pass(5_000)
    expect(stored()).toBeNull()
  })

  test('are written at once, to outlive the page, when it is hidden', async () => {
    const { open, of } = server()
    const { user } = open()
    await user.type(await title(), 'Worn')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
    await pass(10)
    expect(of('/draft/12', 'PUT')[0]).toMatchObject({ keepalive: true, body: { answers: { title: 'Worn' } } })
  })

  test('of another device are offered', async () => {
    const { open } = server({
      answers: { title: 'On the phone' },
      revision: 4,
      updated_at: 1_800_000_000,
      device: 'Firefox, Android',
    })
    const { user } = open()
    expect(await screen.findByText(/You filled in a part of this form on Firefox, Android/)).toBeTruthy()
    await user.click(press('Continue'))
    await waitFor(async () => expect((await title()).value).toBe('On the phone'))
  })

  test('that differ from the answers typed here are a choice, and the other choice is stored', async () => {
    const { open, otherDevice, view, stored } = { ...server(), view: undefined }
    expect(view).toBeUndefined()
    const first = open()
    await first.user.type(await title(), 'Mine')
    await pass(3_500)
    otherDevice({ title: 'Theirs' })
    await first.user.type(await title(), '!')
    await pass(3_500)
    expect(await screen.findByText(/also filled in on Firefox, Android/)).toBeTruthy()
    expect(stored()?.answers).toEqual({ title: 'Theirs' })
    await first.user.click(press('The other answers'))
    await waitFor(async () => expect((await title()).value).toBe('Theirs'))
    await first.user.click(press('Change to them'))
    await waitFor(async () => expect((await title()).value).toBe('Mine!'))
    await pass(1_000)
    expect(stored()?.answers).toEqual({ title: 'Mine!' })
    await first.user.click(press('Change to them'))
    await waitFor(async () => expect((await title()).value).toBe('Theirs'))
  })

  test('the choice survives a reload on this device', async () => {
    const { open, otherDevice } = server()
    const first = open()
    await first.user.type(await title(), 'Mine')
    await pass(3_500)
    first.view.unmount()
    otherDevice({ title: 'Theirs' })
    const second = open()
    await second.user.click(await screen.findByRole('button', { name: 'These answers' }))
    await waitFor(async () => expect((await title()).value).toBe('Mine'))
    await pass(1_000)
    second.view.unmount()
    const third = open()
    expect(await third.view.findByRole('button', { name: 'Continue' })).toBeTruthy()
    await third.user.click(press('Continue'))
    await waitFor(async () => expect((await title()).value).toBe('Mine'))
  })

  test('that were sent or deleted elsewhere are reported as gone, and later typing is stored again', async () => {
    const { open, stored, otherDeviceSent } = server()
    const { user } = open()
    await user.type(await title(), 'Mine')
    await pass(3_500)
    otherDeviceSent()
    await user.type(await title(), '!')
    await pass(3_500)
    expect(await screen.findByText(/were sent or deleted elsewhere/)).toBeTruthy()
    expect(stored()).toBeNull()
    await user.type(await title(), '!')
    await pass(3_500)
    expect(stored()?.answers).toEqual({ title: 'Mine!!' })
  })

  test('that were sent elsewhere are reported as gone also when the form is opened again', async () => {
    const { open, otherDeviceSent } = server()
    const first = open()
    await first.user.type(await title(), 'Mine')
    await pass(3_500)
    first.view.unmount()
    otherDeviceSent()
    open()
    expect(await screen.findByText(/were sent or deleted elsewhere/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  })

  test('of another device stay for it when these are sent and nobody has chosen', async () => {
    const { open, otherDevice, stored } = server()
    const { user } = open()
    await user.type(await title(), 'Mine')
    await pass(3_500)
    otherDevice({ title: 'Theirs' })
    await user.type(await title(), '!')
    await pass(3_500)
    await screen.findByText(/also filled in on Firefox, Android/)
    await user.click(press('Submit'))
    await screen.findByRole('heading', { name: 'Sent' })
    await pass(5_000)
    expect(stored()?.answers).toEqual({ title: 'Theirs' })
  })

  test('are deleted when the form is left without saving, also a save on its way (QUE-081)', async () => {
    const { open, stored } = server()
    const { user } = open({ type: 'modal', isOpen: true })
    await user.type(await title(), 'Worn')
    await pass(3_500)
    expect(stored()?.answers).toEqual({ title: 'Worn' })
    await user.type(await title(), ' down')
    await user.click(press('Close'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave without saving' }),
    )
    cleanup()
    await pass(5_000)
    expect(stored()).toBeNull()
  })

  test('a form without a server for them works all the same', async () => {
    const form = stage(
      request =>
        request.path.startsWith('/item')
          ? { data: { _id: 'n1' } }
          : request.path.startsWith('/draft')
            ? 'away'
            : undefined,
      { settings },
    )
    const { user } = form.open()
    await user.type(await title(), 'Worn')
    await pass(4_000)
    await user.click(press('Submit'))
    expect(await screen.findByRole('heading', { name: 'Sent' })).toBeTruthy()
  })

  test('a link for another device is made of the answers, shown and copied', async () => {
    const { open, of } = server()
    const { user } = open()
    await user.type(await title(), 'Worn')
    await user.click(await screen.findByRole('button', { name: 'Continue on another device' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Address')
    expect(new URL(field.value).searchParams.get('draft')).toBe('tok')
    expect(of('/draft/12/link')[0]?.body).toEqual({ answers: { title: 'Worn' } })
    await user.click(press('Copy'))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(field.value)
  })

  test.each([
    ['by its attribute', () => ({ draft: 'tok' })],
    [
      'by the address',
      () => {
        history.replaceState(null, '', '/?draft=tok')
        return {}
      },
    ],
  ])('a link opens the answers %s, without asking', async (_, how) => {
    const { open } = server()
    open(how())
    expect((await title()).value).toBe('From the phone')
    expect(screen.queryByText('Continue where you left off?')).toBeNull()
  })

  test('a link that no longer works is reported, and the form opens empty', async () => {
    const { open } = server()
    open({ draft: 'old' })
    expect(await screen.findByText(/The link to these answers no longer works/)).toBeTruthy()
    expect((await title()).value).toBe('')
  })
})

describe('a full or forbidden storage', () => {
  const full = {
    getItem: () => null,
    setItem: (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem() {},
  }

  test('never breaks the form, and says that answers are kept in the page only', async () => {
    const form = stage(request => (request.path.startsWith('/questionnaire') ? undefined : 'away'), {
      settings,
      storage: full,
    })
    const { user } = form.open()
    await user.type(await title(), 'Worn')
    await pass(1_000)
    await user.click(press('Submit'))
    expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeTruthy()
    expect(screen.getByText(/Kept in this page only; will be sent when you are online/)).toBeTruthy()
  })

  test('says after a lost session that the page must stay open while one signs in', async () => {
    const form = stage(
      request => (request.path.startsWith('/item') ? { status: 401, message: 'Sign in.' } : undefined),
      { settings, storage: full },
    )
    const { user, core } = form.open()
    await user.type(await title(), 'Worn')
    act(() => form.sign(core, { status: 'signed-out' }))
    await user.click(press('Submit'))
    expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeTruthy()
    expect(
      screen.getByText(
        'Kept in this page only; will be sent when you have signed in again. Sign in without closing this page.',
      ),
    ).toBeTruthy()
  })
})
