// What happens in a text before its editor is loaded. The text is editable for the browser, so that a press places the
// cursor and a screen reader finds a text box, but nothing changes it: what is typed is kept for the editor.

export interface Point {
  readonly xPx: number
  readonly yPx: number
}

/** One thing that was typed: words, a key or what was pasted. */
export type Typed =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'key'; readonly key: KeyboardEventInit & { readonly key: string } }
  | { readonly kind: 'pasted'; readonly from: DataTransfer }

export interface Start {
  /** Whether the text has the focus. */
  readonly hasFocus: boolean
  /** Both ends of the selection, from the top left corner of the text. Absent if it is unknown. */
  readonly ends: { readonly anchor: Point; readonly head: Point } | undefined
  readonly scrollTopPx: number
  /** Nothing is scrolled, and the selection is in the first block or there is none. */
  readonly isAtTop: boolean
  /** The height of a block, on average. */
  readonly blockPx: number
  readonly typed: readonly Typed[]
}

export interface Waiting {
  readonly typed: readonly Typed[]
  /** The pointer is down, or words are being composed: the text must stay where it is. */
  isHeld(): boolean
  start(): Start
  stop(): void
}

/** The limit of what is kept: who types more than this sees that nothing comes. */
const most = 500
/** Keys that write; the browser moves the cursor by the others. */
const writing: ReadonlySet<string> = new Set(['Enter', 'Backspace', 'Delete'])
const moving: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
const marking: ReadonlySet<string> = new Set(['b', 'i', 'u', 'e', 'k'])

/** Keeps what is typed and pressed in a text. `onStart`: someone wants to write; `onFree`: it is no longer held. */
export function waitIn(text: HTMLElement, onStart: () => void, onFree: () => void): Waiting {
  const page = text.ownerDocument
  const listening = new AbortController()
  const { signal } = listening
  const typed: Typed[] = []
  let isDown = false
  let isComposing = false
  let pressed: Point | undefined
  const keep = (one: Typed): void => {
    if (typed.length < most) typed.push(one)
    onStart()
  }
  const on = <K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void): void =>
    text.addEventListener(name, does, { signal })

  on('focus', onStart)
  on('pointerdown', event => {
    isDown = true
    pressed = from(text, event.clientX, event.clientY)
    onStart()
  })
  const free = (): void => {
    if (!isDown) return
    isDown = false
    setTimeout(onFree) // the browser has set the selection by then
  }
  page.addEventListener('pointerup', free, { signal, capture: true })
  page.addEventListener('pointercancel', free, { signal, capture: true })
  on('click', event => event.preventDefault()) // a link in a text that is written is not followed
  on('keydown', event => {
    if (event.isComposing) return
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
    const isMark = (ctrlKey || metaKey) && !altKey && marking.has(key.toLowerCase())
    // once something is typed, the cursor of the browser is not where the next word goes
    const isMove = typed.length > 0 && moving.has(key)
    if (!isMark && !isMove && !writing.has(key) && !(altKey && key === 'F10')) return
    event.preventDefault()
    keep({ kind: 'key', key: { key, code, ctrlKey, metaKey, shiftKey, altKey } })
  })
  on('beforeinput', event => {
    if (event.inputType === 'insertCompositionText') return // cannot be prevented: kept at its end
    event.preventDefault()
    if (event.inputType === 'insertText' && event.data) keep({ kind: 'words', words: event.data })
  })
  on('compositionstart', () => {
    isComposing = true
  })
  on('compositionend', event => {
    isComposing = false
    if (event.data) keep({ kind: 'words', words: event.data })
    setTimeout(onFree)
  })
  const take = (event: Event, source: DataTransfer | null): void => {
    event.preventDefault()
    if (source) keep({ kind: 'pasted', from: copied(source) })
  }
  on('paste', event => take(event, event.clipboardData))
  on('drop', event => take(event, event.dataTransfer))
  on('dragenter', onStart)

  return {
    typed,
    isHeld: () => isDown || isComposing,
    start() {
      const root = text.getRootNode()
      const hasFocus = (root instanceof ShadowRoot ? root : page).activeElement === text
      const ends = selectionIn(text) ?? (pressed && { anchor: pressed, head: pressed })
      const scrollTopPx = text.parentElement?.scrollTop ?? 0
      const shown = text.firstElementChild
      const { bottom = 0 } = shown?.firstElementChild?.getBoundingClientRect() ?? {}
      const firstPx = bottom - text.getBoundingClientRect().top
      const isAtTop = scrollTopPx === 0 && (!ends || Math.max(ends.anchor.yPx, ends.head.yPx) < firstPx)
      const blockPx = (shown?.clientHeight ?? 0) / Math.max(1, shown?.childElementCount ?? 0)
      return { hasFocus, ends, scrollTopPx, isAtTop, blockPx, typed: [...typed] }
    },
    stop: () => listening.abort(),
  }
}

function from(text: HTMLElement, x: number, y: number): Point {
  const { left, top } = text.getBoundingClientRect()
  return { xPx: x - left, yPx: y - top }
}

/** A clipboard is empty once its event is over. */
function copied(source: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of ['text/html', 'text/plain']) {
    const words = source.getData(type)
    if (words !== '') copy.setData(type, words)
  }
  for (const file of source.files) copy.items.add(file)
  return copy
}

/** Both ends of the selection; undefined where the browser does not show it, such as in a shadow root of Safari. */
function selectionIn(text: HTMLElement): Start['ends'] {
  const root = text.getRootNode() as (ShadowRoot | Document) & { getSelection?(): Selection | null } // a shadow root has it in Chrome only
  const selection = root.getSelection?.() ?? text.ownerDocument.getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  if (!selection || !anchorNode || !focusNode || !text.contains(anchorNode) || !text.contains(focusNode))
    return undefined
  const anchor = pointAt(text, anchorNode, selection.anchorOffset)
  const head = pointAt(text, focusNode, selection.focusOffset)
  return anchor && head && { anchor, head }
}

function pointAt(text: HTMLElement, node: Node, offset: number): Point | undefined {
  const range = text.ownerDocument.createRange()
  range.setStart(node, offset)
  const found = range.getClientRects()[0]
  if (found) return from(text, found.left, (found.top + found.bottom) / 2)
  // an empty line has no rectangle of its own
  const at = node.childNodes[offset] ?? node
  const around = at instanceof Element ? at : at.parentElement
  if (!around || around === text) return undefined
  const box = around.getBoundingClientRect()
  return from(text, box.left, Math.min((box.top + box.bottom) / 2, box.top + 10))
}
