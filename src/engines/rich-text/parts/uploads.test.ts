// @vitest-environment happy-dom
import { undo, redo } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { turns } from '../../../../test/tools/turns.ts'
import { htmlOf } from '../../../base/rich-out/html.ts'
import type { StoredPicture, TextFiles } from '../files.ts'
import { addFiles } from '../arrivals.ts'
import { featuresIn } from '../features.ts'
import { mountEditor } from '../mount.ts'
import type { Mounted } from '../mount.ts'
import { writeRich } from '../write.ts'
import { Uploads } from './uploads.ts'
import type { PictureUpload } from './uploads.ts'

let open: Mounted[] = []
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }))
})
afterEach(() => {
  for (const one of open) one.stop()
  open = []
  vi.unstubAllGlobals()
})

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (name = 'a.png'): File => new File([png], name, { type: 'image/png' })
const folder = 'file_upload/widgets/wysiwyg'
const shown = (name: string, more = ''): string =>
  `<img data-type="customImage" data-folderpath="${folder}" data-url="${name}" alt=""${more}>`

interface Sent {
  readonly file: File
  readonly key: string
  readonly signal: AbortSignal
  onProgress(fraction: number): void
  done(stored: StoredPicture): void
  fail(error: Error): void
}

/** An editor whose uploads are answered by hand. */
function edit(value: unknown, { features = featuresIn(''), hasStore = true } = {}) {
  const sent: Sent[] = []
  let list: readonly PictureUpload[] = []
  const files: TextFiles = {
    watch: () => () => {},
    upload: (file, options) =>
      new Promise((done, fail) => {
        sent.push({ ...options, file, done, fail })
      }),
  }
  const said: unknown[] = []
  const made: Mounted = mountEditor(document.body.appendChild(document.createElement('div')), value, {
    say: key => key,
    emitAfterMs: 0,
    onChange: next => said.push(next),
    onState: () => {},
    onTables: () => {},
    onFocus: () => {},
    onBlur: () => {},
    onSlots(added, gone) {
      uploads.drop(gone)
      if (added.length > 0) uploads.take(added)
    },
    attributes: () => ({}),
    placeholder: () => '',
    isLocked: () => false,
    features: () => features,
    leave: () => {},
    openLink: () => {},
    toTools: () => false,
  })
  open.push(made)
  const { view } = made
  const uploads = new Uploads({
    view,
    files: () => (hasStore ? files : { ...files, upload: undefined }),
    isPublic: () => false,
    report: next => {
      list = next
    },
  })
  /** The position after these words. */
  const after = (words: string): number => {
    let at = -1
    view.state.doc.descendants((node, pos) => {
      const index = node.isText ? (node.text?.indexOf(words) ?? -1) : -1
      if (index >= 0) at = pos + index + words.length
    })
    return at
  }
  const transfer = (files: readonly File[], texts: Readonly<Record<string, string>> = {}) => ({
    files,
    getData: (type: string) => texts[type] ?? '',
    types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
  })
  return {
    view,
    said,
    sent,
    uploads,
    after,
    list: () => list,
    html: () => htmlOf(writeRich(view.state.doc)).replaceAll(' data-space="keep"', ''),
    cursor: (words: string) =>
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, after(words)))),
    async add(words: string, ...files: readonly File[]) {
      addFiles(view, files, after(words))
      await turns(8)
    },
    paste(files: readonly File[], texts: Readonly<Record<string, string>> = {}): boolean {
      const event = new Event('paste', { cancelable: true }) as ClipboardEvent
      Object.defineProperty(event, 'clipboardData', { value: transfer(files, texts) })
      const html = texts['text/html']
      if (html !== undefined) return view.pasteHTML(html, event)
      return view.pasteText(texts['text/plain'] ?? '', event)
    },
  }
}

