// Commands for pictures, videos and buttons in a text, and what is known of the one that is selected.
import type { Attrs, Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import { pixelsIn, videoPx } from '../../base/rich-values.ts'
import { withBlock } from './commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

export type PartKind = 'image' | 'video' | 'button'
export interface PartFacts {
  readonly kind: PartKind
  readonly pos: number
  readonly attrs: Attrs
}

const kindOf = (node: Node): PartKind | undefined =>
  node.type === nodes.image || node.type === nodes.custom_image
    ? 'image'
    : node.type === nodes.video
      ? 'video'
      : node.type === nodes.custom_button
        ? 'button'
        : undefined

/** The part that is selected. */
export function partAt({ selection }: EditorState): PartFacts | undefined {
  if (!(selection instanceof NodeSelection)) return undefined
  const kind = kindOf(selection.node)
  return kind && { kind, pos: selection.from, attrs: selection.node.attrs }
}

/** Changes attributes of a part, which stays selected. */
export const changePart =
  (pos: number, change: Attrs): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node) return false
    const tr = state.tr.setNodeMarkup(pos, null, { ...node.attrs, ...change }, node.marks)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos)))
    return true
  }

/** Inserts a picture with an address. */
export function insertImage(src: string, alt: string, isDecorative = false): Command {
  return (state, dispatch) => {
    const image = nodes.image.create({ src, alt, decorative: isDecorative ? true : null })
    dispatch?.(state.tr.replaceSelectionWith(image, false).scrollIntoView())
    return true
  }
}

/** Replaces the source of a picture; where it stands and what it is described as stay. */
export const changeImage =
  (pos: number, src: string): Command =>
  (state, dispatch) => {
    const old = state.doc.nodeAt(pos)
    if (!old || kindOf(old) !== 'image') return false
    const { align, width, alt, decorative, extra } = old.attrs as Record<string, unknown> // both kinds of pictures have them
    const tr = state.tr.setNodeMarkup(pos, nodes.image, { src, align, width, alt, decorative, extra }, old.marks)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos)))
    return true
  }

export const insertVideo =
  (src: string): Command =>
  (state, dispatch) => {
    dispatch?.(withBlock(state, nodes.video.create({ src })))
    return true
  }

export const insertButton =
  (id: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.custom_button.create({ 'data-id': id }), false).scrollIntoView())
    return true
  }

/** Makes the selected picture or video wider or narrower; a video keeps its shape. */
export const widen =
  (byPx: number): Command =>
  (state, dispatch, view) => {
    const part = partAt(state)
    if (!part || part.kind === 'button') return false
    const element = view?.nodeDOM(part.pos)
    const shown = element instanceof Element ? element.getBoundingClientRect().width : 0
    if (part.kind === 'image')
      return changePart(part.pos, { width: String(within(Math.round(shown) + byPx)) })(state, dispatch)
    const width = pixelsIn(part.attrs['width']) ?? videoPx.width
    return changePart(part.pos, sizeOfWidth(part.attrs, within(width + byPx)))(state, dispatch)
  }
const within = (px: number): number => Math.max(24, Math.min(4000, px))

/** The size of a video with another width and the same shape. */
export function sizeOfWidth(attrs: Attrs, width: number): { readonly width: number; readonly height: number } {
  const old = { width: pixelsIn(attrs['width']) ?? videoPx.width, height: pixelsIn(attrs['height']) ?? videoPx.height }
  return { width, height: Math.max(16, Math.round((width * old.height) / old.width)) }
}

/** Selects the part at a position. */
export const selectPart =
  (pos: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node || !kindOf(node)) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, pos)).scrollIntoView())
    return true
  }
