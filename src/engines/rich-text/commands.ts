// What the keys and the tools do to a document.
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'
import type { MarkName } from './schema.ts'

const { nodes, marks } = schema

export const mark = (name: MarkName): Command =>
  toggleMark(marks[name], null, { removeWhenPresent: false, includeWhitespace: true })

/** Returns whether this mark is active at the cursor or in the whole selection. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { empty, $from, ranges } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  let isThere = false
  let isAll = true
  for (const { $from: from, $to: to } of ranges) {
    state.doc.nodesBetween(from.pos, to.pos, node => {
      if (!node.isText) return
      isThere = true
      if (!type.isInSet(node.marks)) isAll = false
    })
  }
  return isThere && isAll
}

/** Returns the nearest node around a position that is one of these. */
export function around(
  $pos: ResolvedPos,
  ...types: readonly NodeType[]
): { readonly node: Node; readonly depth: number; readonly pos: number } | undefined {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth)
    if (types.includes(node.type)) return { node, depth, pos: $pos.before(depth) }
  }
  return undefined
}

/** Makes blocks of this type of the selected ones; each keeps its own alignment. */
export const block =
  (type: NodeType, attrs: Attrs | null = null): Command =>
  (state, dispatch) => {
    const aligned = ({ attrs: { textAlign } }: Node): Attrs => ({ textAlign: textAlign as unknown, ...attrs })
    const keepsAlign = type.spec.attrs?.['textAlign'] !== undefined
    if (!setBlockType(type, keepsAlign ? aligned(state.selection.$from.parent) : attrs)(state)) return false
    if (!dispatch) return true
    const { tr } = state
    for (const { $from, $to } of state.selection.ranges)
      tr.setBlockType($from.pos, $to.pos, type, keepsAlign ? aligned : attrs)
    dispatch(tr.scrollIntoView())
    return true
  }

/** Toggles a list: makes one of the selection, changes its kind, or turns it back into paragraphs. */
export function list(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    const inside = around($from, nodes.bullet_list, nodes.ordered_list)
    const isAlike = inside !== undefined && $to.end(Math.min(inside.depth, $to.depth)) === $from.end(inside.depth)
    if (inside === undefined || !isAlike) return wrapInList(type)(state, dispatch)
    if (inside.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(inside.pos, type, null).scrollIntoView())
    return true
  }
}

export const quote: Command = (state, dispatch) => {
  const inside = around(state.selection.$from, nodes.blockquote)
  if (inside === undefined) return wrapIn(nodes.blockquote)(state, dispatch)
  const range = state.selection.$from.blockRange(state.selection.$to, node => node.type === nodes.blockquote)
  if (!range) return lift(state, dispatch)
  dispatch?.(state.tr.lift(range, inside.depth - 1).scrollIntoView())
  return true
}

export const insertRule: Command = (state, dispatch) => {
  if (dispatch) dispatch(withBlock(state, nodes.horizontal_rule.create()))
  return true
}

/** Inserts a table whose first row are headers, with the cursor in its first cell. */
export function insertTable(rows: number, columns: number): Command {
  return (state, dispatch) => {
    if (!dispatch) return true
    const rowOf = (type: NodeType): Node =>
      nodes.table_row.create(
        null,
        Array.from({ length: columns }, () => type.create(null, nodes.paragraph.create())),
      )
    const table = nodes.table.create(
      null,
      Array.from({ length: rows }, (_, row) => rowOf(row === 0 ? nodes.table_header : nodes.table_cell)),
    )
    const tr = state.tr.replaceSelectionWith(table)
    let start = -1
    tr.doc.descendants((node, pos) => {
      if (node === table) start = pos
      return start < 0
    })
    if (start < 0) return false
    const end = start + table.nodeSize
    if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create())
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView())
    return true
  }
}

/** Inserts a block at the selection, followed by a paragraph. */
export function withBlock(state: EditorState, node: Node): Transaction {
  const tr = state.tr.replaceSelectionWith(node)
  const after = tr.selection.$to.pos
  const $after = tr.doc.resolve(Math.min(after, tr.doc.content.size))
  if (!$after.parent.isTextblock || tr.selection instanceof NodeSelection) {
    const end = tr.selection instanceof NodeSelection ? tr.selection.to : $after.pos
    if (!tr.doc.resolve(end).nodeAfter?.isTextblock) tr.insert(end, nodes.paragraph.create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)))
  }
  return tr.scrollIntoView()
}

export const insertBreak: Command = (state, dispatch) => {
  const isCode = state.selection.$from.parent.type.spec.code
  dispatch?.(
    (isCode
      ? state.tr.insertText('\n')
      : state.tr.replaceSelectionWith(nodes.hard_break.create(), true)
    ).scrollIntoView(),
  )
  return true
}

/** Removes all marks and the block type; text, links and pictures stay. */
export const clearFormat: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection
  const tr = state.tr
  const [start, end] = empty ? [$from.start(), $from.end()] : [from, to]
  for (const [name, type] of Object.entries(schema.marks)) if (name !== 'link') tr.removeMark(start, end, type)
  tr.setBlockType(start, end, nodes.paragraph).setStoredMarks([])
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Tab: deeper in a list, on in a table, two spaces in code. Within these it never leaves the text by accident. */
export const indent: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (isInCell($from)) return nextCell(1)(state, dispatch)
  if ($from.parent.type.spec.code) {
    dispatch?.(state.tr.insertText('  ').scrollIntoView())
    return true
  }
  if (!around($from, nodes.list_item)) return false
  sinkListItem(nodes.list_item)(state, dispatch)
  return true
}
export const outdent: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (isInCell($from)) return nextCell(-1)(state, dispatch)
  if (!around($from, nodes.list_item)) return false
  return liftListItem(nodes.list_item)(state, dispatch)
}

