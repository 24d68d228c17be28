// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import type { InputServices } from '../part.ts'
import { renderInput } from '../render-input.tsx'
import { FileIcon } from './file-icon.tsx'
import { fileUpload } from './index.ts'
import { sample } from './sample.ts'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Sent {
  readonly file: File
  readonly folder: string
  readonly key: string
  readonly signal: AbortSignal
  onProgress(fraction: number): void
  end(name: string): void
  fail(message: string): void
}
function host(more: Partial<InputServices> = {}) {
  const sent: Sent[] = []
  const deleted: string[] = []
  const services: InputServices = {
    folder: 'file_upload/forms/defects',
    uploadFile: (file, options) =>
      new Promise((resolve, reject) => {
        sent.push({
          file,
          ...options,
          end: name => resolve({ name, timestamp: 1234 }),
          fail: message => reject(new Error(message)),
        })
      }),
    deleteFile: (folder, name) => {
      deleted.push(`${folder}/${name}`)
      return Promise.resolve()
    },
    ...more,
  }
  return { sent, deleted, services }
}
const file = (name: string, size = 5, type = '') => new File(['x'.repeat(size)], name, { type, lastModified: 42 })
const question = {
  label: 'Evidence',
  required: true,
  extensions: ['pdf', 'png'],
  validation: { type: 'Not null range', min: 1, max: 3 },
}
const pick = (view: { readonly container: HTMLElement }, ...files: File[]): void => {
  const input = view.container.querySelector<HTMLInputElement>('.lc-files-zone input[type=file]')
  if (!input) throw new Error('nothing to pick with')
  fireEvent.change(input, { target: { files } })
}
const line = (name: string) => {
  const found = screen.getByText(name).closest('li')
  if (!found) throw new Error(name)
  return within(found)
}
const settle = () =>
  act(async () => {
    await Promise.resolve()
    await Promise.resolve()
  })

test('adds a picked file as not uploaded, then marks it with timestamp and the server’s name (ENT-032, INP-021)', async () => {
  const { sent, services } = host()
  const { view, answers } = await renderInput(fileUpload, question, null, { services })
  pick(view, file('My report.pdf', 5, 'application/pdf'))
  const open = {
    name: 'My%20report.pdf',
    file_name: null,
    full_name: null,
    uploaded: false,
    timestamp: null,
    size: 5,
    type: 'application/pdf',
    publicBool: false,
    last_modified: 42,
  }
  expect(answers).toEqual([[open]])
  sent[0]?.end('u1-My-report.pdf')
  await settle()
  expect(answers.at(-1)).toEqual([
    {
      ...open,
      uploaded: true,
      timestamp: 1234,
      file_name: 'u1-My-report.pdf',
      full_name: 'file_upload/forms/defects/u1-My-report.pdf',
    },
  ])
  expect(line('My report.pdf').getByText(/Uploaded/)).toBeTruthy()
})

test('sends to the folder of the form, keeps a failed file with Retry, and removal deletes it on the server (INP-028)', async () => {
  const { sent, deleted, services } = host()
  const { view, user, last } = await renderInput(fileUpload, question, null, { services })
  pick(view, file('a.pdf'))
  act(() => sent[0]?.onProgress(0.4))
  expect(line('a.pdf').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  sent[0]?.fail('No connection.')
  await settle()
  expect(last()).toMatchObject([{ name: 'a.pdf', uploaded: false }])
  expect(line('a.pdf').getByText('Not uploaded: No connection.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry upload of a.pdf' }))
  expect(sent.map(one => [one.folder, one.key])).toEqual([
    ['file_upload/forms/defects', 'a.pdf|5|42|q'],
    ['file_upload/forms/defects', 'a.pdf|5|42|q'],
  ]) // the same key: it resumes
  sent[1]?.end('u.pdf')
  await settle()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(last()).toBeNull()
  expect(deleted).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(deleted).toEqual(['file_upload/forms/defects/u.pdf'])
})

