// A picture in the editor: a stored one is read as the person who writes may, and a handle changes its width. Sizes are
// set through CSSOM, which a strict policy allows; what is written out of the editor has attributes.
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { pictureAlign, pictureIn, widthOf } from '../../../base/rich-values.ts'
import type { TextFiles, TextFileState } from '../files.ts'

/** Below, the handle could not be reached. */
const leastPx = 24

export class PictureView implements NodeView {
  readonly dom: HTMLElement
  readonly #image: HTMLImageElement
  readonly #note: HTMLElement
  readonly #handle: HTMLElement
  readonly #around: PictureAround
  #stop: (() => void) | undefined
  #source = ''
  #node: Node

  constructor(node: Node, around: PictureAround) {
    const page = around.view.dom.ownerDocument
    this.#node = node
    this.#around = around
    this.dom = page.createElement('span')
    this.dom.className = 'lc-rte-picture'
    this.#image = page.createElement('img')
    this.#image.draggable = false // the picture is dragged as a whole
    this.#note = page.createElement('span')
    this.#note.className = 'lc-rte-note'
    this.#handle = page.createElement('span')
    this.#handle.className = 'lc-rte-handle'
    this.#handle.setAttribute('aria-hidden', 'true')
    this.#handle.addEventListener('pointerdown', event => this.#drag(event))
    this.dom.append(this.#image, this.#handle)
    this.#draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#draw()
    return true
  }
  ignoreMutation(): boolean {
    return true
  }
  stopEvent(event: Event): boolean {
    return event.target === this.#handle && /^(pointer|mouse|drag)/.test(event.type)
  }
  destroy(): void {
    this.#stop?.()
  }

  #draw(): void {
    const { attrs } = this.#node
    const source = pictureIn(attrs)
    const key = JSON.stringify(source)
    if (key !== this.#source) {
      this.#source = key
      this.#stop?.()
      this.#stop = undefined
      if (!source || 'url' in source)
        this.#show(source ? { status: 'ready', url: source.url } : { status: 'failed', code: 'missing' })
      else {
        this.#stop = this.#around.files().watch(source, state => this.#show(state))
      }
    }
    const alt = String(attrs['alt'] ?? '')
    this.#image.alt = alt
    const width = widthOf(attrs['width'])
    this.dom.style.inlineSize = width === undefined ? '' : width.endsWith('%') ? width : `${width}px`
    const align = pictureAlign(attrs['align'])
    if (align) this.dom.dataset['align'] = align
    else delete this.dom.dataset['align']
  }

  #show(state: TextFileState): void {
    if (state.status === 'ready') {
      this.#image.src = state.url
      this.#note.remove()
      this.#image.hidden = false
      return
    }
    this.#image.hidden = true
    this.#image.removeAttribute('src')
    this.#note.textContent = this.#around.say(state.status === 'failed' ? state.code : 'loading')
    this.dom.prepend(this.#note)
  }

  #drag(event: PointerEvent): void {
    if (event.button !== 0 || !this.#around.view.editable) return
    event.preventDefault()
    const handle = this.#handle
    const start = event.clientX
    const widthPx = this.dom.getBoundingClientRect().width
    const forward = getComputedStyle(this.dom).direction === 'rtl' ? -1 : 1
    let next = widthPx
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: PointerEvent): void => {
      next = Math.max(leastPx, Math.round(widthPx + (clientX - start) * forward))
      this.dom.style.inlineSize = `${next}px`
    }
    const stop = (end: PointerEvent): void => {
      handle.removeEventListener('pointermove', move)
      for (const name of ['pointerup', 'pointercancel'] as const) handle.removeEventListener(name, stop)
      const pos = this.#around.getPos()
      if (end.type === 'pointerup' && pos !== undefined && next !== widthPx) {
        const { state } = this.#around.view
        this.#around.view.dispatch(state.tr.setNodeAttribute(pos, 'width', String(Math.min(next, 4000))))
      } else this.#draw()
    }
    handle.addEventListener('pointermove', move)
    for (const name of ['pointerup', 'pointercancel'] as const) handle.addEventListener(name, stop)
  }
}

export interface PictureAround {
  readonly view: EditorView
  getPos(): number | undefined
  files(): TextFiles
  say(code: 'loading' | 'refused' | 'missing' | 'offline' | 'other'): string
}
