// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import type { InputServices } from '../part.ts'
import { renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import '../all-validators.ts'
import { checkOf } from '../../form/checks.ts'
import { imageRadio } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

const three = {
  label: 'Size',
  options: [
    { key: 's', name: 'Small', value: 1 },
    { key: 'm', name: 'Medium', value: 2 },
    { key: 'l', name: 'Large', value: 3 },
  ],
}
function files(present: readonly string[]) {
  const asked: string[] = []
  const released: string[] = []
  const services: InputServices = {
    openFile: (folder, name) => {
      asked.push(`${folder}/${name}`)
      return present.includes(name)
        ? Promise.resolve({
            url: `blob:${name}`,
            type: 'image/jpeg',
            release: () => {
              released.push(name)
            },
          })
        : Promise.reject(new Error('no such file'))
    },
  }
  return { asked, released, services }
}

test('has no picture for an option until it was read, whatever its key is', async () => {
  const services: InputServices = { openFile: () => new Promise(() => {}) }
  const options = [{ key: 'constructor', name: 'Builder', value: 1 }]
  const { view } = await renderInput(imageRadio, { ...three, options }, null, { services })
  expect(screen.getByRole('radio', { name: 'Builder' })).toBeTruthy()
  expect(view.container.querySelector('img')).toBeNull()
})

test('reads the picture of each option from file_upload/forms, named key plus .jpg (INP-033, FIL-008)', async () => {
  const { asked, released, services } = files(['s.jpg', 'm.jpg'])
  const { view } = await renderInput(imageRadio, three, null, { services })
  expect(asked).toEqual(['file_upload/forms/s.jpg', 'file_upload/forms/m.jpg', 'file_upload/forms/l.jpg'])
  await waitFor(() =>
    expect([...view.container.querySelectorAll('img')].map(one => one.getAttribute('src'))).toEqual([
      'blob:s.jpg',
      'blob:m.jpg',
    ]),
  )
  expect(screen.getByRole('radio', { name: 'Large' })).toBeTruthy() // no picture: its name
  view.unmount()
  expect(released).toEqual(['s.jpg', 'm.jpg'])
})

test('an option that says it has no picture asks for none, and shows its name', async () => {
  const { asked, services } = files([])
  await renderInput(imageRadio, { ...three, options: three.options.map(option => ({ ...option, image: '' })) }, null, {
    services,
  })
  expect(screen.getByRole('radio', { name: 'Small' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('a stored picture of an option is opened by its folder and name', async () => {
  const { asked, services } = files(['sun-1a2b.png'])
  const { view } = await renderInput(
    imageRadio,
    { ...three, options: [{ key: 's', name: 'Sun', value: 's', image: 'file_upload/forms/sun-1a2b.png' }] },
    null,
    { services },
  )
  await waitFor(() => expect(view.container.querySelector('img')?.getAttribute('src')).toBe('blob:sun-1a2b.png'))
  expect(asked).toEqual(['file_upload/forms/sun-1a2b.png'])
})

test('an upload in its panel lands at its own option, wherever that stands by then', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
  let finish: (fullName: string) => void = () => {}
  const { patches, put } = await renderEditor(
    imageRadio,
    { options: ['Sun', 'Rain'] },
    {
      uploadPicture: () =>
        new Promise(done => {
          finish = done
        }),
    },
  )
  const [, rain] = screen.getAllByRole('group')
  const input = rain?.querySelector('input[type=file]')
  if (!input) throw new Error('nothing to pick with')
  fireEvent.change(input, { target: { files: [new File(['pixels'], 'rain.png', { type: 'image/png' })] } })
  await screen.findByRole('progressbar', { name: 'Uploading rain.png' })
  put({ options: ['Rain', 'Sun'] })
  await act(async () => {
    finish('file_upload/forms/rain-1.png')
  })
  expect(patches).toEqual([
    {
      options: [
        { key: 'Rain', name: 'Rain', value: 'Rain', image: 'file_upload/forms/rain-1.png' },
        { key: 'Sun', name: 'Sun', value: 'Sun' },
      ],
    },
  ])
  vi.unstubAllGlobals()
})

test('puts the name in the place of a picture that cannot be shown', async () => {
  const { view } = await renderInput(imageRadio, {
    ...three,
    options: [{ key: 'a', name: 'Alpha', value: 'a', image: 'https://example.com/a.png' }],
  })
  const picture = view.container.querySelector('img')
  if (!picture) throw new Error('no picture')
  fireEvent.error(picture)
  expect(view.container.querySelector('img')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Alpha' })).toBeTruthy()
})

test('takes an optional answer back and keeps the focus', async () => {
  const { user, last } = await renderInput(imageRadio, three, 2)
  await user.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(last()).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
})

test('its panel gives each option the address of its picture, and takes it away again', async () => {
  const { user, patches } = await renderEditor(imageRadio, {
    options: ['Sun', { key: 'r', name: 'Rain', value: 2, image: 'https://example.com/r.png', later: 1 }],
  })
  await user.click(screen.getByRole('textbox', { name: 'Picture of Sun' }))
  await user.paste('https://example.com/s.png')
  await user.clear(screen.getByRole('textbox', { name: 'Picture of Rain' }))
  expect(patches.at(-1)).toEqual({
    options: [
      { key: 'Sun', name: 'Sun', value: 'Sun', image: 'https://example.com/s.png' },
      { key: 'r', name: 'Rain', value: 2, image: '', later: 1 },
    ],
  })
})

test('answers the value of the chosen picture, by mouse and by arrows (INP-054)', async () => {
  const { user, answers } = await renderInput(imageRadio, three, null, { services: files([]).services })
  await user.click(screen.getByRole('radio', { name: 'Medium' }))
  await user.keyboard('{ArrowRight}')
  expect(answers).toEqual([2, 3])
  await user.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(answers.at(-1)).toBeNull()
})

test('shows the error, is named, has no violations, and is locked while read-only', async () => {
  const { violations, user, answers } = await renderInput(imageRadio, sample.question, sample.answer, {
    error: 'Please choose an option.',
    isReadOnly: true,
  })
  const group = screen.getByRole('radiogroup', { name: 'Which picture looks most like the damage?' })
  expect([
    group.getAttribute('aria-invalid'),
    group.getAttribute('aria-describedby'),
    group.getAttribute('aria-required'),
  ]).toEqual(['true', 'error', 'true'])
  await user.click(screen.getByRole('radio', { name: 'Dent' }))
  expect(answers).toEqual([])
  expect(await violations()).toEqual([])
})

test('shows the chosen picture with its name in a form that only shows (INP-055)', async () => {
  const { default: Reading } = (await imageRadio.loadReading?.()) ?? {}
  const question = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'image radio', ...three }] }] }).definition
    .rows[0]?.questions[0]
  if (!Reading || !question) throw new Error('nothing to show it with')
  const { asked, services } = files(['m.jpg'])
  const { container } = render(<Reading question={question} value={2} services={services} />)
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:m.jpg'))
  expect([container.textContent, asked]).toEqual(['Medium', ['file_upload/forms/m.jpg']])
})

