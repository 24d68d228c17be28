// @vitest-environment happy-dom
import { useState } from 'react'
import type { ReactNode } from 'react'
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import axe from 'axe-core'
import { messages } from '../contract/messages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import type { EditorServices } from './part.ts'
import { PictureField } from './picture-field.tsx'

type Upload = NonNullable<EditorServices['uploadPicture']>
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()) === 'torn') throw new DOMException('It cannot be decoded.')
    return { close() {} }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture = (name = 'sun.png', content = 'pixels'): File => new File([content], name, { type: 'image/png' })
const field = (): HTMLElement => screen.getByRole('group', { name: 'Picture of Sun' })
const pick = (...files: File[]): void => {
  const input = field().querySelector('input[type=file]')
  if (!input) throw new Error('Nothing to pick with.')
  fireEvent.change(input, { target: { files } })
}
const drop = (...files: File[]): void => {
  const event = createEvent.drop(field())
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } })
  fireEvent(field(), event)
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name: `${name}: Picture of Sun` })

function open({
  value = '',
  upload = async (file, { folder }) => `${folder}/x-${file.name}`,
  openFile = async (_, name) => ({ url: `blob:${name}`, type: 'image/png', release() {} }),
}: {
  readonly value?: string
  readonly upload?: Upload | undefined
  readonly openFile?: NonNullable<EditorServices['openFile']>
} = {}) {
  const written: string[] = []
  const uploadPicture = vi.fn(upload)
  function Host(): ReactNode {
    const [now, setNow] = useState(value)
    return (
      <PictureField
        label='Picture of Sun'
        value={now}
        folder='file_upload/forms'
        services={{ uploadPicture, openFile }}
        onChange={next => {
          written.push(next)
          setNow(next)
        }}
      />
    )
  }
  const view = render(
    <MessagesProvider messages={messages} lang='en'>
      <main>
        <h1>Builder</h1>
        <Host />
      </main>
    </MessagesProvider>,
  )
  return { view, written, uploadPicture, shown: () => field().querySelector('img')?.getAttribute('src') ?? null }
}

test('stores a picked picture, and shows it', async () => {
  const { written, uploadPicture, shown } = open()
  expect(shown()).toBeNull()
  pick(picture())
  await waitFor(() => expect(shown()).toBe('blob:x-sun.png'))
  expect(written).toEqual(['file_upload/forms/x-sun.png'])
  expect(uploadPicture.mock.calls[0]?.[1].folder).toBe('file_upload/forms')
})

test('takes what is dropped on it, and what is pasted', async () => {
  const { written } = open()
  drop(picture('a.jpg'))
  await waitFor(() => expect(written).toEqual(['file_upload/forms/x-a.jpg']))
  fireEvent.paste(field(), { clipboardData: { files: [picture('b.webp')] } })
  await waitFor(() => expect(written.at(-1)).toBe('file_upload/forms/x-b.webp'))
})

test('refuses with a reason: another kind of file, a large one, a damaged one, several at once', async () => {
  const { written, uploadPicture } = open()
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 6 * 1024 ** 2 })
  for (const [files, reason] of [
    [[picture('plan.pdf')], 'plan.pdf is no picture a form can show. Choose PNG, JPG, GIF, or WEBP.'],
    [[large], 'large.png is 6 MB. A picture has at most 5 MB.'],
    [[picture('torn.png', 'torn')], 'torn.png cannot be read as a picture. It may be damaged.'],
    [[picture('a.png'), picture('b.png')], 'Only one picture fits here. Choose one.'],
  ] as const) {
    pick(...files)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(reason))
  }
  expect(uploadPicture).not.toHaveBeenCalled()
  expect(written).toEqual([])
  pick(picture()) // a valid picture clears the message
  await waitFor(() => expect(written).toHaveLength(1))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('says why the server did not take it, and keeps what was there', async () => {
  const { written, shown } = open({
    value: 'file_upload/forms/old.png',
    upload: () => Promise.reject(new Error('No connection to the server.')),
  })
  await waitFor(() => expect(shown()).toBe('blob:old.png'))
  pick(picture())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('sun.png was not uploaded: No connection to the server.'),
  )
  expect([written, shown()]).toEqual([[], 'blob:old.png'])
})

test('shows how far an upload is, and stops it; the focus stays on its button', async () => {
  let signal: AbortSignal | undefined
  const { written } = open({
    upload: (_, options) => {
      signal = options.signal
      options.onProgress(0.4)
      return new Promise(() => {})
    },
  })
  const main = button('Upload')
  main.focus()
  pick(picture())
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Uploading sun.png' }).getAttribute('aria-valuenow')).toBe('40'),
  )
  expect(button('Stop')).toBe(document.activeElement)
  fireEvent.click(button('Stop'))
  expect([signal?.aborted, screen.queryByRole('progressbar'), written]).toEqual([true, null, []])
  expect(button('Upload')).toBe(document.activeElement)
})

test('leaving it stops the upload', async () => {
  let signal: AbortSignal | undefined
  const { view } = open({
    upload: (_, options) => {
      signal = options.signal
      return new Promise(() => {})
    },
  })
  pick(picture())
  await waitFor(() => expect(signal?.aborted).toBe(false))
  view.unmount()
  expect(signal?.aborted).toBe(true)
})

test('is replaced by another, and taken away; the focus goes on to "Upload"', async () => {
  const { written } = open({ value: 'file_upload/forms/old.png' })
  expect(button('Replace')).toBeTruthy()
  const removing = button('Remove')
  removing.focus()
  fireEvent.click(removing)
  expect(written).toEqual([''])
  expect(button('Upload')).toBe(document.activeElement)
})

test('an address is a picture, too; one that shows nothing is reported', async () => {
  const { written, shown } = open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Picture of Sun' }), {
    target: { value: 'https://example.com/sun.png' },
  })
  expect([written.at(-1), shown()]).toEqual(['https://example.com/sun.png', 'https://example.com/sun.png'])
  const image = field().querySelector('img')
  if (!image) throw new Error('no picture')
  fireEvent.error(image)
  expect(field().textContent).toContain('There is no picture at this place.')
})

test('without a server to keep pictures only the address is asked for', () => {
  render(
    <MessagesProvider messages={messages} lang='en'>
      <PictureField label='Picture of Sun' value='' folder='f' services={{}} onChange={() => {}} />
    </MessagesProvider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Picture of Sun' })).toBeTruthy()
})

test('has no violations', async () => {
  const { view } = open({ value: 'file_upload/forms/old.png' })
  expect(
    (
      await axe.run(view.container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })
    ).violations.map(one => one.id),
  ).toEqual([])
})
