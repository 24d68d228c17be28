// @vitest-environment happy-dom
// Unfinished input that is not an answer yet must not be lost.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Loose } from '../../base/loose.ts'
import type { InputServices } from '../../inputs/part.ts'
import { parseDefinition } from '../../form/parse-definition.ts'
import { createEngine } from '../../form/engine.ts'
import type { FormHandle } from '../events.ts'
import { named, open } from '../render-form.tsx'

afterEach(cleanup)
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const twoSteps = (question: Loose): Loose => ({
  rows: [
    { key: 'r1', step: 1, questions: [question] },
    { key: 'r2', step: 2, questions: [{ key: 'other', label: 'Other' }] },
  ],
})
const awayAndBack = async (user: { click(element: Element): Promise<void> }): Promise<void> => {
  await user.click(named('Next'))
  await screen.findByLabelText(/Other/)
  await user.click(named('Previous'))
}

describe('on another step and back', () => {
  test('half a telephone number is still there, and the form still waits for the rest', async () => {
    const { user, saves } = await open(twoSteps({ key: 'phone', type: 'phone', label: 'Phone' }))
    await user.type(field(/^Phone/), '061')
    await awayAndBack(user)
    expect(field(/^Phone/).value.replaceAll(/\D/g, '')).toBe('061')
    await user.click(named('Next'))
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Previous'))
    await user.clear(field(/^Phone/))
    await awayAndBack(user)
    expect(field(/^Phone/).value).toBe('')
    expect(saves).toEqual([])
  })

  test('half an address is still there', async () => {
    const { user } = await open(twoSteps({ key: 'site', type: 'address', label: 'Site' }))
    await user.type(field(/Postcode/), '1012 J')
    await user.type(field(/Street/), 'Damrak')
    await awayAndBack(user)
    expect([field(/Postcode/).value, field(/Street/).value]).toEqual(['1012 J', 'Damrak'])
  })

  test('a number that cannot be read is still there, reported as invalid, and never sent as another number', async () => {
    const { user, saves } = await open(twoSteps({ key: 'hours', type: 'number', label: 'Hours' }))
    await user.type(field(/^Hours/), '12x')
    await awayAndBack(user)
    expect(field(/^Hours/).value).toBe('12x')
    expect(screen.getByText('Enter a number, for example 12.5.')).toBeTruthy()
    await user.click(named('Next'))
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Previous'))
    await user.type(field(/^Hours/), '{Backspace}')
    await user.click(named('Next'))
    await user.click(named('Submit'))
    await waitFor(() => expect(saves[0]?.answers).toMatchObject({ hours: 12 }))
  })

  test('half a date is still there, reported as incomplete, and gone when it is emptied', async () => {
    const { user } = await open(
      twoSteps({ key: 'when', type: 'date picker', label: 'When', settings: { mode: 'Date' } }),
    )
    const parts = (): readonly string[] => screen.getAllByRole<HTMLInputElement>('spinbutton').map(part => part.value)
    await user.type(screen.getAllByRole('spinbutton')[0] ?? document.body, '11')
    const typed = parts()
    expect(typed[0]).toBe('11')
    await awayAndBack(user)
    expect(parts()).toEqual(typed)
    await user.click(named('Next'))
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Previous'))
    await user.click(screen.getByRole('button', { name: /Clear/ }))
    await awayAndBack(user)
    expect(parts().join('')).toBe('')
    await user.click(named('Next'))
    expect(named('Submit').hasAttribute('aria-disabled')).toBe(false)
  })

  const dates = { key: 'when', type: 'date picker', label: 'When', settings: { mode: 'Date', range: true } }
  const typeDates = async (
    user: { type(element: Element, text: string): Promise<void> },
    text: string,
  ): Promise<void> => user.type(screen.getAllByRole('spinbutton')[0] ?? document.body, text)
  const dateParts = (): string =>
    screen
      .getAllByRole<HTMLInputElement>('spinbutton')
      .map(part => part.value)
      .join(' ')

  test('a range that ends before it starts is still there, reported as wrong, and never sent as an empty answer', async () => {
    const { user, saves } = await open(twoSteps(dates))
    await typeDates(user, '0310202603012026')
    expect(screen.getAllByText('The end must not be before the start.')).toHaveLength(1)
    await awayAndBack(user)
    expect(dateParts()).toBe('03 10 2026 03 01 2026')
    expect(screen.getAllByText('The end must not be before the start.')).toHaveLength(1)
    await user.click(named('Next'))
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Submit'))
    expect(saves).toEqual([])
    await user.click(named('Previous'))
    await user.type(screen.getByRole('spinbutton', { name: /To month/ }), '04')
    await user.click(named('Next'))
    await user.click(named('Submit'))
    await waitFor(() =>
      expect(saves[0]?.answers).toMatchObject({
        when: { start: new Date(2026, 2, 10).getTime(), end: new Date(2026, 3, 1).getTime() },
      }),
    )
  })

  test('a pasted date that cannot be read is reported again, and keeps the form from being sent until it is replaced', async () => {
    const { user } = await open(twoSteps({ ...dates, settings: { mode: 'Date' } }))
    await user.click(screen.getAllByRole('spinbutton')[0] ?? document.body)
    await user.paste('31-02-2026')
    await awayAndBack(user)
    expect(screen.getAllByText(/“31-02-2026” cannot be read here/).length).toBeGreaterThan(0)
    await user.click(named('Next'))
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Previous'))
    await typeDates(user, '03102026')
    await user.click(named('Next'))
    expect(named('Submit').hasAttribute('aria-disabled')).toBe(false)
  })

  test('an answer from elsewhere takes the place of a range that is wrong', async () => {
    const form: { current: FormHandle | null } = { current: null }
    const { user } = await open(twoSteps(dates), {
      ref: handle => {
        form.current = handle
      },
    })
    await typeDates(user, '0310202603012026')
    act(() =>
      form.current?.fill({ when: { start: new Date(2026, 4, 1).getTime(), end: new Date(2026, 4, 2).getTime() } }),
    )
    expect(dateParts()).toBe('05 01 2026 05 02 2026')
    expect(screen.queryByText('The end must not be before the start.')).toBeNull()
    await user.click(named('Next'))
    expect(named('Submit').hasAttribute('aria-disabled')).toBe(false)
  })

  test('in another language it is still there, and still keeps the form from being sent', async () => {
    const settings = {
      ...twoSteps({ key: 'phone', type: 'phone', label: 'Phone' }),
      languages: ['en', 'nl'],
      translations: { nl: { 'questions.other.label': 'Anders' } },
    }
    const { user } = await open(settings)
    await user.type(field(/^Phone/), '061')
    await user.click(named('Next'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'nl')
    await waitFor(() => expect(screen.getByLabelText('Anders')).toBeTruthy())
    expect(named('Versturen').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Vorige'))
    expect(field(/^Phone/).value.replaceAll(/\D/g, '')).toBe('061')
  })
})

describe('of a question that is hidden', () => {
  const { definition } = parseDefinition({
    rows: [
      {
        key: 'r',
        step: 1,
        questions: [
          { key: 'pet' },
          {
            key: 'phone',
            type: 'phone',
            label: 'Phone',
            conditions: [{ type: 'Show', option: 'Equals value', question_id: 'pet', value: 'dog' }],
          },
        ],
      },
    ],
  })
  test('it goes with the question and comes back with undo (QUE-051)', () => {
    const engine = createEngine(definition, { pet: 'dog' })
    engine.setProblem('phone', 'Not whole.')
    engine.storeUnfinished('phone', '061')
    engine.answer('pet', 'cat', 'input')
    expect([engine.unfinished('phone'), engine.form().isValid, engine.form().cleared?.labels]).toEqual([
      undefined,
      true,
      ['Phone'],
    ])
    engine.undo()
    expect(engine.unfinished('phone')).toEqual({ problem: 'Not whole.', typed: '061' })
    expect(engine.question('phone')?.error).toBe('Not whole.')
  })
  test('an answer by code ends it', () => {
    const engine = createEngine(definition, { pet: 'dog' })
    engine.setProblem('phone', 'Not whole.')
    engine.storeUnfinished('phone', '061')
    engine.answer('phone', '+31612345678')
    expect(engine.unfinished('phone')).toBeUndefined()
  })
})

describe('in repeats', () => {
  const list = {
    rows: [
      {
        key: 'people',
        step: 1,
        type: 'List',
        lists: [
          {
            key: 'person',
            label: 'Person',
            addable: true,
            questions: [
              { key: 'name', label: 'Name' },
              { key: 'phone', label: 'Phone', type: 'phone' },
            ],
          },
        ],
      },
    ],
  }
  const repeat = (number: number) => within(screen.getByRole('group', { name: `Person ${number}` }))
  const typed = (number: number) =>
    repeat(number)
      .getByLabelText<HTMLInputElement>(/^Phone/)
      .value.replaceAll(/\D/g, '')

  test('half a number moves with its repeat when the first one is removed, and the focus stays in the list (QUE-034)', async () => {
    const { user } = await open(list)
    await user.click(named('Add another'))
    await user.type(repeat(1).getByLabelText(/^Name/), 'Ada')
    await user.type(repeat(2).getByLabelText(/^Name/), 'Bo')
    await user.type(repeat(2).getByLabelText(/^Phone/), '061')
    await user.click(named('Add another'))
    await user.click(repeat(1).getByRole('button', { name: /Remove/ }))
    expect([repeat(1).getByLabelText<HTMLInputElement>(/^Name/).value, typed(1), typed(2)]).toEqual(['Bo', '061', ''])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Person 1' }))
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
  })

  test('the same field keeps its place when its repeat moves up', async () => {
    const { user } = await open(list)
    await user.click(named('Add another'))
    const name = repeat(2).getByLabelText<HTMLInputElement>(/^Name/)
    await user.type(name, 'Bo')
    await user.type(repeat(2).getByLabelText(/^Phone/), '061')
    await user.click(repeat(2).getByRole('button', { name: /up/i }))
    expect(repeat(1).getByLabelText(/^Name/)).toBe(name)
    expect([name.value, typed(1), typed(2)]).toEqual(['Bo', '061', ''])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Person 1' }))
  })

  describe('an upload that runs', () => {
    const files = {
      rows: [
        {
          key: 'people',
          step: 1,
          type: 'List',
          lists: [
            {
              key: 'person',
              label: 'Person',
              addable: true,
              questions: [
                { key: 'name', label: 'Name' },
                { key: 'photo', label: 'Photo', type: 'file upload', extensions: ['txt'] },
              ],
            },
          ],
        },
      ],
    }
    const start = async () => {
      const running: { name: string; signal: AbortSignal; finish(): void }[] = []
      const uploadFile: NonNullable<InputServices['uploadFile']> = (file, { signal }) =>
        new Promise(done => {
          running.push({ name: file.name, signal, finish: () => done({ name: `stored-${file.name}`, timestamp: 1 }) })
        })
      const form = await open(files, { services: { uploadFile } })
      await form.user.click(named('Add another'))
      await form.user.type(repeat(1).getByLabelText(/^Name/), 'Ada')
      await form.user.type(repeat(2).getByLabelText(/^Name/), 'Bo')
      const pick = async (number: number, name: string): Promise<void> => {
        const input = screen
          .getByRole('group', { name: `Person ${number}` })
          .querySelector<HTMLInputElement>('input[type=file]')
        await act(async () => {
          if (input) fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'text/plain' })] } })
        })
      }
      return { ...form, running, pick }
    }

    test('goes on in its repeat when that changes places, and ends in its answer', async () => {
      const { user, running, pick, saves } = await start()
      await pick(2, 'bo.txt')
      await waitFor(() => expect(running).toHaveLength(1))
      await user.click(repeat(2).getByRole('button', { name: /^Move/ }))
      expect(running[0]?.signal.aborted).toBe(false)
      await act(async () => {
        running[0]?.finish()
      })
      await user.click(named('Submit'))
      await waitFor(() =>
        expect(saves[0]?.answers).toMatchObject({
          name: 'Bo',
          name_1: 'Ada',
          photo: [{ file_name: 'stored-bo.txt' }],
          photo_1: null,
        }),
      )
    })

    test('ends with its repeat, and never writes into the one that takes its place', async () => {
      const { user, running, pick, saves } = await start()
      await pick(1, 'ada.txt')
      await waitFor(() => expect(running).toHaveLength(1))
      await user.click(repeat(1).getByRole('button', { name: /Remove/ }))
      await act(async () => {
        running[0]?.finish()
      })
      await user.click(named('Submit'))
      await waitFor(() => expect(saves[0]?.answers).toMatchObject({ name: 'Bo', photo: null }))
    })
  })

  test('the last one that is left has nothing to remove it by', async () => {
    const { user } = await open(list)
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
    await user.click(named('Add another'))
    await act(async () => {
      fireEvent.click(repeat(2).getByRole('button', { name: /Remove/ }))
    })
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })
})

