// Commands for how words and paragraphs look: color, size, font, highlight, alignment; and lists of tasks.
import { Fragment } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Align, Highlight } from '../../base/rich-values.ts'
import { around } from './commands.ts'
import { schema } from './schema.ts'

const { marks, nodes } = schema

export interface Look {
  readonly color: string | null
  readonly fontSize: number | null
  readonly fontFamily: string | null
}
const plain: Look = { color: null, fontSize: null, fontFamily: null }

/** Changes one of color, size and font of the selection, or of what is typed next; the others stay. */
export const setLook =
  (change: Partial<Look>): Command =>
  (state, dispatch) => {
    const { tr } = state
    const { empty, $from, ranges } = state.selection
    if (empty) {
      const now = marks.text_style.isInSet(state.storedMarks ?? $from.marks())
      const next = lookMark(now?.attrs ?? {}, change)
      if (next) tr.addStoredMark(next)
      else tr.removeStoredMark(marks.text_style)
    }
    for (const range of ranges) {
      state.doc.nodesBetween(range.$from.pos, range.$to.pos, (node, pos) => {
        if (!node.isText) return
        const from = Math.max(pos, range.$from.pos)
        const to = Math.min(pos + node.nodeSize, range.$to.pos)
        const next = lookMark(marks.text_style.isInSet(node.marks)?.attrs ?? {}, change)
        tr.removeMark(from, to, marks.text_style)
        if (next) tr.addMark(from, to, next)
      })
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Undefined if nothing is left to say. */
function lookMark(now: Readonly<Record<string, unknown>>, change: Partial<Look>) {
  const next = { ...plain, ...now, ...change }
  return Object.values(next).some(value => value !== null) ? marks.text_style.create(next) : undefined
}

/** What the text at the cursor, or at the start of the selection, looks like. */
export function lookOf(state: EditorState): Look & { readonly highlight: string | null } {
  const { $from, empty } = state.selection
  const set = empty ? (state.storedMarks ?? $from.marks()) : ($from.nodeAfter?.marks ?? $from.marks())
  const attrs = { ...plain, ...marks.text_style.isInSet(set)?.attrs }
  const highlight = marks.highlight.isInSet(set)
  return {
    color: attrs.color,
    fontSize: attrs.fontSize,
    fontFamily: attrs.fontFamily,
    highlight: highlight ? String(highlight.attrs['color'] ?? 'yellow') : null,
  }
}

export const setHighlight =
  (color: Highlight | null): Command =>
  (state, dispatch) => {
    const { tr } = state
    const { empty, ranges } = state.selection
    const mark = color && marks.highlight.create({ color })
    if (empty) {
      if (mark) tr.addStoredMark(mark)
      else tr.removeStoredMark(marks.highlight)
    }
    for (const { $from, $to } of ranges) {
      tr.removeMark($from.pos, $to.pos, marks.highlight)
      if (mark) tr.addMark($from.pos, $to.pos, mark)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Aligns the paragraphs and headings of the selection; null is the start of the line. */
export const setAlign =
  (textAlign: Align | null): Command =>
  (state, dispatch) => {
    const { tr } = state
    for (const { $from, $to } of state.selection.ranges) {
      state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
        if (node.type === nodes.paragraph || node.type === nodes.heading)
          tr.setNodeAttribute(pos, 'textAlign', textAlign)
      })
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
export const alignOf = ({ selection }: EditorState): string | null =>
  typeof selection.$from.parent.attrs['textAlign'] === 'string' ? selection.$from.parent.attrs['textAlign'] : null

/** Sets the language of the block of code the cursor is in. */
export const setLanguage =
  (language: string | null): Command =>
  (state, dispatch) => {
    const code = around(state.selection.$from, nodes.code_block)
    if (!code) return false
    dispatch?.(state.tr.setNodeAttribute(code.pos, 'language', language))
    return true
  }

/** Toggles a list of tasks around the selection. */
export const tasks: Command = (state, dispatch) =>
  around(state.selection.$from, nodes.task_item)
    ? liftListItem(nodes.task_item)(state, dispatch)
    : wrapInList(nodes.task_list)(state, dispatch)

/** Ticks the task the cursor is in, or takes its tick away. */
export const tick: Command = (state, dispatch) => {
  const task = around(state.selection.$from, nodes.task_item)
  if (!task) return false
  dispatch?.(state.tr.setNodeAttribute(task.pos, 'checked', task.node.attrs['checked'] !== true))
  return true
}

/** Puts the selected blocks into a part that folds, with the cursor in its title. */
export const insertDetails: Command = (state, dispatch) => {
  const range = state.selection.$from.blockRange(state.selection.$to)
  if (!range || around(state.selection.$from, nodes.details_summary)) return false
  const blocks = range.parent.content.cut(
    range.start - range.$from.start(range.depth),
    range.end - range.$from.start(range.depth),
  )
  if (!nodes.details_content.validContent(blocks)) return false
  const details = nodes.details.create({ open: true }, [
    nodes.details_summary.create(),
    nodes.details_content.create(null, blocks),
  ])
  const tr = state.tr.replaceRangeWith(range.start, range.end, details)
  const start = range.start
  if (!tr.doc.resolve(Math.min(start + details.nodeSize, tr.doc.content.size)).nodeAfter && range.depth === 0)
    tr.insert(start + details.nodeSize, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 2))).scrollIntoView())
  return true
}

/** Shows a part that folds to readers open, or closed. */
export const toggleOpen: Command = (state, dispatch) => {
  const details = around(state.selection.$from, nodes.details)
  if (!details) return false
  dispatch?.(state.tr.setNodeAttribute(details.pos, 'open', details.node.attrs['open'] !== true))
  return true
}

/** Enter in the title of a part that folds: on to what it unfolds. */
export const enterDetails: Command = (state, dispatch) => {
  const title = around(state.selection.$from, nodes.details_summary)
  if (!title || !state.selection.empty) return false
  const inside = title.pos + title.node.nodeSize + 1
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(inside))).scrollIntoView())
  return true
}

/** Backspace at the start of the title: what is in the part stays, without the part. */
export const leaveDetails: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const details = around($from, nodes.details)
  if (!empty || $from.parentOffset > 0 || $from.parent.type !== nodes.details_summary || !details) return false
  const title = nodes.paragraph.create(null, $from.parent.content)
  const inside = details.node.lastChild?.content ?? Fragment.empty
  const tr = state.tr.replaceWith(
    details.pos,
    details.pos + details.node.nodeSize,
    $from.parent.content.size > 0 ? Fragment.from(title).append(inside) : inside,
  )
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(details.pos + 1))).scrollIntoView())
  return true
}