test('takes a removal back for eight seconds; leaving the form deletes at once', async () => {
  const { deleted, services } = host()
  const { view, user, last } = await renderInput(fileUpload, sample.question, sample.answer, { services })
  await user.click(screen.getByRole('button', { name: 'Remove Inspection report.pdf' }))
  expect(last()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(last()).toMatchObject([{ name: 'Inspection%20report.pdf' }, { name: 'Wing%20left.jpg' }]) // at the same offset
  await user.click(screen.getByRole('button', { name: 'Remove Wing left.jpg' }))
  view.unmount()
  expect(deleted).toEqual(['file_upload/forms/defects/a1-Wing-left.jpg'])
})

test('says when a file could not be deleted and tries again on request', async () => {
  let tries = 0
  const { services } = host({ deleteFile: () => (++tries === 1 ? Promise.reject(new Error('no')) : Promise.resolve()) })
  await renderInput(fileUpload, sample.question, sample.answer, { services })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Wing left.jpg' }))
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(screen.getByText('Wing left.jpg could not be deleted on the server.').closest('[role=alert]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.queryByText(/could not be deleted/)).toBeNull()
  expect(tries).toBe(2)
})

test('refuses what is not allowed when it is picked, and says why (INP-025)', async () => {
  const { sent, services } = host()
  const { view, last } = await renderInput(fileUpload, { ...question, settings: { maxSizeMb: 0.001 } }, null, {
    services,
  })
  pick(view, file('virus.exe'), file('noname'), file('big.png', 2000), file('ok.PDF'))
  expect(screen.getByRole('alert').textContent).toContain(
    'virus.exe was not added: files of type “exe” are not allowed here. Allowed: pdf, png.',
  )
  expect(screen.getByRole('alert').textContent).toContain('noname was not added: it has no file extension.')
  expect(screen.getByRole('alert').textContent).toContain(
    'big.png was not added: it is 2 kB, more than the allowed 1 kB.',
  )
  expect(last()).toMatchObject([{ name: 'ok.PDF' }])
  expect(sent).toHaveLength(1)
  expect(view.container.querySelector('.lc-files-zone input[type=file]')?.getAttribute('accept')).toBe('.pdf,.png')
})

test('takes at most validation.max files and then offers no picking (INP-022)', async () => {
  const { services } = host()
  const { view, last, user } = await renderInput(fileUpload, question, null, { services })
  pick(view, file('1.pdf'), file('2.pdf'), file('3.pdf'), file('4.pdf'))
  expect(last()).toHaveLength(3)
  expect(screen.getByRole('alert').textContent).toContain('4.pdf was not added: at most 3 files can be added.')
  expect(view.container.querySelector('input[type=file]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel upload of 3.pdf' }))
  expect(view.container.querySelector('input[type=file]')).toBeTruthy() // there is room again
})

test('shows maxedText at the maximum, or a text of its own (INP-023)', async () => {
  const three = [1, 2, 3].map(i => ({ name: `${i}.pdf`, uploaded: true, file_name: `${i}` }))
  await renderInput(fileUpload, { ...question, maxedText: 'Three will do.' }, three, { services: host().services })
  expect(screen.getByText('Three will do.').closest('[role=status]')).toBeTruthy()
  cleanup()
  await renderInput(fileUpload, question, three.slice(1), { services: host().services })
  expect(screen.queryByText(/as many files/)).toBeNull()
  cleanup()
  await renderInput(fileUpload, question, three, { services: host().services })
  expect(screen.getByText('That is as many files as this question takes (3).')).toBeTruthy()
})

test('has an icon of its own for each known kind of file (INP-027)', () => {
  const kinds = ['png', 'jpg', 'mp3', 'txt', 'docx', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx', 'mp4'].map(extension => {
    const { container, unmount } = render(<FileIcon name={`A file.${extension.toUpperCase()}`} />)
    const icon = container.querySelector('svg')
    const found = [icon?.dataset['kind'], Boolean(icon?.querySelector('.lc-file-icon-mark')), icon?.textContent]
    unmount()
    return found
  })
  expect(kinds).toEqual([
    ['image', true, 'PNG'],
    ['image', true, 'JPG'],
    ['audio', true, 'MP3'],
    ['text', true, 'TXT'],
    ['document', true, 'DOCX'],
    ['pdf', true, 'PDF'],
    ['sheet', true, 'XLS'],
    ['sheet', true, 'XLSX'],
    ['slides', true, 'PPT'],
    ['slides', true, 'PPTX'],
    ['video', true, 'MP4'],
  ])
  const { container } = render(<FileIcon name='constructor' />)
  expect(container.querySelector('svg')?.dataset['kind']).toBe('other')
})

test('keeps the question open while a file runs, failed, or waits to be picked again', async () => {
  const problems: (string | null)[] = []
  const { sent, services } = host()
  const lost = { name: 'a.pdf', uploaded: false, file_name: null, size: 5, last_modified: 42 }
  const { view, user, last } = await renderInput(fileUpload, question, [lost], {
    services,
    onProblem: problem => {
      problems.push(problem)
    },
  })
  expect(problems).toEqual(['A file is not uploaded yet. Pick it again or remove it.'])
  expect(line('a.pdf').getByText(/Pick this file again/)).toBeTruthy()
  expect(line('a.pdf').getByRole('button', { name: 'Pick again' })).toBeTruthy()
  pick(view, file('a.pdf'))
  expect(last()).toBeUndefined() // not a second entry: the existing one resumes
  expect([problems.at(-1), sent[0]?.key]).toEqual(['Please wait until all files are uploaded.', 'a.pdf|5|42|q'])
  sent[0]?.fail('')
  await settle()
  expect(problems.at(-1)).toBe('A file is not uploaded. Retry or remove it.')
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(problems.at(-1)).toBeNull()
})

test('cancels an upload that runs, and sends two at a time', async () => {
  const { sent, services } = host()
  const { view, user, last } = await renderInput(fileUpload, question, null, { services })
  pick(view, file('1.pdf'), file('2.pdf'), file('3.pdf'))
  expect(sent.map(one => one.file.name)).toEqual(['1.pdf', '2.pdf'])
  expect(line('3.pdf').getByText(/Waiting/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel upload of 1.pdf' }))
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(sent.map(one => one.file.name)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
  expect(last()).toMatchObject([{ name: '2.pdf' }, { name: '3.pdf' }])
})

test('goes on while another step of the form is open and finishes there', async () => {
  const { default: View } = await fileUpload.load()
  const asked = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'file upload', ...question }] }] }).definition
    .rows[0]?.questions[0]
  if (!asked) throw new Error('no question')
  const { sent, services } = host()
  let value: unknown = null
  const problems: (string | null)[] = []
  const draw = () =>
    render(
      <View
        question={asked}
        value={value}
        ids={{ control: 'c', label: 'l', described: '', error: 'e' }}
        isDisabled={false}
        isReadOnly={false}
        isRequired
        services={services}
        onChange={next => {
          value = next
        }}
        onBlur={() => {}}
        onProblem={problem => {
          problems.push(problem)
        }}
      />,
    )
  const first = draw()
  pick(first, file('a.pdf'))
  first.unmount()
  expect(sent[0]?.signal.aborted).toBe(false)
  sent[0]?.end('u.pdf')
  await settle()
  expect([value, problems.at(-1)]).toMatchObject([[{ uploaded: true, file_name: 'u.pdf' }], null])
  draw()
  expect(line('a.pdf').getByText(/Uploaded/)).toBeTruthy()
})

