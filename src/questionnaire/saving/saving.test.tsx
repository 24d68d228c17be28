// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRef } from 'react'
import type { Loose } from '../../base/loose.ts'
import { words } from '../../form/words.ts'
import type { FormHandle } from '../events.ts'
import type { QuestionnaireProps } from '../questionnaire-props.ts'
import { named, noSuch, one, open, steps } from '../render-form.tsx'
import type { SaveAnswer } from './saver.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('submit and save', () => {
  const required = one([
    { key: 'a', label: 'Name', required: true },
    { key: 'b', label: 'Age', type: 'number', required: true },
  ])

  test('Submit is disabled until every entry of the validation map is true (QUE-062)', async () => {
    const { user, saves } = await open(required)
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Submit'))
    expect(saves).toEqual([])
    await user.type(screen.getByLabelText(/Name/), 'Ada')
    await user.type(screen.getByLabelText(/Age/), '3')
    expect(named('Submit').hasAttribute('aria-disabled')).toBe(false)
    await user.click(named('Submit'))
    await waitFor(() => expect(saves[0]).toMatchObject({ submit: true, answers: { a: 'Ada', b: 3 } }))
  })

  test('pressing Submit too early lists what is missing, across steps, and leads there', async () => {
    const { user } = await open({
      rows: [
        { key: 'x', step: 1, questions: [{ key: 'a', label: 'Name', required: true }] },
        { key: 'y', step: 2, questions: [{ key: 'b', label: 'Age' }] },
      ],
    })
    await user.click(named('Next'))
    await user.click(named('Submit'))
    const summary = screen.getByRole('group', { name: words['form.missing.title'] })
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('button', { name: /Name/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
    expect(screen.getByLabelText(/Name/).getAttribute('aria-invalid')).toBe('true')
  })

  test('Save keeps a draft also while answers are missing (QUE-063)', async () => {
    const { user, saves } = await open({ ...required, saveButton: { show: true } })
    await user.click(named('Save'))
    await waitFor(() => expect(saves[0]).toMatchObject({ submit: false, answers: { a: null, b: null } }))
  })

  test('a save that runs blocks the next one (QUE-072)', async () => {
    let finish: (answer: SaveAnswer) => void = () => {}
    const save = vi.fn(
      () =>
        new Promise<SaveAnswer>(resolve => {
          finish = resolve
        }),
    )
    const { user } = await open(steps(1), { save })
    await user.dblClick(named('Submit'))
    await user.click(named('Submit'))
    expect(save).toHaveBeenCalledTimes(1)
    act(() => finish({ ok: true }))
    expect(await screen.findByRole('heading', { name: 'Sent' })).toBeTruthy()
    expect(save).toHaveBeenCalledTimes(1)
  })

  async function alertOf(more: Parameters<typeof open>[1], settings = steps(1)) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const opened = await open(settings, more)
    await opened.user.click(named('Submit'))
    const notice = await waitFor(() => {
      const found = document.querySelector('.lc-form-notice')
      if (!found) throw new Error('no alert')
      return found
    })
    return { ...opened, notice, texts: notice.textContent }
  }
  const refused: SaveAnswer = { ok: false, code: '500', message: 'broken', status: 500 }

  test('says that answers were submitted, titled "Succes" (ERR-009)', async () =>
    expect((await alertOf({})).texts).toBe('Succes Your answers have been submitted.'))
  test('says that answers could not be submitted, titled "Error" (ERR-010)', async () =>
    expect((await alertOf({ answers: [refused] })).texts).toBe(
      "Error We couldn't submit your answers. Please try again later or reach out to our support team for assistance.",
    ))
  test('says that answers were updated (ERR-011)', async () =>
    expect((await alertOf({ itemId: 'i1' })).texts).toContain('Your answers have been updated.'))
  test('says that answers could not be updated (ERR-012)', async () =>
    expect((await alertOf({ itemId: 'i1', answers: [refused] })).texts).toContain(
      "We couldn't update your answers. Please try again later or reach out to our support team for assistance.",
    ))
  const message = {
    create: { success: { title: 'Report sent', text: 'Thank you.' }, error: { title: 'Not sent', text: 'No.' } },
    update: { success: { title: 'Report changed', text: 'Thank you.' }, error: { title: 'Not changed', text: 'No.' } },
  }
  test.each<readonly [string, Loose, Partial<QuestionnaireProps>]>([
    ['', {}, {}],
    [' of a form with words of its own', { message }, {}],
    [' of an item', { message }, { itemId: 'i1' }],
  ])('a draft%s never uses the words of a submission', async (_, more, props) => {
    const { user } = await open(steps(1, { ...more, saveButton: { show: true } }), {
      ...props,
      answers: [{ ok: true }, refused],
    })
    await user.click(named('Save'))
    const notice = () => document.querySelector('.lc-form-news .lc-form-notice')?.textContent
    await waitFor(() => expect(notice()).toBe('Draft saved It has not been submitted. You can go on later.'))
    await user.type(screen.getByLabelText('Question 1'), 'x')
    await user.click(named('Save'))
    await waitFor(() => expect(notice()).toContain("Draft not saved We couldn't save your draft. Please try again."))
  })
  test('once the alert is gone, the panel keeps the message of the form, and shows nothing twice', async () => {
    await alertOf({}, steps(1, { message }))
    const panel = document.querySelector('.lc-form-sent')
    expect(panel?.querySelector('.lc-form-sent-words')?.hasAttribute('data-waiting')).toBe(true)
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(panel?.querySelector('.lc-form-sent-words')?.hasAttribute('data-waiting')).toBe(false)
    expect(panel?.textContent).toBe('Report sentThank you.Fill in another')
  })
  test('takes the texts from message.create (QUE-020)', async () => {
    const message = {
      create: { success: { title: 'Thanks', text: 'We got it.' }, error: { title: 'Oh', text: 'No.' } },
    }
    expect((await alertOf({}, steps(1, { message }))).texts).toBe('Thanks We got it.')
    cleanup()
    expect((await alertOf({ answers: [refused] }, steps(1, { message }))).texts).toBe('Oh No.')
  })
  test.each<readonly [string, SaveAnswer, string, string]>([
    ['success at code 200', { ok: true, id: 'i' }, 'success', 'Report sent Thank you.'],
    ['an error at any other', refused, 'error', 'Not sent No.'],
  ])(
    'the alert after a save is %s, in the words of message.create, has no button and goes after 2 seconds (QUE-073)',
    async (_, answer, kind, words) => {
      const { notice, texts } = await alertOf({ answers: [answer] }, steps(1, { message }))
      expect([notice.getAttribute('data-kind'), texts, notice.querySelector('button')]).toEqual([kind, words, null])
      act(() => {
        vi.advanceTimersByTime(1_900)
      })
      expect(notice.isConnected).toBe(true)
      act(() => {
        vi.advanceTimersByTime(200)
      })
      expect(
        document.querySelector('.lc-form-news .lc-form-notice, .lc-form-sent .lc-form-notice')?.isSameNode(notice) ??
          false,
      ).toBe(false)
    },
  )
  test('the alert after a save stays 2000 ms (LIM-028)', async () => {
    const { notice } = await alertOf({})
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(notice.isConnected).toBe(false)
  })
  test('the alert after a save is a success or an error by the answer (ERR-013)', async () => {
    expect((await alertOf({})).notice.getAttribute('data-kind')).toBe('success')
    cleanup()
    expect((await alertOf({ answers: [refused] })).notice.getAttribute('data-kind')).toBe('error')
  })
  test('a page form that was sent makes way for a panel, and cannot send the same answers again (QUE-072)', async () => {
    const handle = createRef<FormHandle>()
    const { saves, texts } = await alertOf({ ref: handle }, steps(1, { title: 'Report', progressbar: true }))
    const heading = screen.getByRole('heading', { name: 'Sent' })
    expect(document.activeElement).toBe(heading)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(noSuch('Submit')).toBeNull()
    await act(async () => {
      await handle.current?.submit()
      await handle.current?.save()
    })
    expect(saves).toHaveLength(1)
    expect(texts).toBe('Succes Your answers have been submitted.')
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(heading.isConnected).toBe(true)
  })
  test('“Fill in another” starts empty with a key of its own, and the alert’s end is not lost', async () => {
    const { user, saves, kinds } = await alertOf(
      {
        answers: [
          { ok: true, id: 'a' },
          { ok: true, id: 'b' },
        ],
      },
      one([{ key: 'a', label: 'Name', value: '' }]),
    )
    await user.click(named('Fill in another'))
    expect(kinds().filter(kind => kind === 'start')).toHaveLength(1)
    expect(document.activeElement?.tagName).toBe('FORM')
    await user.type(await screen.findByLabelText<HTMLInputElement>('Name'), 'Second')
    await user.click(named('Submit'))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves.map(save => [save.itemId, save.answers['a']])).toEqual([
      [undefined, null],
      [undefined, 'Second'],
    ])
    expect(saves[1]?.idempotencyKey).not.toBe(saves[0]?.idempotencyKey)
  })
  test.each([
    ['an item', { itemId: 'i1' }, {}],
    ['one’s own answer', {}, { uniqueResponse: true }],
    ['a record', {}, { crud: 'Update' }],
  ])('a form that updates %s stays open after it was sent', async (_, props, more) => {
    const { user, saves } = await alertOf(props, steps(1, more))
    expect(screen.queryByRole('heading', { name: 'Sent' })).toBeNull()
    await user.click(named('Submit'))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves[1]?.itemId).toBe('new1') // the save answers this id
  })
  test('after the alert a modal says close and wait (QUE-074)', async () => {
    const { kinds } = await alertOf({ type: 'modal' })
    expect(kinds()).not.toContain('close')
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(kinds().slice(-2)).toEqual(['close', 'wait'])
  })
  test('the wait it emits names the end of the questionnaire action, after the close (QUE-075)', async () => {
    const { events } = await alertOf({ type: 'modal' })
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(events.filter(event => event.kind === 'wait')).toEqual([{ kind: 'wait' }])
  })
  test('the action flow of a page gets the saved item’s id (QUE-077)', async () => {
    const { events } = await alertOf({ type: 'page', itemId: 'i5', answers: [{ ok: true }] })
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(events.at(-1)).toMatchObject({ kind: 'start', id: 'i5' })
  })
  test('after the alert a page starts its action flow (QUE-076)', async () => {
    const { events } = await alertOf({ type: 'page' })
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(events.at(-1)).toMatchObject({ kind: 'start', id: 'new1' })
  })
  test('asks for its submitactions after a submit that was saved (QUE-022)', async () => {
    const { events } = await alertOf({}, steps(1, { submitactions: [{ type: 'refresh' }] }))
    expect(events.find(event => event.kind === 'actions')).toMatchObject({ actions: [{ type: 'refresh' }], id: 'new1' })
  })
  test('the submitactions come after the save and before a modal closes (QUE-023)', async () => {
    const { kinds } = await alertOf({ type: 'modal' }, steps(1, { submitactions: [{ type: 'refresh' }] }))
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(kinds().filter(kind => ['saved', 'actions', 'close'].includes(kind))).toEqual(['saved', 'actions', 'close'])
  })

  test('a modal stays until its submitactions are done (QUE-023)', async () => {
    let end = (): void => {}
    const running = new Promise<void>(resolve => {
      end = resolve
    })
    const { kinds } = await alertOf(
      {
        type: 'modal',
        onEvent: event => {
          if (event.kind === 'actions') event.waitUntil(running)
        },
      },
      steps(1, { submitactions: [{ type: 'refresh' }] }),
    )
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(kinds()).not.toContain('close')
    end()
    await waitFor(() => expect(kinds().slice(-2)).toEqual(['close', 'wait']))
  })

  test('makes an item, then updates the item it made (QUE-079)', async () => {
    const { user, saves } = await open(steps(1, { saveButton: { show: true } }))
    await user.click(named('Save'))
    await waitFor(() => expect(saves).toHaveLength(1))
    await user.type(screen.getByLabelText('Question 1'), 'x')
    await user.click(named('Submit'))
    await waitFor(() => expect(saves.map(save => save.itemId)).toEqual([undefined, 'new1']))
  })

  test('keeps the answers when saving fails, and retries with the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, saves } = await open(steps(1), { answers: [{ ok: false, code: 'offline', message: '', status: 0 }] })
    await user.type(screen.getByLabelText('Question 1'), 'typed')
    await user.click(named('Submit'))
    await waitFor(() => expect(saves).toHaveLength(1))
    act(() => {
      vi.advanceTimersByTime(2_100)
    })
    expect(screen.getByLabelText<HTMLInputElement>('Question 1').value).toBe('typed')
    await user.click(named('Try again'))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves[1]?.idempotencyKey).toBe(saves[0]?.idempotencyKey)
  })

  test('names what keeps the page from the server, for a submit and for a draft', async () => {
    const blocked = {
      ok: false,
      code: 'origin',
      message: 'The server does not accept requests from here.',
      status: 0,
    } as const
    const { user } = await open({ ...steps(1), saveButton: { show: true } }, { answers: [blocked, blocked] })
    await user.click(named('Submit'))
    await waitFor(() => expect(screen.getAllByText(blocked.message).length).toBeGreaterThan(0))
    await user.click(named('Save'))
    expect(await screen.findByText('Draft not saved')).toBeTruthy()
    expect(screen.getAllByText(blocked.message).length).toBeGreaterThan(0)
  })

  test('shows what the server refused at its question', async () => {
    const { user } = await open(steps(1), {
      answers: [
        {
          ok: false,
          code: '400',
          message: 'No.',
          status: 400,
          issues: [{ path: 'data.q0', message: 'Already taken.' }],
        },
      ],
    })
    await user.click(named('Submit'))
    expect(await screen.findByText('Already taken.')).toBeTruthy()
    expect(screen.getByLabelText('Question 1').getAttribute('aria-invalid')).toBe('true')
  })

  test('a host may stop a save', async () => {
    const { user, saves, kinds } = await open(steps(1), {
      onEvent: event => {
        if (event.kind === 'before-save') event.waitUntil(Promise.resolve(false))
      },
    })
    await user.click(named('Submit'))
    await waitFor(() => expect(named('Submit').hasAttribute('aria-busy')).toBe(false))
    expect(kinds()).toContain('before-save')
    expect(saves).toEqual([])
  })

  test('asks before it closes over unsaved answers, and only then (QUE-081)', async () => {
    const { user, kinds } = await open(steps(1), { type: 'modal' })
    await user.type(screen.getByLabelText('Question 1'), 'x')
    await user.click(named('Close'))
    expect(kinds()).not.toContain('close')
    const question = screen.getByRole('alertdialog', { name: 'Are you sure?' })
    await user.click(within(question).getByRole('button', { name: 'Leave without saving' }))
    expect(kinds()).toContain('close')
  })

  const storageOf = (entries: Map<string, string>) => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      entries.set(key, value)
    },
    removeItem: (key: string) => {
      entries.delete(key)
    },
  })
  const leave = async (user: { click(element: Element): Promise<void> }): Promise<void> => {
    await user.click(named('Close'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).getByRole('button', {
        name: 'Leave without saving',
      }),
    )
  }

  test.each([
    ['at once', false],
    ['when it is kept already', true],
  ])(
    'after leaving without saving, the typed answers are deleted as the dialog states, and never offered again (%s) (QUE-081)',
    async (_, isPersisted) => {
      const entries = new Map<string, string>()
      const first = await open(steps(2), { type: 'modal', storage: storageOf(entries) })
      await first.user.type(screen.getByLabelText('Question 1'), 'half a word')
      const isThere = (): boolean => [...entries.values()].join('').includes('half a word')
      await waitFor(() => expect(isThere()).toBe(isPersisted))
      await first.user.click(named('Close'))
      const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
      expect(question.textContent).toContain('If you leave now, they are thrown away.')
      await first.user.click(within(question).getByRole('button', { name: 'Leave without saving' }))
      cleanup()
      expect([...entries.values()].join('')).toBe('')
      await open(steps(2), { storage: storageOf(entries) })
      expect(screen.queryByText('Continue where you left off?')).toBeNull()
    },
  )

  test('left without saving while earlier answers were only offered, those stay as they were', async () => {
    const entries = new Map<string, string>()
    const first = await open(steps(2), { storage: storageOf(entries) })
    await first.user.type(screen.getByLabelText('Question 1'), 'earlier')
    cleanup()
    const second = await open(steps(2), { type: 'modal', storage: storageOf(entries) })
    await screen.findByRole('button', { name: 'Continue' })
    await second.user.type(screen.getByLabelText('Question 1'), 'meanwhile')
    await waitFor(() => expect([...entries.values()].join('')).toContain('meanwhile'))
    await leave(second.user)
    cleanup()
    const third = await open(steps(2), { storage: storageOf(entries) })
    await third.user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Question 1').value).toBe('earlier'))
  })

  test('a form that its host keeps open after all stores later typing', async () => {
    const entries = new Map<string, string>()
    const { user } = await open(steps(2), { type: 'modal', storage: storageOf(entries) })
    await user.type(screen.getByLabelText('Question 1'), 'a')
    await leave(user)
    await user.type(screen.getByLabelText('Question 1'), 'b')
    await waitFor(() => expect([...entries.values()].join('')).toContain('"ab"'))
  })

  test('offers the answers that were typed before a reload', async () => {
    const entries = new Map<string, string>()
    const storage = storageOf(entries)
    const first = await open(steps(1), { storage })
    await first.user.type(screen.getByLabelText('Question 1'), 'half a word')
    cleanup()
    const { user } = await open(steps(1), { storage })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Question 1').value).toBe('half a word'))
    await user.click(named('Submit'))
    await waitFor(() => expect(entries.size).toBe(0))
  })

  test('works when the storage throws', async () => {
    const broken = (): never => {
      throw new Error('SecurityError')
    }
    const { user, saves } = await open(steps(1), { storage: { getItem: broken, setItem: broken, removeItem: broken } })
    await user.type(screen.getByLabelText('Question 1'), 'x')
    await user.click(named('Submit'))
    await waitFor(() => expect(saves).toHaveLength(1))
  })
})
