// Signs of Markdown that are typed and mean more than a wrapped block: tasks, also within a list, and links.
import { InputRule } from 'prosemirror-inputrules'
import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { findWrapping } from 'prosemirror-transform'
import { textLink } from '../../base/address.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** `[ ] `, `[] ` and `[x] `: a task. In an entry of a list that entry becomes one, so `- [ ] ` is a task too. */
export const taskSigns = new InputRule(/^\s*\[([ xX]?)\]\s$/, (state, match, start, end) => {
  const checked = match[1]?.toLowerCase() === 'x'
  return entryToTask(state, start, end, checked) ?? wrapped(state, start, end, checked)
})

function wrapped(state: EditorState, start: number, end: number, checked: boolean): Transaction | null {
  const tr = state.tr.delete(start, end)
  const range = tr.doc.resolve(start).blockRange()
  const around = range && findWrapping(range, nodes.task_list)
  if (!range || !around) return null
  return tr.wrap(
    range,
    around.map(one => (one.type === nodes.task_item ? { ...one, attrs: { checked } } : one)),
  )
}

/** The entries before and after it stay a list of their own. */
function entryToTask(state: EditorState, start: number, end: number, checked: boolean): Transaction | undefined {
  const $start = state.doc.resolve(start)
  const depth = $start.depth - 1
  if (depth < 2 || $start.node(depth).type !== nodes.list_item || $start.index(depth) > 0) return undefined
  const tr = state.tr.delete(start, end)
  const $at = tr.doc.resolve(start)
  const list = $at.node(depth - 1)
  const at = $at.index(depth - 1)
  const { children } = list
  const item = $at.node(depth)
  const before = children.slice(0, at)
  const after = children.slice(at + 1)
  const firstAfter = Number(list.attrs['start'] ?? 1) + at + 1
  const parts: readonly Node[] = [
    ...(before.length > 0 ? [list.type.create(list.attrs, before)] : []),
    nodes.task_list.create(null, nodes.task_item.create({ checked }, item.content)),
    ...(after.length > 0
      ? [list.type.create(list.type === nodes.ordered_list ? { ...list.attrs, start: firstAfter } : list.attrs, after)]
      : []),
  ]
  const from = $at.before(depth - 1)
  tr.replaceWith(from, from + list.nodeSize, parts)
  const task = from + (before.length > 0 ? (parts[0]?.nodeSize ?? 0) : 0)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(task + 3)))
}

/** `[words](address)`: a link on the words, which keep their marks. A picture is not made of it. */
export const linkSigns = new InputRule(
  /(?:^|[^!\\])\[([^[\]]+)\]\(<?([^()\s<>]+)>?\)$/,
  (state, match, start, end) => {
    const [all, words = '', address] = match
    const href = textLink(address)
    const open = start + all.indexOf('[')
    const until = open + 1 + words.length
    if (href === undefined || state.doc.textBetween(open + 1, until, '\0', '\0') !== words) return null
    return state.tr
      .delete(until, end)
      .delete(open, open + 1)
      .addMark(open, until - 1, marks.link.create({ href }))
      .removeStoredMark(marks.link)
  },
  { inCodeMark: false },
)