test('stops an upload whose entry was cleared from outside', async () => {
  const { default: View } = await fileUpload.load()
  const asked = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'file upload', ...question }] }] }).definition
    .rows[0]?.questions[0]
  if (!asked) throw new Error('no question')
  const { sent, services } = host()
  const shared = {
    question: asked,
    ids: { control: 'c', label: 'l', described: '', error: 'e' },
    isDisabled: false,
    isReadOnly: false,
    isRequired: true,
    services,
    onBlur: () => {},
  }
  let value: unknown = null
  const view = render(
    <View
      {...shared}
      value={null}
      onChange={next => {
        value = next
      }}
    />,
  )
  pick(view, file('a.pdf'))
  view.rerender(
    <View
      {...shared}
      value={value}
      onChange={next => {
        value = next
      }}
    />,
  )
  view.rerender(
    <View
      {...shared}
      value={null}
      onChange={next => {
        value = next
      }}
    />,
  )
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('takes dropped and pasted files, and refuses folders', async () => {
  const { services } = host()
  const { view, last } = await renderInput(fileUpload, { ...question, extensions: [] }, null, { services })
  const zone = view.container.querySelector('.lc-files-zone')
  if (!zone) throw new Error('no zone')
  const folder = file('Photos', 0)
  const dataTransfer = {
    types: ['Files'],
    files: [file('a.pdf'), folder],
    items: [
      { webkitGetAsEntry: () => ({ isDirectory: false, name: 'a.pdf' }) },
      { webkitGetAsEntry: () => ({ isDirectory: true, name: 'Photos' }) },
    ],
  }
  fireEvent.dragEnter(zone, { dataTransfer })
  expect(zone.getAttribute('data-over')).toBe('true')
  fireEvent.drop(zone, { dataTransfer })
  expect(zone.getAttribute('data-over')).toBeNull()
  expect(last()).toMatchObject([{ name: 'a.pdf' }])
  expect(screen.getByRole('alert').textContent).toContain('Photos was not added: folders cannot be added')
  fireEvent.paste(zone, { clipboardData: { files: [file('shot.png')] } })
  expect(last()).toHaveLength(2)
  fireEvent.paste(zone, { clipboardData: { files: [file('shot.png')] } })
  expect(screen.getByRole('alert').textContent).toContain('shot.png was not added: it is in the list already.')
})

