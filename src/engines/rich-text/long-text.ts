// Long texts: the browser lays out only the blocks in sight (`content-visibility`), so that a letter costs as much as in a
// short text. First all are laid out: the browser remembers their heights, and nothing moves.
import type { Node } from 'prosemirror-model'
import { finderOf } from './finder.ts'

/** Of this many blocks. */
const longBlocks = 200

// each block is laid out alone, so nothing may float beside several of them
const hasFloating = finderOf(({ attrs: { align, float } }) =>
  [align, float].some(to => to === 'left' || to === 'right'),
)

/** `redraw` sets the attributes of the text again. */
export function longText(redraw: () => void) {
  let isMeasured = false
  let isLong = false
  let round = 0
  return {
    /** Another text is drawn: its blocks have to be laid out once. */
    measure(): void {
      isMeasured = false
      const own = ++round
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          if (own !== round) return
          isMeasured = true
          if (isLong) redraw()
        })
      })
    },
    attributes({ childCount, children }: Node): Readonly<Record<string, string>> {
      isLong = childCount > longBlocks && !children.some(hasFloating)
      return isLong ? { 'data-long': isMeasured ? 'in-sight' : 'measured' } : {}
    },
  }
}
