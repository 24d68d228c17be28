import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Moves the anchor of the panels of an editor, which is in its frame, next to a range of the text. */
export function moveAnchor(
  anchor: HTMLElement | null,
  frame: HTMLElement | null,
  view: EditorView,
  from: number,
  to: number,
): void {
  const edge = frame?.getBoundingClientRect()
  if (!edge || !anchor) return
  const [start, end] = [edgesAt(view, from), edgesAt(view, to)]
  const isOneLine = Math.abs(start.bottom - end.bottom) < 4
  anchor.style.left = `${start.left - edge.left}px`
  anchor.style.top = `${Math.max(0, Math.min(edge.height, start.top - edge.top))}px`
  anchor.style.inlineSize = `${isOneLine ? Math.max(1, end.right - start.left) : 1}px`
  anchor.style.blockSize = `${start.bottom - start.top}px`
}

function edgesAt(view: EditorView, pos: number): Edges {
  const { selection, doc } = view.state
  const node = view.nodeDOM(pos)
  if (selection instanceof NodeSelection && selection.from === pos && node instanceof Element)
    return node.getBoundingClientRect()
  return view.coordsAtPos(Math.min(pos, doc.content.size))
}
