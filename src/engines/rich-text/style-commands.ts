// Commands for how words and paragraphs look: color, size, font, highlight, alignment; and lists of tasks.
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