const judge = (value: unknown, validation: object = { type: 'Checked' }, required = true): boolean | undefined => {
  const question = parseDefinition({ rows: [{ questions: [{ ...sample.question, validation, required }] }] }).definition
    .rows[0]?.questions[0]
  return question && checkOf('image radio')?.validate(question, value) === null
}
test('Checked asks that an image is chosen (VAL-013)', () => {
  expect([null, '', 'dent'].map(value => judge(value))).toEqual([false, false, true])
  expect(judge(null, { type: 'Checked' }, false)).toBe(true)
})
test('Checked is content with any image and compares with nothing; Boolean Check compares the answer with the value of the rule (VAL-014)', () => {
  expect(['other', 'dent'].map(value => judge(value, { type: 'Checked', value: 'dent' }))).toEqual([true, true])
  expect(
    [true, 'True', 'false', 'dent', null].map(value => judge(value, { type: 'Boolean Check', value: 'true' })),
  ).toEqual([true, true, false, false, false])
})
test('takes only the value of an option', () => {
  const question = parseDefinition({ rows: [{ questions: [sample.question] }] }).definition.rows[0]?.questions[0]
  if (!question) throw new Error('no question')
  expect(['dent', 'Dent', ['dent']].map(value => checkOf('image radio')?.accepts(question, value))).toEqual([
    true,
    false,
    false,
  ])
})
