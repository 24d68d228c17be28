// Makes what was pasted coherent, as prosemirror-view does it for HTML that it reads itself (MIT, Marijn Haverbeke and others);
// these functions are not exported there.
import { Fragment, Slice } from 'prosemirror-model'
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'

/** Wraps blocks that fit nowhere side by side, so that they fit into a parent of the position. */
export function normalSiblings(fragment: Fragment, $at: ResolvedPos): Fragment {
  if (fragment.childCount < 2) return fragment
  for (let depth = $at.depth; depth >= 0; depth--) {
    const found = siblingsIn(fragment, $at, depth)
    if (found) return Fragment.from(found)
  }
  return fragment
}

function siblingsIn(fragment: Fragment, $at: ResolvedPos, depth: number): readonly Node[] | undefined {
  let match = $at.node(depth).contentMatchAt($at.index(depth))
  let lastWrap: readonly NodeType[] = []
  const made: Node[] = []
  for (const node of fragment.content) {
    const wrap = match.findWrapping(node.type)
    if (!wrap) return undefined
    const last = made.at(-1)
    const joined = last && addToSibling({ wrap, lastWrap, node, sibling: last, depth: 0 })
    if (joined) made.splice(-1, 1, joined)
    else {
      if (last) made.splice(-1, 1, closeRight(last, lastWrap.length))
      const wrapped = withWrappers(node, wrap, 0)
      const next = match.matchType(wrapped.type)
      if (!next) return undefined
      made.push(wrapped)
      match = next
      lastWrap = wrap
    }
  }
  return made
}

const withWrappers = (node: Node, wrap: readonly NodeType[], from: number): Node =>
  wrap.slice(from).reduceRight((inner, type) => type.create(null, Fragment.from(inner)), node)

/** Groups neighbours that need the same parents. */
function addToSibling(of: {
  readonly wrap: readonly NodeType[]
  readonly lastWrap: readonly NodeType[]
  readonly node: Node
  readonly sibling: Node
  readonly depth: number
}): Node | undefined {
  const { wrap, lastWrap, node, sibling, depth } = of
  if (depth >= wrap.length || depth >= lastWrap.length || wrap[depth] !== lastWrap[depth]) return undefined
  const { lastChild } = sibling
  const inner = lastChild && addToSibling({ ...of, sibling: lastChild, depth: depth + 1 })
  if (inner) return sibling.copy(sibling.content.replaceChild(sibling.childCount - 1, inner))
  const type = depth === wrap.length - 1 ? node.type : wrap[depth + 1]
  return type && sibling.contentMatchAt(sibling.childCount).matchType(type)
    ? sibling.copy(sibling.content.append(Fragment.from(withWrappers(node, wrap, depth + 1))))
    : undefined
}

function closeRight(node: Node, depth: number): Node {
  const last = node.lastChild
  if (depth === 0 || !last) return node
  const content = node.content.replaceChild(node.childCount - 1, closeRight(last, depth - 1))
  return node.copy(content.append(filled(node, node.childCount, Fragment.empty, true)))
}

/** Closes a slice down to these depths, with what its nodes need. */
export function closeSlice(slice: Slice, openStart: number, openEnd: number): Slice {
  let closed = slice
  if (openStart < closed.openStart)
    closed = new Slice(
      closeRange(closed.content, { side: -1, from: openStart, to: closed.openStart, openEnd: closed.openEnd }),
      openStart,
      closed.openEnd,
    )
  if (openEnd < closed.openEnd)
    closed = new Slice(
      closeRange(closed.content, { side: 1, from: openEnd, to: closed.openEnd, openEnd: 0 }),
      closed.openStart,
      openEnd,
    )
  return closed
}

interface Side {
  readonly side: -1 | 1
  readonly from: number
  readonly to: number
  readonly openEnd: number
}
function closeRange(fragment: Fragment, within: Side, depth = 0): Fragment {
  const { side, from, to } = within
  const node = side < 0 ? fragment.firstChild : fragment.lastChild
  if (!node) return fragment
  const openEnd = fragment.childCount > 1 ? 0 : within.openEnd
  let inner = depth < to - 1 ? closeRange(node.content, { ...within, openEnd }, depth + 1) : node.content
  if (depth >= from)
    inner =
      side < 0
        ? filled(node, 0, inner, openEnd <= depth).append(inner)
        : inner.append(filled(node, node.childCount, Fragment.empty, true))
  return fragment.replaceChild(side < 0 ? 0 : fragment.childCount - 1, node.copy(inner))
}

const filled = (node: Node, at: number, before: Fragment, isEnd: boolean): Fragment =>
  node.contentMatchAt(at).fillBefore(before, isEnd) ?? Fragment.empty

/** Puts the parents around a slice that were around it where it was copied. */
export function addContext(slice: Slice, written: string): Slice {
  const first = slice.content.firstChild
  if (!first) return slice
  const { nodes } = first.type.schema
  const context = parsed(written)
  let { content, openStart, openEnd } = slice
  for (let at = context.length - 2; at >= 0; at -= 2) {
    const type = nodes[String(context[at])]
    if (!type || type.hasRequiredAttrs()) break
    try {
      content = Fragment.from(type.create(context[at + 1] as Record<string, unknown> | null, content)) // read as it was written
    } catch {
      break // not the attributes of such a node: any page can write them
    }
    openStart++
    openEnd++
  }
  return new Slice(content, openStart, openEnd)
}

function parsed(written: string): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(written)
    return Array.isArray(found) ? found : []
  } catch {
    return [] // any page can write it
  }
}
