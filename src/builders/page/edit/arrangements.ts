// What is done with widgets as they stand, and its keys.
import type { Path } from '../../../workbench/kind.ts'

export const arrangements = ['sameWidth', 'fillRows', 'sameHeight', 'toggleHidden', 'toggleLocked'] as const
export type Arrangement = (typeof arrangements)[number]
/** Does it with a widget, or with all that are selected together with it. */
export type Arrange = (what: Arrangement, path: Path) => void

/** The keys on the canvas and in the outline. */
export const arrangeKeys: Readonly<Record<string, Arrangement>> = {
  w: 'sameWidth',
  f: 'fillRows',
  t: 'sameHeight',
  h: 'toggleHidden',
  l: 'toggleLocked',
}

/** Leads from quick add to the canvas, which knows what is selected together. */
export interface Arranging {
  readonly arrange: Arrange
  /** Called by the canvas while it is open; returns what ends that. */
  connect(arrange: Arrange): () => void
}

export function createArrangingLine(): Arranging {
  let connected: Arrange | undefined
  return {
    arrange: (what, path) => connected?.(what, path),
    connect(arrange) {
      connected = arrange
      return () => {
        connected = undefined
      }
    },
  }
}