/** Returns whether Tab goes to the next cell: not in a list within one. */
export function isInCell($pos: ResolvedPos): boolean {
  const cells = [nodes.table_cell, nodes.table_header]
  const inside = around($pos, ...cells, nodes.list_item)
  return inside !== undefined && inside.node.type !== nodes.list_item
}

function nextCell(by: 1 | -1): Command {
  return (state, dispatch) => {
    const table = around(state.selection.$from, nodes.table)
    const cell = around(state.selection.$from, nodes.table_cell, nodes.table_header)
    if (!table || !cell) return false
    const starts: number[] = []
    table.node.descendants((node, pos) => {
      if (node.type === nodes.table_cell || node.type === nodes.table_header) starts.push(table.pos + 1 + pos)
    })
    const next = starts[starts.indexOf(cell.pos) + by]
    if (next === undefined) return false
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(next + 1))).scrollIntoView())
    return true
  }
}

/** Backspace at the start: a heading becomes words, a list item leaves its list. */
export const backOut: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false
  if ($from.parent.type !== nodes.paragraph) return setBlockType(nodes.paragraph)(state, dispatch)
  const item = around($from, nodes.list_item)
  return (
    item !== undefined &&
    item.depth === $from.depth - 1 &&
    $from.index(item.depth) === 0 &&
    liftListItem(nodes.list_item)(state, dispatch)
  )
}

/**
 * Arrow down at the end of the last block, if that is code, a quote, a table or a line: adds a paragraph. Lists end
 * with Enter.
 */
export const leaveBelow: Command = (state, dispatch, view) => {
  const { $to } = state.selection
  const last = state.doc.lastChild
  if (
    !last ||
    last.type === nodes.paragraph ||
    last.type === nodes.heading ||
    around($to, nodes.bullet_list, nodes.ordered_list)
  )
    return false
  for (let depth = $to.depth; depth > 0; depth--) {
    const around = $to.node(depth - 1)
    // every cell of the last row is at the end
    if (around.type !== nodes.table_row && $to.index(depth - 1) < around.childCount - 1) return false
  }
  if ($to.depth === 0 ? $to.pos < state.doc.content.size : view !== undefined && !view.endOfTextblock('down'))
    return false
  return addBelow(state, dispatch)
}

/** Arrow up in the first row of a table that begins the text: adds a paragraph before it. */
export const leaveAbove: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.depth === 0 || $from.node(1).type !== nodes.table) return false
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth - 1).type !== nodes.table_row && $from.index(depth - 1) > 0) return false
  if (view !== undefined && !view.endOfTextblock('up')) return false
  const tr = state.tr.insert(0, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, 1)).scrollIntoView())
  return true
}

/** An empty paragraph at the end, with the cursor in it. */
export const addBelow: Command = (state, dispatch) => {
  const end = state.doc.content.size
  const tr = state.tr.insert(end, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  return true
}

/** A link at a position: its range and its target. */
export interface LinkAt {
  readonly from: number
  readonly to: number
  readonly href: string
}

export function linkAt(state: EditorState, at = state.selection.from): LinkAt | undefined {
  const $pos = state.doc.resolve(at)
  const { parent } = $pos
  const index = $pos.index()
  const type = marks.link
  const beside = [
    parent.maybeChild(index),
    $pos.textOffset === 0 && index > 0 ? parent.maybeChild(index - 1) : null,
  ].find(node => node && type.isInSet(node.marks))
  const found = beside && type.isInSet(beside.marks)
  if (!found) return undefined
  let first = beside === parent.maybeChild(index) ? index : index - 1
  let last = first
  const isSame = (at: number): boolean => {
    const node = parent.maybeChild(at)
    return node !== null && found.isInSet(node.marks)
  }
  while (first > 0 && isSame(first - 1)) first--
  while (isSame(last + 1)) last++
  let from = $pos.start()
  for (let step = 0; step < first; step++) from += parent.child(step).nodeSize
  let to = from
  for (let step = first; step <= last; step++) to += parent.child(step).nodeSize
  return { from, to, href: String(found.attrs['href']) }
}

/**
 * Links the text between two positions; inserts the URL itself if there is none. Without a URL, removes the link and
 * keeps its text.
 */
export function setLink(from: number, to: number, href: string | undefined): Command {
  return (state, dispatch) => {
    if (!dispatch) return true
    const tr = state.tr
    if (href === undefined) tr.removeMark(from, to, marks.link)
    else if (from === to)
      tr.insert(
        from,
        schema.text(shownAs(href), [
          ...(state.storedMarks ?? state.doc.resolve(from).marks()).filter(one => one.type !== marks.link),
          marks.link.create({ href }),
        ]),
      )
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }))
    const end = tr.mapping.map(to)
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link).scrollIntoView())
    return true
  }
}
export const shownAs = (href: string): string => href.replace(/^(mailto:|tel:|https?:\/\/)/i, '').replace(/\/$/, '')

export const removeSelection: Command = (state, dispatch) => {
  dispatch?.(state.tr.deleteSelection().scrollIntoView())
  return true
}

/** The address of the link that is in a selection. */
export function linkIn(state: EditorState): string {
  let href = ''
  state.doc.nodesBetween(state.selection.from, state.selection.to, node => {
    const link = node.marks.find(one => one.type.name === 'link')
    if (link && href === '') href = String(link.attrs['href'])
  })
  return href
}
