// Takes nodes out of each other where they are nested too deeply: each list in a list doubles the time that laying out takes,
// and nobody can follow more of them. Their texts remain. Pure.
import type { Drawn } from '../../../src/contract/report/fill.ts'

const mostDeep = 6
const nesting = new Set(['ul', 'ol', 'table', 'blockquote', 'figure'])
const theirParts = new Set(['li', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'figcaption'])

/** Returns the same tree, in which what is nested deeper than `mostDeep` stands below each other. */
export const withoutDepths = (drawn: readonly Drawn[], depth = 0): readonly Drawn[] =>
  drawn.map(part => {
    if (typeof part === 'string' || part.inside.length === 0) return part
    const isNesting = nesting.has(part.tag)
    const ownDepth = isNesting ? depth + 1 : depth
    const inside = withoutDepths(part.inside, ownDepth)
    const isFlat = ownDepth > mostDeep && (isNesting || theirParts.has(part.tag))
    return isFlat ? { tag: 'div', attributes: {}, inside } : { ...part, inside }
  })
