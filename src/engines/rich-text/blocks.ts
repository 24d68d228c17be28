// Blocks that move among those beside them, by keys and with the grip.
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
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
