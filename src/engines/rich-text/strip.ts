// What comes into a text without the features that are switched off (RTE-027): the words of a list or a table become
// paragraphs, a picture is left out.
import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { allFeatures, markFeature, nodeFeature } from './features.ts'
import type { Features } from './features.ts'
import { schema } from './schema.ts'

const isOff = (has: Features, node: Node): boolean => {
  const feature = nodeFeature[node.type.name]
  return feature !== undefined && !has.has(feature)
}

export function stripSlice(slice: Slice, has: Features): Slice {
  if (has.size === allFeatures.size) return slice
  const content = stripped(slice.content, has)
  return content.eq(slice.content) ? slice : Slice.maxOpen(content)
}

function stripped(fragment: Fragment, has: Features): Fragment {
  const found: Node[] = []
  fragment.forEach(node => {
    found.push(...strippedNode(node, has))
  })
  return Fragment.fromArray(found)
}

function strippedNode(node: Node, has: Features): readonly Node[] {
  if (!isOff(has, node)) {
    const marks = node.marks.filter(mark => {
      const feature = markFeature[mark.type.name]
      return feature === undefined || has.has(feature)
    })
    if (node.isText) return [node.mark(marks)]
    const inside = stripped(node.content, has)
    if (inside.size === 0 && node.content.size > 0 && !stays.has(node.type)) return []
    const attrs = node.attrs['textAlign'] && !has.has('align') ? { ...node.attrs, textAlign: null } : node.attrs
    // a cell whose picture went would be empty
    const made = node.type.validContent(inside) ? node.type.create(attrs, inside) : node.type.createAndFill(attrs)
    return [(made ?? node).mark(marks)]
  }
  const words = node.isInline ? node.type.spec.leafText?.(node) : undefined
  if (words) return [schema.text(words, node.marks)]
  if (node.isInline || node.isAtom) return []
  if (node.isTextblock) return [schema.nodes.paragraph.create(null, stripped(node.content, has))]
  const blocks: Node[] = []
  node.descendants(child => {
    if (!child.isTextblock) return true
    blocks.push(...strippedNode(child.type === schema.nodes.details_summary ? asParagraph(child) : child, has))
    return false
  })
  return blocks
}
/** What its parent needs, also without what was in it. */
const stays: ReadonlySet<unknown> = new Set(
  (['table_cell', 'table_header', 'table_row', 'details_summary', 'details_content'] as const).map(
    name => schema.nodes[name],
  ),
)
const asParagraph = (node: Node): Node => schema.nodes.paragraph.create(null, node.content)

/**
 * The last gate: a change that brings more of what is switched off is refused, however it was asked for. Undo may
 * bring back what the text had, and others in a room may have more features.
 */
export const featureGuard = (features: () => Features): Plugin =>
  new Plugin({
    filterTransaction(tr, state) {
      const has = features()
      if (!tr.docChanged || has.size === allFeatures.size) return true
      if (tr.getMeta('history$') !== undefined || tr.getMeta('collab$') !== undefined) return true
      const range = changedRange(state.doc, tr.doc)
      if (!range) return true
      const before = countOff(state.doc, range.from, range.beforeTo, has)
      return [...countOff(tr.doc, range.from, range.afterTo, has)].every(
        ([name, count]) => count <= (before.get(name) ?? 0),
      )
    },
  })

/** What differs: the same before and after it. Undefined if nothing does. */
function changedRange(before: Node, after: Node) {
  const from = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (from === null || end === null) return undefined
  const overlap = Math.max(0, from - Math.min(end.a, end.b)) // of letters that repeat
  return { from, beforeTo: end.a + overlap, afterTo: end.b + overlap }
}

/** How many nodes of each switched off kind are in a range, or around it. */
function countOff(doc: Node, from: number, to: number, has: Features): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  doc.nodesBetween(from, to, node => {
    if (isOff(has, node)) counts.set(node.type.name, (counts.get(node.type.name) ?? 0) + 1)
  })
  return counts
}
