// What is lifted from the palette by keyboard: its first position, its steps over the canvas, and what is said of each.
import type { KeyboardEvent } from 'react'
import type { Say } from '../../../base/say.ts'
import type { DragOptions } from '../../../workbench/drag.ts'
import { createKeyDrag } from '../../../workbench/key-drag.ts'
import type { KeyDrag } from '../../../workbench/key-drag.ts'
import type { Workbench } from '../../../workbench/workbench.ts'
import type { PageDocument } from '../document.ts'
import { spotAfter } from '../edits.ts'
import type { Spot } from '../edits.ts'
import { widgetName } from '../kind.ts'
import type { DragSource } from './context.ts'
import { lineOf } from './drag.ts'
import { walkSpots } from './walk.ts'

export interface LiftOptions extends Pick<
  DragOptions<DragSource, Spot>,
  'root' | 'ghost' | 'line' | 'onStart' | 'onDrop'
> {
  readonly bench: Workbench<PageDocument>
  readonly say: Say
  /** Shows the palette again where one pane is shown at a time. */
  onCancel(): void
}

export function createLift({ bench, say, onStart, onCancel, ...options }: LiftOptions): KeyDrag<DragSource> {
  const page = (): PageDocument => bench.get().settings
  return createKeyDrag<DragSource, Spot>({
    ...options,
    lineOf,
    ...(onStart && { onStart }),
    first({ kind }) {
      const spot = spotAfter(page(), bench.get().selection)
      return kind === 'row' ? { kind: 'between', row: spot.kind === 'in' ? spot.row + 1 : spot.row } : spot
    },
    step: (from, step, { kind }) => walkSpots(page(), from, step, kind === 'row'),
    onMove({ label }, spot, isFirst) {
      const position = spotText(page(), spot, say)
      bench.say(isFirst ? say('build.said.lifted', { name: label, place: position }) : position)
    },
    onCancel({ label }) {
      bench.say(say('build.said.putBack', { name: label }))
      onCancel()
    },
    labelOf: ({ label }) => say('build.lifted', { name: label }),
  })
}

function spotText(page: PageDocument, spot: Spot, say: Say): string {
  const rows = page.rows.length
  const row = spot.row + 1
  if (spot.kind === 'between') return say('build.spot.newRow', { row, rows: rows + 1 })
  const { modules = [] } = page.rows[spot.row] ?? {}
  const [before, behind] = [modules[spot.index - 1], modules[spot.index]]
  if (before) return say('build.spot.behind', { row, rows, name: widgetName(before, say) })
  if (behind) return say('build.spot.before', { row, rows, name: widgetName(behind, say) })
  return say('build.spot.empty', { row, rows })
}

/** Returns whether this key lifts what has the focus. */
export const isLiftKey = (event: KeyboardEvent): boolean =>
  event.key === ' ' && !event.repeat && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey

/** Moves the focus to what is selected on the canvas, once it is drawn. */
export function focusOnCanvas(root: HTMLElement | null, path: string): void {
  root?.ownerDocument.defaultView?.requestAnimationFrame(() => {
    const target = root.querySelector<HTMLElement>(`[data-region="canvas"] [data-path="${path}"]`)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView?.({ block: 'nearest' })
  })
}
