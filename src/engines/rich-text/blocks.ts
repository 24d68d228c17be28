// Blocks that move among those beside them, by keys and with the grip.
import type { Node, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema
const items = new Set([nodes.list_item, nodes.task_item])

/** Moves the selected blocks, or the entry of a list that the cursor is in, up or down by one. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection, doc } = state
    // an entry moves as a whole, with what is nested in it
    const range = selection.$from.blockRange(
      selection.$to,
      node => !items.has(node.type) && node.type !== nodes.details,
    )
    if (!range) return false
    const beside = by < 0 ? range.startIndex - 1 : range.endIndex
    const neighbour = beside < 0 || beside >= range.parent.childCount ? undefined : range.parent.child(beside)
    if (!neighbour || (neighbour.type.spec.tableRole !== undefined && neighbour.type !== nodes.table)) return true
    const shift = by * neighbour.nodeSize
    const moved = doc.slice(range.start, range.end).content
    const { tr } = state
    if (by < 0) tr.delete(range.start, range.end).insert(range.start - neighbour.nodeSize, moved)
    else tr.insert(range.end + neighbour.nodeSize, moved).delete(range.start, range.end)
    const at = (pos: number): number => pos + shift
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, at(selection.from))
        : TextSelection.between(tr.doc.resolve(at(selection.anchor)), tr.doc.resolve(at(selection.head))),
    )
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** What has blocks that can be moved alone. What is in a cell or in an entry of a list moves with it. */
const holders = new Set([
  nodes.doc,
  nodes.bullet_list,
  nodes.ordered_list,
  nodes.task_list,
  nodes.blockquote,
  nodes.details_content,
])
const lists = new Set([nodes.bullet_list, nodes.ordered_list, nodes.task_list])

/** Returns the position before the innermost block that can be moved alone, at or around the node after `pos`. */
export function movableAt(doc: Node, pos: number): number | undefined {
  const $pos = doc.resolve(pos)
  for (let { depth } = $pos; depth >= 0; depth -= 1) {
    const before = depth === $pos.depth ? pos : $pos.before(depth + 1)
    if (holders.has($pos.node(depth).type) && doc.nodeAt(before)) return before
  }
  return undefined
}

/** Returns the position before the block around a block; undefined if there is none. */
export function outerOf(doc: Node, pos: number): number | undefined {
  const $pos = doc.resolve(pos)
  return $pos.depth === 0 ? undefined : movableAt(doc, $pos.before())
}

/** Moves the block after `pos` to `target`; undefined if it does not fit there. An entry takes its list along. */
export function moveTo({ doc, tr }: EditorState, pos: number, target: number): Transaction | undefined {
  const block = doc.nodeAt(pos)
  if (!block || (target >= pos && target <= pos + block.nodeSize)) return undefined
  const $pos = doc.resolve(pos)
  const fit = fitted(block, $pos.parent, doc.resolve(target))
  if (!fit || ($pos.parent.type === nodes.details_content && $pos.parent.childCount === 1)) return undefined
  let [from, to] = [pos, pos + block.nodeSize]
  // a list or a quote that would be empty goes too
  for (let { depth } = $pos; depth > 0 && $pos.node(depth).childCount === 1; depth -= 1) {
    if (!lists.has($pos.node(depth).type) && $pos.node(depth).type !== nodes.blockquote) break
    from = $pos.before(depth)
    to = $pos.after(depth)
  }
  tr.delete(from, to)
  const at = tr.mapping.map(target)
  tr.insert(at, fit)
  return tr.setSelection(NodeSelection.create(tr.doc, at)).setMeta('uiEvent', 'drop').scrollIntoView()
}

/** The block as the target takes it: an entry outside a list brings one, a block in a list becomes an entry. */
function fitted(block: Node, parent: Node, $target: ResolvedPos): Node | undefined {
  const index = $target.index()
  const takes = (node: Node): boolean => $target.parent.canReplaceWith(index, index, node.type)
  if (takes(block)) return block
  const entry = $target.parent.type === nodes.task_list ? nodes.task_item : nodes.list_item
  const inside = items.has(block.type) ? block.content : block
  const shapes = lists.has($target.parent.type)
    ? [entry.createAndFill(null, inside)]
    : items.has(block.type)
      ? [parent.type.create(parent.attrs, block)]
      : []
  return shapes.find(one => one !== null && takes(one) && one.textContent === block.textContent) ?? undefined
}
