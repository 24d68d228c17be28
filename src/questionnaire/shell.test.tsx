// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRef } from 'react'
import { catalogue } from '../../elements/languages.ts'
import '../inputs/all-validators.ts'
import { MessagesProvider } from '../ui/text.tsx'
import type { FormHandle } from './events.ts'
import { PrintForm } from './print-form.tsx'
import { Questionnaire } from './questionnaire.tsx'
import { named, noSuch, one, open, steps } from './render-form.tsx'
import { sampleForm } from './sample.ts'

afterEach(cleanup)

describe('languages', () => {
  const settings = {
    ...steps(2, { languages: ['en', 'nl'], title: 'x', modaltitle: 'Report', progressbar: true }),
    translations: {
      nl: {
        title: 'Melding',
        'questions.q0.label': 'Vraag een',
        'questions.q1.label': 'Vraag twee',
        'questions.q1.validation.message': 'Nodig',
      },
    },
  }
  test('can be changed in the form, and answers, step and shown errors stay', async () => {
    const withRule = {
      ...settings,
      rows: [0, 1].map(index => ({
        key: `r${index}`,
        step: index + 1,
        questions: [{ key: `q${index}`, label: `Question ${index + 1}`, required: index === 1 }],
      })),
    }
    const { user, events } = await open(withRule)
    await user.type(screen.getByLabelText('Question 1'), 'typed')
    await user.click(named('Next'))
    await user.click(screen.getByLabelText(/Question 2/))
    await user.tab()
    expect(screen.getByLabelText(/Question 2/).getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'nl')
    expect(await screen.findByRole('heading', { name: 'Melding' })).toBeTruthy()
    expect(screen.getByLabelText(/Vraag twee/).getAttribute('aria-invalid')).toBe('true')
    await user.click(named('Vorige'))
    expect(screen.getByLabelText<HTMLInputElement>('Vraag een').value).toBe('typed')
    expect(screen.getByRole('heading', { name: 'Melding' }).closest('[lang]')?.getAttribute('lang')).toBe('nl')
    expect(events.filter(event => event.kind === 'ready')).toHaveLength(1)
  })
  test('the language of the page is used if the form offers it, and no choice is shown if it offers one only', async () => {
    const shown = (form: object) =>
      render(
        <MessagesProvider catalogue={catalogue} lang='nl-BE'>
          <Questionnaire settings={form} save={async () => ({ ok: true })} />
        </MessagesProvider>,
      )
    shown(settings)
    expect(await screen.findByLabelText('Vraag een')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Taal' }).value).toBe('nl')
    cleanup()
    shown({ ...settings, languages: ['en'] })
    expect(await screen.findByLabelText('Question 1')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  })
})

describe('the host', () => {
  test('may delay a save: the button is busy until then, and a failure is shown with a way to try again', async () => {
    let answers: Promise<unknown> = new Promise(() => {})
    let fails: (error: Error) => void = () => {}
    const { user, saves } = await open(steps(1), {
      onEvent: event => {
        if (event.kind === 'before-save')
          event.waitUntil(
            (answers = new Promise((_, reject) => {
              fails = reject
            })),
          )
      },
    })
    await user.click(named('Submit'))
    expect(named('Submit').getAttribute('aria-busy')).toBe('true')
    await act(async () => {
      fails(new Error('Our shop is closed.'))
      await answers.catch(() => {})
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Our shop is closed.')
    expect(saves).toEqual([])
    await user.click(named('Try again'))
    expect(named('Submit').getAttribute('aria-busy')).toBe('true')
  })
  test('may refuse a step: the form stays on its step', async () => {
    const { user, events } = await open(steps(2), {
      onEvent: event => {
        if (event.kind === 'step') event.preventDefault()
      },
    })
    await user.click(named('Next'))
    expect(screen.getByLabelText('Question 1')).toBeTruthy()
    expect(events.filter(event => event.kind === 'step')).toHaveLength(1)
  })
  test('may disable it as a whole: nothing can be typed, saved or sent', async () => {
    const { saves } = await open(steps(1, { saveButton: { show: true } }), { isDisabled: true })
    expect([named('Submit'), named('Save')].map(button => button.hasAttribute('disabled'))).toEqual([true, true])
    expect(screen.getByLabelText<HTMLInputElement>('Question 1').disabled).toBe(true)
    expect(screen.getByLabelText('Question 1').closest('fieldset')?.disabled).toBe(true)
    expect(saves).toEqual([])
  })
  test('may add buttons beside Save and Submit', async () => {
    await open(steps(1), { buttons: <button type='button'>Call the mechanic</button> })
    expect(named('Call the mechanic').closest('.lc-form-foot')).not.toBeNull()
  })
  test('may open it at a step, fill it and ask what stands in the way', async () => {
    const handle = createRef<FormHandle>()
    await open(
      {
        rows: [
          { key: 'a', step: 1, questions: [{ key: 'q', label: 'Name', required: true }] },
          { key: 'b', step: 2, questions: [{ key: 'z', label: 'Zip' }] },
        ],
      },
      { ref: handle, startStep: 2 },
    )
    expect(screen.getByLabelText('Zip')).toBeTruthy()
    expect(handle.current?.state()).toMatchObject({ step: 2, missing: { label: 'Name' } })
    const told = vi.fn()
    const stop = handle.current?.subscribe(told)
    act(() => handle.current?.fill({ q: 'Ada', nowhere: 1 }))
    expect(handle.current?.answers()).toEqual({ q: 'Ada', z: null })
    expect(handle.current?.state().missing).toBeUndefined()
    expect(told).toHaveBeenCalled()
    stop?.()
  })
  test('is led to the first question that is not valid, on another step and in a folded row', async () => {
    const handle = createRef<FormHandle>()
    await open(
      {
        rows: [
          { key: 'a', step: 1, questions: [{ key: 'z', label: 'Zip' }] },
          {
            key: 'b',
            step: 2,
            collapse: { show: true, open: false },
            questions: [{ key: 'q', label: 'Name', required: true }],
          },
        ],
      },
      { ref: handle },
    )
    act(() => handle.current?.reveal())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
  })
})

test('a folded list opens on the way to a question in it that is not valid', async () => {
  const handle = createRef<FormHandle>()
  await open(
    {
      rows: [
        {
          key: 'r',
          type: 'List',
          lists: [
            {
              key: 'r',
              label: 'Tools',
              collapse: { show: true, open: false },
              questions: [{ key: 'q', label: 'Name', required: true }],
            },
          ],
        },
      ],
    },
    { ref: handle },
  )
  act(() => handle.current?.reveal())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
  expect(named('Tools').getAttribute('aria-expanded')).toBe('true')
})

test('of two folded lists only the one with the question opens, though its key begins like one in the other', async () => {
  const handle = createRef<FormHandle>()
  const list = (key: string, question: object) => ({
    key,
    label: key,
    collapse: { show: true, open: false },
    questions: [question],
  })
  await open(
    {
      rows: [
        {
          key: 'r',
          type: 'List',
          lists: [
            list('Tools', { key: 'name', label: 'Tool' }),
            list('People', { key: 'name_first', label: 'First name', required: true }),
          ],
        },
      ],
    },
    { ref: handle },
  )
  act(() => handle.current?.reveal())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/First name/)))
  expect(['Tools', 'People'].map(label => named(label).getAttribute('aria-expanded'))).toEqual(['false', 'true'])
})

describe('the banner', () => {
  test('of a page is a picture by its address (QUE-021)', async () => {
    const { view } = await open(steps(1, { banner_source: 'https://example.com/banner.png' }))
    expect(view.container.querySelector('img.lc-form-banner')?.getAttribute('src')).toBe(
      'https://example.com/banner.png',
    )
  })
  test('that is a stored file is read from the banners folder of its app (QUE-021)', async () => {
    const openFile = vi.fn(async () => ({ url: 'blob:x', type: 'image/png', release() {} }))
    const { view } = await open(steps(1, { app: 'ops', banner: 'hangar.png', banner_source: 'Azure storage' }), {
      services: { openFile },
    })
    await waitFor(() => expect(view.container.querySelector('img.lc-form-banner')?.getAttribute('src')).toBe('blob:x'))
    expect(openFile).toHaveBeenCalledWith('file_upload/widgets/ops_banners', 'hangar.png')
  })
  test('that was uploaded stays with the form when its app changes (QUE-003)', async () => {
    const openFile = vi.fn(async () => ({ url: 'blob:x', type: 'image/png', release() {} }))
    await open(steps(1, { app: 'ops', banner: 'file_upload/widgets/_banners/hangar-1a2b.png' }), {
      services: { openFile },
    })
    await waitFor(() => expect(openFile).toHaveBeenCalledWith('file_upload/widgets/_banners', 'hangar-1a2b.png'))
  })
})

describe('on paper', () => {
  const draw = (settings: unknown, answers: Readonly<Record<string, unknown>>) => {
    const drawn = vi.fn()
    render(
      <MessagesProvider lang='en'>
        <PrintForm settings={settings} answers={answers} note='By Ada' onDrawn={drawn} />
      </MessagesProvider>,
    )
    return { drawn, text: () => document.body.textContent ?? '' }
  }
  test('stand all steps, tabs, folded rows and repeats with their answers, and nothing to press', async () => {
    const { drawn, text } = draw(
      { ...sampleForm, modaltitle: 'Paper' },
      {
        title: 'Door seal',
        severity: 'high',
        wind: 12,
        temperature: 21,
        name: 'Ada',
        name_1: 'Bo',
        systems: ['Doors'],
        delay: 5,
      },
    )
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(1))
    for (const shown of [
      'Paper',
      'By Ada',
      'Door seal',
      'Unsafe, needs action now',
      'Outside',
      'Inside',
      'Witness 1',
      'Witness 2',
      'Ada',
      'Bo',
      'Doors',
    ])
      expect(text()).toContain(shown)
    expect(document.querySelectorAll('input, textarea, select')).toHaveLength(0)
    expect([noSuch('Submit'), noSuch('Next')]).toEqual([null, null])
  })
  test('a question that is not asked is not there', () => {
    const { text } = draw(
      one([
        { key: 'a', label: 'First' },
        {
          key: 'b',
          label: 'Second',
          conditions: [{ type: 'Show', option: 'Equals value', question_id: 'a', value: 'yes' }],
        },
      ]),
      { a: 'no', b: 'left over' },
    )
    expect(text()).toContain('First')
    expect(text()).not.toContain('left over')
  })
})

test('a form of one step that only shows has no foot, and one of two has the way through them', async () => {
  const { view } = await open(one([{ key: 'a', label: 'A' }]), { isReadOnly: true })
  expect(view.container.querySelector('.lc-form-foot')).toBeNull()
  cleanup()
  await open(steps(2), { isReadOnly: true })
  expect(named('Next')).toBeTruthy()
})
