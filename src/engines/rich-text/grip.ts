// The grip beside the block under the mouse: a press selects the block, dragging moves it. Alt with an arrow does the same
// with keys. Loaded when a mouse is first over a text.
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Adds the grip to the frame of an editor. Returns its removal. */
export function mountGrip(view: EditorView, frame: HTMLElement, box: HTMLElement): () => void {
  const grip = frame.ownerDocument.createElement('span')
  grip.className = 'lc-rte-grip'
  grip.draggable = true
  grip.hidden = true
  grip.setAttribute('aria-hidden', 'true')
  frame.append(grip)
  let block: Element | undefined
  /** Until it is let go, it stays with its block: else it would be gone before the drag begins. */
  let isHeld = false

  /** Before the block; undefined once it is gone. */
  const posOf = (): number | undefined =>
    block?.parentElement === view.dom ? view.posAtDOM(view.dom, [...view.dom.childNodes].indexOf(block)) : undefined
  function hide(): void {
    if (isHeld) return
    grip.hidden = true
    block = undefined
  }
  function move({ clientY }: PointerEvent): void {
    if (isHeld) return
    const around = box.getBoundingClientRect()
    block = [...view.dom.children].find(one => {
      const { top, bottom } = one.getBoundingClientRect()
      return clientY >= top && clientY <= bottom
    })
    const top = block?.getBoundingClientRect().top
    if (!view.editable || top === undefined || top < around.top) return hide()
    grip.hidden = false
    grip.style.insetBlockStart = `${top - frame.getBoundingClientRect().top}px`
  }
  function press(): void {
    const pos = posOf()
    if (pos === undefined) return
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
    view.focus()
  }
  function drag(event: DragEvent): void {
    const pos = posOf()
    if (pos === undefined || !event.dataTransfer || !block) return
    const node = NodeSelection.create(view.state.doc, pos)
    const { dom, text } = view.serializeForClipboard(node.content())
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setDragImage(block, 0, 0)
    view.dragging = Object.assign({ slice: node.content(), move: true }, { node }) // the view removes `node` where it was
  }
  const leave = ({ relatedTarget }: PointerEvent): void => {
    if (relatedTarget !== grip) hide()
  }
  const letGo = (): void => {
    isHeld = false
  }
  const end = (): void => {
    view.dragging = null
    letGo()
    hide()
  }
  box.addEventListener('pointermove', move)
  box.addEventListener('pointerleave', leave)
  box.addEventListener('scroll', hide)
  grip.addEventListener('pointerleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof globalThis.Node && box.contains(relatedTarget))) hide()
  })
  grip.addEventListener('pointerdown', () => {
    isHeld = true
  })
  const page = view.dom.ownerDocument
  page.addEventListener('pointerup', letGo)
  grip.addEventListener('click', press)
  grip.addEventListener('dragstart', drag)
  grip.addEventListener('dragend', end)
  return () => {
    box.removeEventListener('pointermove', move)
    box.removeEventListener('pointerleave', leave)
    box.removeEventListener('scroll', hide)
    page.removeEventListener('pointerup', letGo)
    grip.remove()
  }
}
