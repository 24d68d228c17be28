import { Fragment } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'
import { hunksOf } from '../../../base/common-members.ts'

/** Returns the change that makes another text of this one: only where they differ. Undefined if they are equal. */
export function towards<T extends Transform>(
  { doc, tr }: { readonly doc: Node; readonly tr: T },
  other: Node,
): T | undefined {
  const from = doc.content.findDiffStart(other.content)
  const to = doc.content.findDiffEnd(other.content)
  if (from === null || !to) return undefined
  const overlap = Math.max(0, from - Math.min(to.a, to.b))
  return tr.replace(from, to.a + overlap, other.slice(from, to.b + overlap))
}

/** As `towards`, block by block: what is equal in between stays, with the cursors and the new words of others in it. */
export function towardsEach<T extends Transform>(
  { doc, tr }: { readonly doc: Node; readonly tr: T },
  other: Node,
): T | undefined {
  if (doc.eq(other)) return undefined
  let pos = doc.content.size
  for (const { isCommon, before, after } of hunksOf(doc.children, other.children, (one, two) =>
    one.eq(two),
  ).toReversed()) {
    const from = pos - before.reduce((size, node) => size + node.nodeSize, 0)
    if (!isCommon) replace(tr, from, pos, Fragment.from(after))
    pos = from
  }
  return tr
}

/** Replaces blocks from how they differ at first to how they differ at last. */
function replace(tr: Transform, from: number, to: number, content: Fragment): void {
  const old = tr.doc.slice(from, to).content
  const start = old.findDiffStart(content)
  const end = old.findDiffEnd(content)
  if (start === null || !end) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const made = tr.doc.type.create(null, content)
  tr.replace(from + start, from + end.a + overlap, made.slice(start, end.b + overlap))
}
