// Puts what is selected in line, hides or locks it. Mouse, keys and quick add come here.
import type { RefObject } from 'react'
import type { Path } from '../../../workbench/kind.ts'
import { isWidgetPath } from '../document.ts'
import type { Arrange } from './arrangements.ts'
import type { EditUi } from './context.ts'

export const createArranging =
  ({ actions, together }: Pick<EditUi, 'actions' | 'together'>, root: RefObject<HTMLElement | null>): Arrange =>
  (what, path) => {
    const paths = together(path).filter(isWidgetPath)
    if (paths.length === 0) return
    if (what === 'sameHeight') actions.sameHeight(paths, highestOf(root.current, paths))
    else actions[what](paths)
  }

/** The height of the highest widget as it is drawn, in px of the page: the canvas may be smaller. */
function highestOf(root: HTMLElement | null, paths: readonly Path[]): number {
  const heights = paths.map(path => {
    const cell = root?.querySelector<HTMLElement>(`[data-region="canvas"] [data-path="${path}"]`)
    return cell?.offsetHeight ?? 0
  })
  return Math.max(40, ...heights)
}
