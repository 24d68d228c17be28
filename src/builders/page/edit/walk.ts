// Which row or widget the arrow keys lead to. Pure.
import type { Path } from '../../../workbench/kind.ts'
import { isWidgetPath, outlineOf, ownerOf, positionAt, positionsOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import type { Spot } from '../edits.ts'

export type Walk = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'out'

/** On the canvas: sideways from widget to widget, up and down from row to row. Returns the path itself where it ends. */
export function walkCanvas(page: PageDocument, path: Path, walk: Walk): Path {
  const rows = outlineOf(page)
  const widgets = [...positionsOf(page).keys()].filter(isWidgetPath)
  const position = positionAt(page, path)
  const enter = (row: number, index = 0): Path | undefined => {
    const found = rows[row]
    return found && (found.widgets[Math.min(index, found.widgets.length - 1)] ?? found.path)
  }
  if (walk === 'first') return widgets[0] ?? rows[0]?.path ?? ''
  if (walk === 'last') return widgets.at(-1) ?? rows.at(-1)?.path ?? ''
  if (!position) return walk === 'down' || walk === 'right' ? (enter(0) ?? path) : path
  const step = walk === 'left' || walk === 'up' ? -1 : 1
  if (walk === 'out') return position.index === undefined ? '' : (rows[position.row]?.path ?? '')
  if (position.index === undefined) {
    if (walk === 'right') return rows[position.row]?.widgets[0] ?? path
    if (walk === 'left') return path
    return rows[position.row + step]?.path ?? path
  }
  if (walk === 'up' || walk === 'down') return enter(position.row + step, position.index) ?? path
  return widgets[widgets.indexOf(ownerOf(path)) + step] ?? path
}

/** In the outline: up and down from line to line, sideways into a row and out of it. */
export function walkTree(page: PageDocument, path: Path, walk: Walk): Path {
  const lines = ['', ...positionsOf(page).keys()]
  const position = positionAt(page, path)
  const at = lines.indexOf(ownerOf(path))
  switch (walk) {
    case 'first':
      return ''
    case 'last':
      return lines.at(-1) ?? ''
    case 'up':
      return lines[Math.max(0, at - 1)] ?? ''
    case 'down':
      return lines[at + 1] ?? path
    case 'right':
      return position?.index === undefined ? (lines[at + 1] ?? path) : path
    default:
      return position?.index === undefined ? '' : (outlineOf(page)[position.row]?.path ?? '')
  }
}

/** The positions for something new, from the first to the last. A row goes only between rows. */
function spotsOf(page: PageDocument, isRow: boolean): readonly Spot[] {
  const inRow = (row: number, size: number): readonly Spot[] =>
    Array.from({ length: isRow ? 0 : size + 1 }, (_, index) => ({ kind: 'in', row, index }))
  return [
    ...page.rows.flatMap(({ modules }, row): readonly Spot[] => [
      { kind: 'between', row },
      ...inRow(row, modules.length),
    ]),
    { kind: 'between', row: page.rows.length },
  ]
}

/** The next position: sideways each of them, up and down over the rows and between them. Returns the same where they end. */
export function walkSpots(page: PageDocument, from: Spot, walk: Exclude<Walk, 'out'>, isRow: boolean): Spot {
  const spots = spotsOf(page, isRow)
  const at = spots.findIndex(
    one =>
      one.kind === from.kind &&
      one.row === from.row &&
      (one.kind !== 'in' || from.kind !== 'in' || one.index === from.index),
  )
  const isBack = walk === 'left' || walk === 'up'
  if (walk === 'first') return spots[0] ?? from
  if (walk === 'last') return spots.at(-1) ?? from
  if (walk === 'left' || walk === 'right') return spots[at + (isBack ? -1 : 1)] ?? from
  if (from.kind === 'in') return { kind: 'between', row: isBack ? from.row : from.row + 1 }
  const row = isBack ? from.row - 1 : from.row
  if (!page.rows[row]) return from
  return isRow ? { kind: 'between', row: isBack ? row : row + 1 } : { kind: 'in', row, index: 0 }
}
