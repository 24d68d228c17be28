// The grip beside the innermost block under the mouse, such as one entry of a list: a press selects the block, the next one
// the block around it, dragging moves it to where the line is. Alt with an arrow does the same with keys. Loaded when a
// mouse is first over a text.
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { movableAt, moveTo, outerOf } from './blocks.ts'

/** Adds the grip to the frame of an editor. Returns its removal. */
export function mountGrip(view: EditorView, frame: HTMLElement, box: HTMLElement): () => void {
  const grip = piece(frame, 'lc-rte-grip')
  grip.draggable = true
  const page = view.dom.ownerDocument
  const listening = new AbortController()
  const { signal } = listening
  let pos: number | undefined
  /** Until it is let go, it stays with its block: else it would be gone before the drag begins. */
  let isHeld = false
  let stopLine = (): void => {}

  function hide(): void {
    if (isHeld) return
    grip.hidden = true
    pos = undefined
  }
  function show(next: number): void {
    const rect = rectAt(view, next)
    if (!rect) return hide()
    pos = next
    grip.hidden = false
    grip.style.insetBlockStart = `${rect.top - frame.getBoundingClientRect().top}px`
    grip.style.insetInlineStart = `${Math.max(1, startOf(view, frame, rect) - gapAt(view, next))}px`
  }
  function move({ clientX, clientY }: PointerEvent): void {
    if (isHeld) return
    const next = view.editable ? blockAt(view, clientX, clientY) : undefined
    const top = next === undefined ? undefined : rectAt(view, next)?.top
    if (next === undefined || top === undefined || top < box.getBoundingClientRect().top) hide()
    else show(next)
  }
  function press(): void {
    if (pos === undefined || !rectAt(view, pos)) return
    const { selection, doc } = view.state
    const isAgain = selection instanceof NodeSelection && selection.from === pos
    const next = (isAgain ? outerOf(doc, pos) : undefined) ?? pos
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(doc, next)))
    view.focus()
    show(next)
  }
  function drag(event: DragEvent): void {
    const block = pos === undefined || !rectAt(view, pos) ? undefined : view.nodeDOM(pos)
    if (pos === undefined || !event.dataTransfer || !(block instanceof Element)) return
    const { dom, text } = view.serializeForClipboard(NodeSelection.create(view.state.doc, pos).content())
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'copyMove'
    event.dataTransfer.setDragImage(block, 0, 0)
    stopLine()
    stopLine = showDrops(view, frame, box, pos, end)
  }
  const end = (): void => {
    isHeld = false
    stopLine()
    hide()
  }
  box.addEventListener('pointermove', move, { signal })
  box.addEventListener('pointerleave', ({ relatedTarget }) => relatedTarget !== grip && hide(), { signal })
  box.addEventListener('scroll', hide, { signal })
  page.addEventListener(
    'pointerup',
    () => {
      isHeld = false
    },
    { signal },
  )
  grip.addEventListener('pointerleave', ({ relatedTarget }) => {
    if (!isIn(box, relatedTarget)) hide()
  })
  grip.addEventListener('pointerdown', () => {
    isHeld = true
  })
  grip.addEventListener('click', press)
  grip.addEventListener('dragstart', drag)
  grip.addEventListener('dragend', end)
  return () => {
    listening.abort()
    stopLine()
    grip.remove()
  }
}

/** While a block is dragged: the line where it goes, and the drop. Returns its end. */
function showDrops(
  view: EditorView,
  frame: HTMLElement,
  box: HTMLElement,
  pos: number,
  onDrop: () => void,
): () => void {
  const line = piece(frame, 'lc-rte-drop')
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  function over(event: DragEvent): void {
    event.preventDefault()
    const edge = edgeAt(view, event.clientX, event.clientY)
    line.hidden = !edge || !moveTo(view.state, pos, edge.pos)
    if (!edge || line.hidden) return
    line.style.insetBlockStart = `${edge.yPx - frame.getBoundingClientRect().top}px`
    line.style.insetInlineStart = `${startOf(view, frame, edge.rect)}px`
    line.style.inlineSize = `${edge.rect.width}px`
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    event.stopPropagation() // the view would insert a copy
    const edge = edgeAt(view, event.clientX, event.clientY)
    const moved = edge && moveTo(view.state, pos, edge.pos)
    onDrop()
    if (moved) view.dispatch(moved)
    view.focus()
  }
  function leave({ relatedTarget }: DragEvent): void {
    if (!isIn(box, relatedTarget)) line.hidden = true
  }
  box.addEventListener('dragover', over, options)
  box.addEventListener('drop', drop, options)
  box.addEventListener('dragleave', leave, options)
  return () => {
    listening.abort()
    line.remove()
  }
}

const isIn = (box: HTMLElement, target: EventTarget | null): boolean => target instanceof Node && box.contains(target)

function piece(frame: HTMLElement, className: string): HTMLElement {
  const made = frame.ownerDocument.createElement('span')
  made.className = className
  made.hidden = true
  made.setAttribute('aria-hidden', 'true')
  frame.append(made)
  return made
}

function rectAt(view: EditorView, pos: number): DOMRect | undefined {
  const { doc } = view.state
  // what was typed since may have moved it
  const block = pos < doc.content.size && movableAt(doc, pos) === pos ? view.nodeDOM(pos) : null
  return block instanceof Element ? block.getBoundingClientRect() : undefined
}

/** From the start of the frame to the start of a block, in the direction of the text. */
function startOf(view: EditorView, frame: HTMLElement, rect: DOMRect): number {
  const around = frame.getBoundingClientRect()
  return getComputedStyle(view.dom).direction === 'rtl' ? around.right - rect.right : rect.left - around.left
}

/** The room between the grip and its block; the sign of an entry stands before it. */
const gapAt = (view: EditorView, pos: number): number =>
  view.state.doc.nodeAt(pos)?.type.name === 'list_item' ? 34 : 12

/** Before the innermost block at a point that can be moved alone. */
function blockAt(view: EditorView, x: number, y: number): number | undefined {
  const { left, right } = view.dom.getBoundingClientRect()
  const found = view.posAtCoords({ left: Math.min(Math.max(x, left + 14), right - 14), top: y })
  if (!found) return undefined
  const pos = movableAt(view.state.doc, found.inside >= 0 ? found.inside : found.pos)
  const rect = pos === undefined ? undefined : rectAt(view, pos)
  return rect && y >= rect.top && y <= rect.bottom ? pos : undefined
}

/** The edge between blocks that is next to a point. */
function edgeAt(
  view: EditorView,
  x: number,
  y: number,
): { readonly pos: number; readonly yPx: number; readonly rect: DOMRect } | undefined {
  const { doc } = view.state
  const pos = blockAt(view, x, y) ?? nearestTop(view, y)
  const rect = pos === undefined ? undefined : rectAt(view, pos)
  if (pos === undefined || !rect) return undefined
  const isBefore = y < (rect.top + rect.bottom) / 2
  return { pos: isBefore ? pos : pos + (doc.nodeAt(pos)?.nodeSize ?? 0), yPx: isBefore ? rect.top : rect.bottom, rect }
}

/** Between two blocks and below the last one, the nearest of the text itself. */
function nearestTop(view: EditorView, y: number): number | undefined {
  let best: { readonly pos: number; readonly px: number } | undefined
  view.state.doc.forEach((_, pos) => {
    const rect = rectAt(view, pos)
    const px = rect ? Math.max(rect.top - y, y - rect.bottom, 0) : Infinity
    if (!best || px < best.px) best = { pos, px }
  })
  return best?.pos
}
