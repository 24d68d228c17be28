// Pictures in <lc-rich-text>: chosen, dropped and pasted, stored by the page or by the platform, and what the menu beside
// one does; with keys and the mouse, under a policy that forbids inline styles.
import { expect } from 'chai'
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import type { Core } from '../../src/api/core.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, clipboardEvent, editorOf, frames, loadSdk, mount, pressAt, until } from './tools.ts'

interface Open {
  readonly element: LcRichText
  readonly root: ShadowRoot
  readonly text: HTMLElement
}
const violations: string[] = []
const folder = 'file_upload/widgets/wysiwyg'

async function open(value: string, prepare: (element: LcRichText) => void = () => {}): Promise<Open> {
  const element = mount('<lc-rich-text format="html" label="Notes"></lc-rich-text>') as LcRichText // of this markup
  prepare(element)
  element.value = value
  const text = await editorOf(element)
  if (!element.shadowRoot) throw new Error('no shadow root')
  return { element, root: element.shadowRoot, text }
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await sendKeys({ press: key })
    await frames(2)
  }
}
const middleOf = (target: Element): [number, number] => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
const pressOn = (target: Element): Promise<void> => pressAt(middleOf(target))
const buttonOf = (root: ParentNode, name: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
  )
const menuOf = (root: ShadowRoot): HTMLElement | null => root.querySelector('.lc-rte-part-menu')

/** A picture of one colour, drawn by the browser. */
async function picture(name: string, type = 'image/png', size = 40): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  canvas.getContext('2d')?.fillRect(0, 0, size, size)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type })
}
const dataOf = async (file: File): Promise<string> =>
  `data:image/png;base64,${btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())))}`
function drop(text: HTMLElement, files: readonly File[]): void {
  const target = text.querySelector('p') ?? text
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const [clientX, clientY] = middleOf(target)
  const shared = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true, composed: true }
  target.dispatchEvent(new DragEvent('dragover', shared))
  target.dispatchEvent(new DragEvent('drop', shared))
}
async function faultsOf(element: Element): Promise<readonly string[]> {
  await import('/node_modules/axe-core/axe.min.js' as string)
  const { axe } = globalThis as unknown as {
    readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
  } // the global of the script above
  return (await axe.run(element)).violations.map(({ id }) => id)
}

/** A server that stores files in parts, and what was asked of it. */
function platform() {
  const asked: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const stored = new Map<string, string>()
  const session = { status: 'public' } as const
  const core = {
    name: 'pictures',
    options: {},
    session: { get: () => session, subscribe: () => () => {} },
    async request({ path, body }: { readonly path: string; readonly body?: unknown }) {
      const given = body as Record<string, unknown> // what the client sends is a record
      asked.push({ path, body: given })
      const reply = (data: unknown) => ({ status: 200, data: { code: 200, message: 'OK', data } })
      if (path === '/upload') return reply({ offset: 0, part_size: 1024 ** 2 })
      if (path.startsWith('/upload/')) {
        stored.set('stored-1.png', String(given['content']))
        return reply({ offset: 9, file_name: 'stored-1.png', timestamp: 1 })
      }
      const content = stored.get(decodeURIComponent(path.replace('/file/', '')))
      return content === undefined
        ? { status: 404, data: { code: 404, message: 'Not found' } }
        : reply({ content, type: 'image/png' })
    },
    query: () => ({ get: () => ({ isLoading: false, at: 0 }), subscribe: () => () => {}, reload: () => {} }),
    invalidate: () => {},
    live: () => () => {},
  }
  return { asked, stored, core: core as unknown as Core } // the parts of a core that are used
}

