// Long texts: the browser lays out only the blocks in sight (`content-visibility`), so that opening a text and writing a letter
// cost as much as in a short one. A block that was never in sight counts as high as an average one.
import type { Node } from 'prosemirror-model'
import { finderOf } from './finder.ts'

/** Of this many blocks. */
const longBlocks = 200

/** `redraw` sets the attributes of the text again. */
export function longText(redraw: () => void) {
  // each block is laid out alone, so nothing may float beside several of them
  const hasFloating = finderOf(({ attrs: { align, float } }) =>
    [align, float].some(to => to === 'left' || to === 'right'),
  )
  let isWhole = false
  return {
    /** Lays out all blocks for two frames: they are where they were before, and the browser remembers their heights. */
    layOut(): void {
      isWhole = true
      redraw()
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          isWhole = false
          redraw()
        })
      })
    },
    attributes(doc: Node): Readonly<Record<string, string>> {
      return doc.childCount > longBlocks && !hasFloating(doc) ? { 'data-long': isWhole ? 'whole' : 'in-sight' } : {}
    },
  }
}