describe('after a reload', () => {
  const storageOf = () => {
    const entries = new Map<string, string>()
    return {
      kept: entries,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        entries.set(key, value)
      },
      removeItem: (key: string) => {
        entries.delete(key)
      },
    }
  }
  const hours: Loose = {
    rows: [
      {
        key: 'r',
        questions: [
          { key: 'name', label: 'Name' },
          { key: 'hours', type: 'number', label: 'Hours' },
        ],
      },
    ],
  }
  const stored = (storage: ReturnType<typeof storageOf>): string => [...storage.kept.values()].join('')

  test('a number that cannot be read is offered with the rest of the draft, and stands in its field again', async () => {
    const storage = storageOf()
    const first = await open(hours, { storage })
    await first.user.type(field(/^Hours/), '12x')
    cleanup()
    const { user, saves } = await open(hours, { storage })
    expect(field(/^Hours/).value).toBe('')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(field(/^Hours/).value).toBe('12x'))
    await user.type(field(/^Hours/), '{Backspace}')
    await user.click(named('Submit'))
    await waitFor(() => expect(saves[0]?.answers).toMatchObject({ hours: 12 }))
    await waitFor(() => expect(stored(storage)).toBe(''))
  })

  test('keeps the form from being sent also if its step is not opened again', async () => {
    const storage = storageOf()
    const form = twoSteps({ key: 'hours', type: 'number', label: 'Hours' })
    const first = await open(form, { storage })
    await first.user.type(field(/^Hours/), '12x')
    await first.user.click(named('Next'))
    await first.user.type(await screen.findByLabelText(/Other/), 'x')
    cleanup()
    const { user } = await open(form, { storage })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByLabelText(/Other/)
    expect(named('Submit').getAttribute('aria-disabled')).toBe('true')
    await user.click(named('Previous'))
    expect(field(/^Hours/).value).toBe('12x')
  })

  test('what was emptied again does not come back', async () => {
    const storage = storageOf()
    const first = await open(hours, { storage })
    await first.user.type(field(/^Hours/), '12x')
    await waitFor(() => expect(stored(storage)).toContain('12x'))
    await first.user.clear(field(/^Hours/))
    await first.user.type(field(/Name/), 'Ada')
    cleanup()
    const { user } = await open(hours, { storage })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(field(/Name/).value).toBe('Ada'))
    expect(field(/^Hours/).value).toBe('')
  })
})