test('opens the picker by keyboard, offers the camera by setting, and is named and described', async () => {
  const { view, user, violations } = await renderInput(fileUpload, sample.question, sample.answer, {
    services: host().services,
    error: 'Add at least 3 files.',
  })
  const clicks = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  const button = screen.getByRole('button', { name: 'Choose files Add photos and reports' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(clicks).toHaveBeenCalledTimes(1)
  const described = (button.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(described).toEqual([
    'Add at least 3 files.',
    'Allowed: pdf, jpg, png, xlsx · up to 10 MB each · at most 4 files',
  ])
  expect(view.container.querySelector('input[capture]')?.getAttribute('capture')).toBe('environment')
  expect(screen.getByRole('group', { name: 'Add photos and reports' })).toBeTruthy()
  expect(await violations()).toEqual([])
  clicks.mockRestore()
})

test('shows files without any way to change them while read-only, and says when there is no server', async () => {
  const { view } = await renderInput(fileUpload, sample.question, sample.answer, {
    isReadOnly: true,
    services: host().services,
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(view.container.querySelectorAll('button, input')).toHaveLength(0)
  cleanup()
  await renderInput(fileUpload, sample.question)
  expect(screen.getByRole('button', { name: /Choose files/ })).toHaveProperty('disabled', true)
  expect(screen.getByText(/once the form is connected/)).toBeTruthy()
})

test('lists files to download in a form that only shows (INP-055)', async () => {
  const { default: Reading } = (await fileUpload.loadReading?.()) ?? {}
  const asked = parseDefinition({ rows: [{ questions: [sample.question] }] }).definition.rows[0]?.questions[0]
  if (!Reading || !asked) throw new Error('nothing to show it with')
  const opened: string[] = []
  let fails = false
  const openFile: InputServices['openFile'] = (folder, name) => {
    opened.push(`${folder}/${name}`)
    return fails ? Promise.reject(new Error('no')) : Promise.resolve({ url: 'blob:1', type: '', release: () => {} })
  }
  const links: string[] = []
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(`${this.href} ${this.download}`)
  })
  render(<Reading question={asked} value={sample.answer} services={{ folder: 'f', openFile }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Download Inspection report.pdf' }))
  await waitFor(() => expect(links).toEqual(['blob:1 Inspection report.pdf']))
  expect(opened).toContain('f/a1-Inspection-report.pdf')
  fails = true
  fireEvent.click(screen.getByRole('button', { name: 'Download Inspection report.pdf' }))
  expect(await screen.findByText('The file did not load. Try again.')).toBeTruthy()
  clicks.mockRestore()
})

test('the builder writes extensions as a list, counts into the validation and the rest into the settings', async () => {
  const { default: Editor } = (await fileUpload.loadEditor?.()) ?? {}
  if (!Editor) throw new Error('no editor')
  const patches: unknown[] = []
  render(
    <Editor
      question={sample.question}
      change={patch => {
        patches.push(patch)
      }}
      services={{}}
    />,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('textbox', { name: 'Allowed file extensions' })
  await user.type(field, ', .DOCX')
  expect(patches).toEqual([]) // one step of undo, not one per key
  await user.tab()
  expect(patches).toEqual([{ extensions: ['pdf', 'jpg', 'png', 'xlsx', 'docx'] }])
  fireEvent.change(screen.getByRole('spinbutton', { name: 'At most (files)' }), { target: { value: '2' } })
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Largest file (MB)' }), { target: { value: '5' } })
  expect(patches.slice(1)).toEqual([{ validation: { max: 2 } }, { settings: { maxSizeMb: 5 } }])
})

test('takes a file from the moment it is drawn', async () => {
  const { default: View } = await fileUpload.load()
  const [drawn] = parseDefinition({
    rows: [{ questions: [{ key: 'q', ...sample.question }] }],
  }).definition.rows.flatMap(row => row.questions)
  const answers: unknown[] = []
  function Impatient() {
    // as fast as a browser that has painted and not yet run the effects after it
    const box = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      const input = box.current?.querySelector<HTMLInputElement>('.lc-files-zone input[type=file]')
      if (!input) throw new Error('nothing to pick with')
      Object.defineProperty(input, 'files', { value: [file('fast.pdf')] })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, [])
    return (
      <div ref={box}>
        {drawn && (
          <View
            question={drawn}
            value={null}
            ids={{ control: 'control', label: 'label', described: '', error: 'error' }}
            isDisabled={false}
            isReadOnly={false}
            isRequired
            services={host().services}
            onChange={value => {
              answers.push(value)
            }}
            onBlur={() => {}}
          />
        )}
      </div>
    )
  }
  render(<Impatient />)
  expect(answers[0]).toMatchObject([{ name: 'fast.pdf' }])
})
