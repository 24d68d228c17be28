// How long a text is, in characters of its JSON, measured without writing it: a mark that is added to a long text is in
// every node of its JSON.
import type { Mark, Node } from 'prosemirror-model'

const partSizes = new WeakMap<Node['attrs'] | Mark, number>()
function sizeOf(part: Node['attrs'] | Mark): number {
  const size = partSizes.get(part) ?? JSON.stringify(part).length
  partSizes.set(part, size)
  return size
}

/** What each block was measured as. A change of a text makes new nodes only of the blocks it changes. */
const known = new WeakMap<Node, number>()

export function lettersOf(node: Node): number {
  const found = known.get(node)
  if (found !== undefined) return found
  let letters = 20 + (node.text?.length ?? 0) + sizeOf(node.attrs)
  for (const mark of node.marks) letters += sizeOf(mark)
  for (const child of node.children) letters += lettersOf(child)
  if (node.isBlock) known.set(node, letters)
  return letters
}