describe('an answer shown as wrong keeps an optional question from being sent', () => {
  const day = Date.UTC(2026, 0, 15, 12)
  test.each<readonly [string, Loose, unknown, unknown]>([
    ['a date before the first that may be chosen', { type: 'date picker', settings: { min: day } }, day - 1, day],
    ['a date after the last that may be chosen', { type: 'date picker', settings: { max: day } }, day + 1, day],
    ['a time outside the bounds', { type: 'date picker', settings: { mode: 'Time', min: 3_600_000 } }, 0, 3_600_000],
    [
      'half of a range outside the bounds',
      { type: 'date picker', settings: { range: true, max: day } },
      { start: day, end: day + 1 },
      { start: day, end: day },
    ],
    ['an email address', { type: 'email' }, 'nobody', 'nobody@example.com'],
    ['a telephone number', { type: 'phone' }, '+31612', '+31612345678'],
    ['an account number', { type: 'iban' }, 'NL12', 'NL91ABNA0417164300'],
    ['a text that is too long', { type: 'open text', settings: { max_length: 3 } }, 'four', 'two'],
    ['a long text that is too long', { type: 'textarea', settings: { max_length: 3 } }, 'four', 'two'],
    ['a long text over its range', { type: 'textarea', validation: { type: 'Not null range', max: 3 } }, 'four', 'two'],
  ])('%s', async (_, question, wrong, right) => {
    const settings = { rows: [{ key: 'r', questions: [{ key: 'q', label: 'Q', ...question }] }] }
    await open(settings, { initialAnswers: { q: wrong } })
    await waitFor(() => expect(named('Submit').getAttribute('aria-disabled')).toBe('true'))
    cleanup()
    await open(settings, { initialAnswers: { q: right } })
    expect(named('Submit').hasAttribute('aria-disabled')).toBe(false)
  })
})

test('a form is not left in silence while something half typed stands in it', async () => {
  const { user, kinds } = await open(
    { rows: [{ key: 'r', questions: [{ key: 'hours', type: 'number', label: 'Hours' }] }] },
    { type: 'modal', isOpen: true },
  )
  await user.type(field(/^Hours/), '12x')
  await user.keyboard('{Escape}')
  expect(
    await screen.findByText('Your answers have not been saved yet. If you leave now, they are thrown away.'),
  ).toBeTruthy()
  expect(kinds()).not.toContain('close')
})
