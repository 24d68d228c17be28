// The part of a widget that was pressed on the canvas, for the settings to show its section.
import type { Path } from '../../../workbench/kind.ts'

export interface PressedPart {
  readonly path: Path
  /** The name of its `part` attribute. */
  readonly part: string
}

/** Finds the part under a point. What is drawn on the canvas is inert, so the browser does not find it. */
export function partAt(cell: Element, x: number, y: number): string | undefined {
  for (const child of cell.children) {
    const part = child.getAttribute('part')
    if (part === null || part === 'widget') {
      const found = partAt(child, x, y)
      if (found !== undefined) return found
      continue
    }
    const { left, right, top, bottom } = child.getBoundingClientRect()
    if (right > left && x >= left && x <= right && y >= top && y <= bottom) return part
  }
  return undefined
}

export function createPressed() {
  let last: PressedPart | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => last,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: PressedPart | undefined): void {
      last = next
      for (const listener of listeners) listener()
    },
  }
}
