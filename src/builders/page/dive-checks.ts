// Deep dives that lead back to where they began: widgets that are levels of each other, or of themselves. Pure.
import type { Path } from '../../workbench/kind.ts'
import { levelsOf, widgetsOf } from './dive/levels.ts'
import type { PageWidget } from './dive/levels.ts'
import type { PageDocument } from './document.ts'

export interface Circle {
  /** The widget whose level closes the circle. */
  readonly path: Path
  /** From the widget that is met twice back to it. */
  readonly widgets: readonly PageWidget[]
}

/** One circle may be broken at a time: more of them say the same. */
const mostCircles = 10

/** Looks along each level once, so that a page of any size is read in one pass. */
export function circlesOf(page: PageDocument): readonly Circle[] {
  const widgets = widgetsOf(page)
  const known = new Map(widgets.toReversed().map(one => [one.module.id, one]))
  const done = new Set<string>()
  const found: Circle[] = []
  for (const first of widgets) {
    if (done.has(first.module.id)) continue
    const way: Step[] = []
    const positions = new Map<string, number>()
    const enter = (widget: PageWidget): void => {
      positions.set(widget.module.id, way.length)
      way.push({ widget, levels: levelsOf(widget.module), at: 0 })
    }
    enter(first)
    for (let now = way.at(-1); now; now = way.at(-1)) {
      if (now.at === now.levels.length) {
        done.add(now.widget.module.id)
        positions.delete(now.widget.module.id)
        way.pop()
        continue
      }
      const next = known.get(now.levels[now.at++] ?? '')
      const from = next && positions.get(next.module.id)
      if (next && from !== undefined) {
        found.push({ path: now.widget.path, widgets: [...way.slice(from).map(({ widget }) => widget), next] })
        if (found.length === mostCircles) return found
      } else if (next && !done.has(next.module.id)) enter(next)
    }
  }
  return found
}

interface Step {
  readonly widget: PageWidget
  readonly levels: readonly string[]
  at: number
}
