import type { Node } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'

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
