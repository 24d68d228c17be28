// Finds the drop position of a question or a section. Drop targets have data-container and data-index.
import { createDrag as createAnyDrag } from '../../../workbench/drag.ts'
import type { Drag as AnyDrag, DragOptions as AnyOptions, Found, Point } from '../../../workbench/drag.ts'
import { kindOf } from '../path.ts'
import type { Path, Spot } from '../path.ts'

export interface DragSource {
  /** What is moved; absent for something new. */
  readonly path?: Path
  readonly kind: 'question' | 'row'
  readonly label: string
}
export type Drag = AnyDrag<DragSource>

export const createDrag = (options: Omit<AnyOptions<DragSource, Spot>, 'find'>): Drag =>
  createAnyDrag({ ...options, find: findSpot })

/** Returns the drop position. Questions go among questions, rows among rows. */
function findSpot(root: HTMLElement, at: Point, source: DragSource): Found<Spot> | undefined {
  const tree = root.getRootNode()
  const hit = tree instanceof ShadowRoot || tree instanceof Document ? tree.elementFromPoint(at.x, at.y) : null
  if (!hit || !root.contains(hit)) return undefined
  const region = hit.closest<HTMLElement>('[data-region]')
  const takesAll = (element: HTMLElement | null | undefined): boolean =>
    element?.hasAttribute('data-takes-all') ?? false // an empty step takes a question too
  const isFitting = (element: HTMLElement): boolean =>
    takesAll(element) || (source.kind === 'row') === (element.dataset['container']?.startsWith('step/') ?? false)
  let box = hit.closest<HTMLElement>('[data-container]')
  const into = box?.dataset['path']
  if (
    box &&
    into !== undefined &&
    source.kind === 'question' &&
    ['row', 'tab', 'list'].includes(box.dataset['kind'] ?? '')
  ) {
    const frame = box.getBoundingClientRect() // a tab, or a line of the outline that holds questions
    return {
      spot: { container: into, index: 0 },
      line: { left: frame.left, top: frame.bottom - 2, width: frame.width, height: 3 },
    }
  }
  while (box && !isFitting(box)) {
    // a question over the frame of a row goes into that row
    const inner =
      source.kind === 'question' ? box.querySelector<HTMLElement>('[data-container]:not([data-index])') : null
    if (inner && isFitting(inner)) {
      box = inner
      break
    }
    box = box.parentElement?.closest<HTMLElement>('[data-container]') ?? null
  }
  if (!box) box = region?.querySelector<HTMLElement>('[data-takes-all]') ?? null // next to the frame of an empty step counts as inside
  const container = box?.dataset['container']
  if (!box || !region || container === undefined || isInside(source.path, container)) return undefined
  const items = [...region.querySelectorAll<HTMLElement>(`[data-container="${container}"][data-index]`)]
  const over = items.find(item => item === box || item.contains(hit)) ?? nearest(items, at)
  if (!over) {
    const frame = box.getBoundingClientRect()
    return {
      spot: { container, index: 0 },
      line: { left: frame.left, top: frame.top + Math.min(8, frame.height / 2), width: frame.width, height: 3 },
    }
  }
  const rect = over.getBoundingClientRect()
  const index = Number(over.dataset['index'])
  const isBeside = over.hasAttribute('data-half') && at.y > rect.top && at.y < rect.bottom
  const isAfter = isBeside
    ? at.x > rect.left + rect.width / 2 !== (getComputedStyle(over).direction === 'rtl')
    : at.y > rect.top + rect.height / 2
  const gap = region.dataset['region'] === 'tree' ? 1 : 10
  return {
    spot: { container, index: isAfter ? index + 1 : index },
    line: isBeside
      ? {
          left: (isAfter ? rect.right : rect.left) + (isAfter ? gap - 2 : -gap),
          top: rect.top,
          width: 3,
          height: rect.height,
        }
      : { left: rect.left, top: isAfter ? rect.bottom + gap - 2 : rect.top - gap, width: rect.width, height: 3 },
  }
}

/** A row does not go into itself. */
const isInside = (moved: Path | undefined, container: Path): boolean =>
  moved !== undefined && kindOf(moved) === 'row' && (container === moved || container.startsWith(`${moved}/`))

function nearest(items: readonly HTMLElement[], at: Point): HTMLElement | undefined {
  let best: { readonly item: HTMLElement; readonly far: number } | undefined
  for (const item of items) {
    const box = item.getBoundingClientRect()
    const far = Math.hypot(
      Math.max(box.left - at.x, 0, at.x - box.right),
      Math.max(box.top - at.y, 0, at.y - box.bottom),
    )
    if (!best || far < best.far) best = { item, far }
  }
  return best?.item
}