describe('a picture that is uploaded', () => {
  test('comes where it was added, by folder and name, and the place follows what is typed, deleted and undone', async () => {
    const { view, sent, add, after, html } = edit('<p>one two</p>')
    await add('one', picture())
    view.dispatch(view.state.tr.insertText('zero ', 1))
    view.dispatch(view.state.tr.delete(after('zero '), after('zero on')))
    view.dispatch(view.state.tr.insertText('!', after(' two')))
    undo(view.state, view.dispatch)
    sent[0]?.done({ folder, name: 'a-1.png' })
    await turns(4)
    expect(html()).toBe(`<p>zero e${shown('a-1.png')} two</p>`)
    expect(html()).not.toContain('data:')
  })

  test('is one step of undo, and what was typed before it arrived another', async () => {
    const { view, sent, add, html } = edit('<p>one</p>')
    await add('one', picture())
    view.dispatch(view.state.tr.insertText('zero ', 1))
    sent[0]?.done({ folder, name: 'a.png' })
    await turns(4)
    const whole = html()
    expect(whole).toBe(`<p>zero one${shown('a.png')}</p>`)
    undo(view.state, view.dispatch)
    expect(html()).toBe('<p>zero one</p>')
    redo(view.state, view.dispatch)
    expect(html()).toBe(whole)
  })

  test('keeps the order of pictures that were added together, whichever is done first', async () => {
    const { sent, add, html } = edit('<p>one</p>')
    await add('one', picture('a.png'), picture('b.png'), picture('c.png'))
    for (const [at, name] of [
      [1, 'b'],
      [0, 'a'],
      [2, 'c'],
    ] as const) {
      sent[at]?.done({ folder, name: `${name}.png` })
      await turns(4)
    }
    expect(html()).toBe(`<p>one${shown('a.png')}${shown('b.png')}${shown('c.png')}</p>`)
  })

  test('is stopped when its place is deleted: a late answer inserts nothing and says nothing', async () => {
    const { view, sent, add, list, html, said } = edit('<p>one two</p><p>three</p>')
    await add('one', picture())
    view.dispatch(view.state.tr.delete(0, 9))
    expect([sent[0]?.signal.aborted, list()]).toEqual([true, []])
    sent[0]?.done({ folder, name: 'a.png' })
    await turns(4)
    expect([html(), list()]).toEqual(['<p>three</p>', []])
    undo(view.state, view.dispatch)
    expect(html()).toBe('<p>one two</p><p>three</p>')
    expect(JSON.stringify(said)).not.toContain('a.png')
  })

  test('keeps its place while only one side of it is deleted', async () => {
    const { view, sent, add, html } = edit('<p>one two</p>')
    await add('one', picture())
    view.dispatch(view.state.tr.delete(1, 4))
    view.dispatch(view.state.tr.delete(1, 2))
    sent[0]?.done({ folder, name: 'a.png' })
    await turns(4)
    expect(html()).toBe(`<p>${shown('a.png')}two</p>`)
  })

  test('is stopped when another text is shown', async () => {
    const { sent, add, list } = edit('<p>one</p>')
    await add('one', picture())
    open[0]?.load('<p>other</p>')
    expect([sent[0]?.signal.aborted, list()]).toEqual([true, []])
  })

  test('shows how far it is, and can be cancelled', async () => {
    const { view, sent, uploads, add, list, html } = edit('<p>one</p>')
    await add('one', picture())
    sent[0]?.onProgress(0.4)
    expect(list()).toMatchObject([{ name: 'a.png', status: 'sending', fraction: 0.4 }])
    expect(view.dom.querySelector('progress')?.value).toBe(0.4)
    uploads.dismiss(list()[0]?.id ?? '')
    expect([sent[0]?.signal.aborted, list(), view.dom.querySelector('progress')]).toEqual([true, [], null])
    expect(html()).toBe('<p>one</p>')
  })

  test('that failed says why and is tried again with the same key, in its place', async () => {
    const { view, sent, uploads, add, list, html } = edit('<p>one two</p>')
    await add('one', picture())
    sent[0]?.fail(new Error('The line broke.'))
    await turns(4)
    expect(list()).toMatchObject([
      { status: 'failed', canRetry: true, problem: { why: 'failed', reason: 'The line broke.' } },
    ])
    view.dispatch(view.state.tr.insertText('zero ', 1))
    uploads.retry(list()[0]?.id ?? '')
    await turns(4)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    sent[1]?.done({ folder, name: 'a.png' })
    await turns(4)
    expect(html()).toBe(`<p>zero one${shown('a.png')} two</p>`)
  })

  test('comes after a block of code, not into it', async () => {
    const { sent, add, html } = edit('<pre><code>one</code></pre>')
    await add('one', picture())
    sent[0]?.done({ folder, name: 'a.png' })
    await turns(4)
    expect(html()).toBe(`<pre><code>one</code></pre><p>${shown('a.png')}</p>`)
  })

  test('of a host has the address that the host returned, if a text may hold it', async () => {
    const { sent, add, list, html } = edit('<p>one</p>')
    await add('one', picture(), picture('b.png'))
    sent[0]?.done({ url: 'https://cdn.example.com/a.png' })
    sent[1]?.done({ url: 'data:image/png;base64,AAAA' })
    await turns(4)
    expect(html()).toContain('src="https://cdn.example.com/a.png"')
    expect(html()).not.toContain('base64')
    expect(list().map(one => one.problem?.why)).toEqual([undefined, 'address'])
  })
})

