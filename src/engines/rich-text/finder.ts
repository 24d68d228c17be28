import type { Node } from 'prosemirror-model'

/**
 * Returns a function that looks for nodes in the documents of one editor. It looks through a block once, and in the next
 * document only through the blocks that a change has made: a letter costs what its own block costs.
 */
export function finderOf(test: (node: Node) => boolean): (doc: Node) => boolean {
  const without = new WeakSet<Node>()
  function isIn(block: Node): boolean {
    if (without.has(block)) return false
    let isThere = test(block)
    block.descendants(node => {
      if (!isThere && test(node)) isThere = true
      return !isThere
    })
    if (!isThere) without.add(block)
    return isThere
  }
  let before: readonly Node[] = []
  let found: Node | undefined
  return ({ children }) => {
    if (children === before) return found !== undefined
    const [from, to] = found ? [0, children.length] : changedIn(before, children)
    before = children
    found = undefined
    for (let at = from; at < to && !found; at++) {
      const block = children[at]
      if (block && isIn(block)) found = block
    }
    return found !== undefined
  }
}

/** Returns which of the blocks are new, as a range. */
function changedIn(before: readonly Node[], now: readonly Node[]): readonly [from: number, to: number] {
  const most = Math.min(before.length, now.length)
  let same = 0
  while (same < most && before[same] === now[same]) same++
  let behind = 0
  while (behind < most - same && before.at(-1 - behind) === now.at(-1 - behind)) behind++
  return [same, now.length - behind]
}