describe('pictures of rich text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "style-src 'self'"
    document.head.append(policy)
    document.addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective))
    await loadSdk()
  })
  afterEach(async () => {
    clean()
    await resetMouse()
  })

  it('are uploaded by the page itself, and described, placed, sized and deleted with the menu (RTE-012, RTE-019)', async () => {
    const asked: File[] = []
    const { element, root, text } = await open('<p>one</p>', made => {
      made.uploader = async file => {
        asked.push(file)
        return '/elements/harbour.png'
      }
    })
    drop(text, [await picture('harbour.png')])
    const image = await until('the picture', () => text.querySelector<HTMLImageElement>('.lc-rte-picture img'))
    expect(asked.map(file => [file.name, file.type])).to.deep.equal([['harbour.png', 'image/png']])
    // the description is asked for
    const describe = await until('the question', () =>
      buttonOf(root.querySelector('.lc-rte-uploads') ?? root, 'Describe'),
    )
    await pressOn(describe)
    const alt = await until('the field', () => root.querySelector<HTMLInputElement>('.lc-rte-panel input[type="text"]'))
    await until('the focus in it', () => root.activeElement === alt)
    await sendKeys({ type: 'The harbour' })
    await press('Enter')
    await until('the description', () => image.alt === 'The harbour')
    await until('the menu', () => menuOf(root))
    expect(await faultsOf(element)).to.deep.equal([])
    // with keys alone: into the menu, to the position, and back
    await until('the focus in the text', () => root.activeElement === text)
    await press('Alt+F10')
    await until('the focus in the menu', () => menuOf(root)?.contains(root.activeElement))
    await press('ArrowRight', 'Enter')
    const item = await until('the entries', () =>
      [...root.querySelectorAll<HTMLElement>('[data-item]')].find(one => one.textContent === 'Right'),
    )
    for (let step = 0; step < 6 && root.activeElement !== item; step++) await press('ArrowDown')
    await press('Enter')
    await until('the position', () => /data-align="right"/.test(String(element.value)))
    await until('the focus in the text', () => root.activeElement === text)
    await press('Alt+Shift+ArrowRight')
    await until('the width', () => /width="\d+"/.test(String(element.value)))
    await press('Alt+F10')
    await press('End', 'ArrowLeft', 'ArrowLeft', 'Enter')
    const width = await until('the width', () =>
      root.querySelector<HTMLInputElement>('.lc-rte-panel input[type="text"]'),
    )
    await until('the focus in it', () => root.activeElement === width)
    width.select()
    await sendKeys({ type: '50%' })
    await press('Enter')
    await until('half the line', () => /width="50%"/.test(String(element.value)))
    expect(Math.round(image.getBoundingClientRect().width)).to.be.within(
      Math.round(text.clientWidth * 0.4),
      Math.round(text.clientWidth * 0.52),
    )
    await press('Alt+F10', 'End', 'Enter')
    await until('no picture', () => element.value === '<p>one</p>')
    expect(violations).to.deep.equal([])
  })

  it('go to the folder of the platform by name and base64 content, and are read back through file read one (RTE-029, RTE-030)', async () => {
    const { core, asked } = platform()
    const { element, text } = await open('<p>one</p>', made => {
      made.core = core
    })
    const file = await picture('harbour view.png')
    drop(text, [file])
    const image = await until('the picture', () =>
      text.querySelector<HTMLImageElement>('.lc-rte-picture img[src^="blob:"]'),
    )
    await until('its dots', () => image.naturalWidth === 40)
    const [start, part, read] = asked
    expect(start).to.deep.include({ path: '/upload' })
    expect(start?.body).to.include({ folder_path: folder, file_name: 'harbour%20view.png' })
    expect(start?.body['key']).not.to.match(/^text-/) // the page may store the text: the picture stays
    expect(atob(String(part?.body['content'])).slice(1, 4)).to.equal('PNG')
    expect(read).to.deep.equal({
      path: '/file/stored-1.png',
      body: { folder_path: folder, base64: true, location: 'AZURE' },
    })
    await until('the text', () => String(element.value).includes('stored-1.png'))
    expect(element.value).to.equal(
      `<p>one<img data-type="customImage" data-folderpath="${folder}" data-url="stored-1.png" alt=""></p>`,
    )
  })

  const storedHtml = (name: string): string =>
    `<p>one<img data-type="customImage" data-folderpath="${folder}" data-url="${name}" alt="The harbour">two</p>`
  const copiedBy = async (act: () => Promise<unknown>): Promise<HTMLElement> => {
    const page = document.createElement('div')
    page.contentEditable = 'true'
    document.body.append(page)
    await act()
    page.focus()
    await sendKeys({ press: 'Control+v' })
    await until('the copy', () => page.textContent?.includes('two'))
    return page
  }

  it('are copied out of the editor as others can read them, and come back as the stored file', async () => {
    const { core, stored } = platform()
    stored.set('a.png', (await dataOf(await picture('a.png'))).split(',')[1] ?? '')
    const { element, text } = await open(storedHtml('a.png'), made => {
      made.core = core
    })
    await until('the picture', () => text.querySelector<HTMLImageElement>('img[src^="blob:"]')?.naturalWidth)
    const page = await copiedBy(async () => {
      text.focus()
      await sendKeys({ press: 'Control+a' })
      await frames(4)
      await sendKeys({ press: 'Control+c' })
    })
    const image = await until('the picture', () => page.querySelector('img'))
    expect(image.src).to.match(/^data:image\/png;base64,/)
    expect(image.alt).to.equal('The harbour')
    await until('its dots', () => image.naturalWidth === 40)
    text.focus()
    await sendKeys({ press: 'Control+a' })
    await sendKeys({ press: 'Control+v' })
    await sendKeys({ type: '!' })
    await until('the text', () => String(element.value).includes('!'))
    expect(element.value).to.equal(storedHtml('a.png').replace('two', 'two!'))
    page.remove()
  })

  it('are copied with 1,200 dots on their longest side, as photos if they are large, and as addresses beyond 4 MB', async () => {
    const { core, stored } = platform()
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const dots = pen.createImageData(canvas.width, canvas.height)
    for (let at = 0, seed = 1; at < dots.data.length; at++) {
      seed = (seed * 16_807) % 2_147_483_647
      dots.data[at] = at % 4 === 3 ? 255 : seed % 256
    }
    pen.putImageData(dots, 0, 0)
    stored.set('noise.png', canvas.toDataURL('image/jpeg', 0.6).split(',')[1] ?? '')
    const { text } = await open(storedHtml('noise.png').repeat(12), made => {
      made.core = core
    })
    await until('the pictures', () => {
      const all = [...text.querySelectorAll<HTMLImageElement>('.lc-rte-picture img')]
      return all.length === 12 && all.every(({ naturalWidth }) => naturalWidth === 2400)
    })
    text.focus()
    await sendKeys({ press: 'Control+a' })
    await frames(4)
    const carried = new DataTransfer()
    text.dispatchEvent(clipboardEvent('copy', carried))
    const html = carried.getData('text/html')
    const copies = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')
    const first = new Image()
    first.src = copies[0]?.src ?? ''
    await first.decode()
    expect(first.src).to.match(/^data:image\/jpeg;base64,/)
    expect([first.naturalWidth, first.naturalHeight]).to.deep.equal([1200, 900])
    expect(copies[11]?.getAttribute('src')).to.equal(null)
    expect(html.length).to.be.within(2_000_000, 4_100_000)
  })

  it('are copied out of a text that is read as others can read them, and the page shows what it did', async () => {
    const { core, stored } = platform()
    stored.set('a.png', (await dataOf(await picture('a.png'))).split(',')[1] ?? '')
    const { element, text } = await open('<p></p>', made => {
      made.core = core
    })
    const reader = mount('<lc-rich-text format="html" readonly></lc-rich-text>') as LcRichText // of this markup
    reader.core = core
    reader.value = storedHtml('a.png')
    const shown = await until('the picture', () =>
      reader.shadowRoot?.querySelector<HTMLImageElement>('img[src^="blob:"]'),
    )
    await until('its dots', () => shown.naturalWidth === 40)
    const address = shown.src
    const page = await copiedBy(async () => {
      const line = shown.closest('p')
      if (line) getSelection()?.setBaseAndExtent(line, 0, line, line.childNodes.length)
      await frames(8) // nobody copies faster: the selection has loaded what copies need
      await sendKeys({ press: 'Control+c' })
    })
    const image = await until('the picture', () => page.querySelector('img'))
    expect(image.src).to.match(/^data:image\/png;base64,/)
    expect(image.alt).to.equal('The harbour')
    expect([shown.src, shown.getAttributeNames().toSorted()]).to.deep.equal([address, ['alt', 'src']])
    text.focus()
    await sendKeys({ press: 'Control+v' })
    await until('the text', () => String(element.value).includes('two'))
    expect(element.value).to.equal(storedHtml('a.png'))
    page.remove()
  })

  it('have a handle that changes their width with the mouse', async () => {
    const { element, root, text } = await open(
      `<p>a <img src="${await dataOf(await picture('a.png'))}" alt="x" width="100"></p>`,
    )
    const box = await until('the picture', () => text.querySelector<HTMLElement>('.lc-rte-picture'))
    await until('its size', () => box.getBoundingClientRect().height > 40)
    await pressOn(box)
    const handle = await until('the handle', () => {
      const found = box.querySelector<HTMLElement>('.lc-rte-handle')
      return found && getComputedStyle(found).display !== 'none' ? found : undefined
    })
    await until('the menu', () => menuOf(root))
    const [x, y] = middleOf(handle)
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x + 60, y + 5] })
    await sendMouse({ type: 'up' })
    await until('the width', () => /width="160"/.test(String(element.value)))
  })

  it('of a page without a place for them are refused with what to do instead', async () => {
    const { root, text } = await open('<p>one</p>')
    drop(text, [await picture('harbour.png')])
    const alert = await until('the reason', () => root.querySelector('.lc-rte-uploads [role="alert"]'))
    expect(alert.textContent).to.contain('no place to store it')
    expect(text.querySelector('.lc-rte-slot, img:not(.ProseMirror-separator)')).to.equal(null)
  })
})
