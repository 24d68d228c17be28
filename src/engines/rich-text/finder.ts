import type { Node } from 'prosemirror-model'

/** Returns a function that looks for nodes in blocks. A block is looked through once: a letter changes only its own. */
export function finderOf(test: (node: Node) => boolean): (block: Node) => boolean {
  const without = new WeakSet<Node>()
  return block => {
    if (without.has(block)) return false
    let isThere = test(block)
    block.descendants(node => {
      if (!isThere && test(node)) isThere = true
      return !isThere
    })
    if (!isThere) without.add(block)
    return isThere
  }
}
