// Helpers of the browser tests: waiting, a container to render in, and a server inside the page that counts requests.
import { sendMouse } from '@web/test-runner-commands'
import type { LcElement } from '../../elements/element-types.ts'

export const lc = '/cdn/lc.js'
type Loader = typeof import('../../elements/auto.ts')
export const loadSdk = (): Promise<Loader> => import(lc) as Promise<Loader> // the built form of that very file

export const sleep = (ms: number): Promise<void> =>
  new Promise(done => {
    setTimeout(done, ms)
  })

/** Lets the page draw a number of frames: for what must not happen, as far as the page got, however slow it is. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++)
    await new Promise(done => {
      requestAnimationFrame(done)
    })
  await sleep(0) // and the tasks of the last one
}

/** Waits until a condition holds; throws with its description if it never does. */
export async function until<T>(what: string, look: () => T | undefined | null | false, ms = 8_000): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = look()
    if (found) return found
    if (performance.now() > end) throw new Error(`Waited ${ms} ms for: ${what}`)
    await sleep(20)
  }
}

/** Puts markup into the page and returns its first element. */
export function mount(html: string, into: Element | ShadowRoot = document.body): LcElement {
  const box = document.createElement('div')
  box.innerHTML = html
  const first = box.firstElementChild
  if (!first) throw new Error('no element in the markup')
  into.append(...box.childNodes)
  return first as LcElement // the tests insert our elements
}

export const inside = (element: Element): HTMLElement => {
  const box = element.shadowRoot?.querySelector<HTMLElement>('.lc-root')
  if (!box) throw new Error(`<${element.localName}> has no root yet`)
  return box
}

/** All text an element shows, through nested roots. */
export const textOf = (element: Element): string => element.shadowRoot?.querySelector('.lc-root')?.textContent ?? ''

export const phase = async (element: LcElement, wanted: string, ms?: number): Promise<void> => {
  await until(`<${element.localName}> ${wanted} (is ${element.phase})`, () => element.phase === wanted, ms)
}

/** A separate page, in an iframe. */
export function openFrame(html: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.width = '800'
  frame.height = '700'
  frame.srcdoc = `<!doctype html>${html}`
  document.body.append(frame)
  return frame
}

/** An event of the clipboard with these contents, which Firefox does not take from a script. */
export function clipboardEvent(type: 'paste' | 'copy', contents: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent(type, { bubbles: true, cancelable: true, composed: true })
  Object.defineProperty(event, 'clipboardData', { value: contents })
  return event
}

/** The text of an <lc-rich-text> with its editor, which the focus loads. */
export async function editorOf(element: Element): Promise<HTMLElement> {
  const text = (): HTMLElement | null | undefined => element.shadowRoot?.querySelector<HTMLElement>('.lc-rte-text')
  const shown = await until('the text', text)
  shown.focus()
  return until('the editor', () => (text()?.matches('.ProseMirror') ? text() : undefined))
}

export function clean(): void {
  document.body.replaceChildren()
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly authorization: string | null
}

/** A back end inside the page: answers rows for every aggregate and counts what it is asked. */
export function fixture(
  answer?: (
    asked: Asked,
  ) =>
    | { readonly status?: number; readonly data?: unknown; readonly total?: number; readonly message?: string }
    | undefined,
) {
  const asked: Asked[] = []
  const sockets: string[] = []
  const fetch: typeof window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    const one: Asked = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text ? (JSON.parse(text) as unknown) : undefined,
      authorization: request.headers.get('authorization'),
    }
    asked.push(one)
    const {
      status = 200,
      data,
      total,
      message = status === 200 ? 'ok' : 'refused',
    } = answer?.(one) ?? {
      data: [
        { month: 'Jan', sales: 12 },
        { month: 'Feb', sales: 30 },
      ],
    }
    const list = Array.isArray(data) ? { total: total ?? data.length } : {}
    return new Response(JSON.stringify({ code: status, message, data, ...list }), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
  class Quiet extends EventTarget {
    readyState = 1
    onopen: (() => void) | null = null
    constructor(url: string) {
      super()
      sockets.push(url)
      queueMicrotask(() => this.onopen?.())
    }
    send(): void {}
    close(): void {}
  }
  return { asked, sockets, fetch, createSocket: (url: string): WebSocket => new Quiet(url) as unknown as WebSocket } // as much of it as a core uses
}

/**
 * Presses and releases the mouse at a position of the window. With several pages in one browser, Chromium now and then
 * delivers a press at 0, 0 instead: that one is repeated. One that arrives is not, whatever follows from it.
 */
export async function pressAt(position: [number, number]): Promise<void> {
  const arrived: MouseEvent[] = []
  const note = (event: MouseEvent): void => {
    if (event.isTrusted) arrived.push(event)
  }
  const isThere = (event: MouseEvent | undefined): boolean =>
    event !== undefined && Math.hypot(event.clientX - position[0], event.clientY - position[1]) < 2
  window.addEventListener('mousedown', note, true)
  try {
    for (let attempt = 0; attempt < 3 && !isThere(arrived.at(-1)); attempt++) {
      const before = arrived.length
      await sendMouse({ type: 'click', position })
      await until('the press', () => arrived.length > before)
    }
  } finally {
    window.removeEventListener('mousedown', note, true)
  }
  if (!isThere(arrived.at(-1))) throw new Error(`Presses at ${position.join()} arrive elsewhere.`)
}