describe('a file that a text cannot hold as a picture', () => {
  test.each([
    ['an SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }), 'type'],
    ['an SVG named PNG', new File(['<svg/>'], 'a.png', { type: 'image/png' }), 'type'],
    ['a file above 10 MiB', new File([png, new Uint8Array(10 * 1024 ** 2)], 'a.png'), 'size'],
  ])('%s is refused with a reason, and leaves no place', async (_, file, why) => {
    const { view, sent, add, list } = edit('<p>one</p>')
    await add('one', file)
    expect(list()).toMatchObject([{ status: 'failed', canRetry: false, problem: { why } }])
    expect([sent, view.dom.querySelector('.lc-rte-slot')]).toEqual([[], null])
  })

  test('where nothing can be stored, that is said', async () => {
    const { add, list } = edit('<p>one</p>', { hasStore: false })
    await add('one', picture())
    expect(list()).toMatchObject([{ name: 'a.png', status: 'failed', problem: { why: 'noStore' } }])
  })
})

describe('pasting', () => {
  test('a picture of the clipboard uploads it', async () => {
    const { sent, cursor, paste, html } = edit('<p>one</p>')
    cursor('one')
    paste([picture()])
    await turns(8)
    sent[0]?.done({ folder, name: 'a.png' })
    await turns(4)
    expect(html()).toBe(`<p>one${shown('a.png')}</p>`)
  })

  test('words of an office program takes the words, not the picture of them', async () => {
    const { sent, cursor, paste, html } = edit('<p>one</p>')
    cursor('one')
    paste([picture()], { 'text/html': '<p>and <b>two</b></p>' })
    await turns(8)
    expect([sent, html()]).toEqual([[], '<p>oneand <strong>two</strong></p>'])
  })

  test('HTML with a picture in it uploads that picture and stores none of its bytes', async () => {
    const { view, sent, cursor, paste, html } = edit('<p>one</p>')
    cursor('one')
    const src = `data:image/png;base64,${btoa(String.fromCharCode(...png))}`
    paste([], { 'text/html': `<p>two <img src="${src}"> three</p>` })
    await turns(8)
    expect(html()).toBe('<p>onetwo  three</p>')
    expect(sent[0]?.file.type).toBe('image/png')
    sent[0]?.done({ folder, name: 'p.png' })
    await turns(4)
    expect(html()).toBe(`<p>onetwo ${shown('p.png')} three</p>`)
    undo(view.state, view.dispatch)
    undo(view.state, view.dispatch)
    expect(html()).toBe('<p>one</p>')
  })

  test('adds no picture where pictures are switched off (RTE-027)', async () => {
    const { view, sent, cursor, paste, html } = edit('<p>one</p>', { features: featuresIn('-image') })
    cursor('one')
    paste([picture()])
    await turns(8)
    expect([sent, html(), view.dom.querySelector('.lc-rte-slot')]).toEqual([[], '<p>one</p>', null])
  })
})

test('a text that holds a picture as data keeps it, wherever it is moved', async () => {
  const src = 'data:image/png;base64,AAAA'
  const { view, sent, html } = edit(`<p>one</p><p><img src="${src}" alt=""></p>`)
  view.dispatch(view.state.tr.insertText('zero ', 1).setMeta('uiEvent', 'drop'))
  await turns(8)
  expect(html()).toContain(src)
  expect(sent).toEqual([])
})
