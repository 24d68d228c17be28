// The position of a floating panel next to its anchor: pure arithmetic on rectangles, testable without a page.

export type Side = 'top' | 'bottom' | 'start' | 'end'
/** A side, and along that side the start, the middle or the end of the anchor. */
export type Placement = Side | `${Side}-start` | `${Side}-end`

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Position {
  readonly left: number
  readonly top: number
  readonly maxHeight: number
  readonly side: Side
}

/**
 * Positions a panel next to an anchor inside a viewport: flips to the other side if that has more room, then shifts to
 * stay visible.
 */
export function positionBeside(
  anchor: Box,
  panel: Size,
  view: Size,
  placement: Placement,
  options: { readonly gap?: number; readonly isRtl?: boolean } = {},
): Position {
  const { gap = 6, isRtl = false } = options
  const edge = 8
  const [asked, align = 'center'] = placement.split('-') as [Side, ('start' | 'end')?] // the type allows nothing else
  const roomOf: Record<Side, number> = {
    top: anchor.top - gap - edge,
    bottom: view.height - (anchor.top + anchor.height) - gap - edge,
    start: (isRtl ? view.width - anchor.left - anchor.width : anchor.left) - gap - edge,
    end: (isRtl ? anchor.left : view.width - anchor.left - anchor.width) - gap - edge,
  }
  const other: Record<Side, Side> = { top: 'bottom', bottom: 'top', start: 'end', end: 'start' }
  const isBlock = asked === 'top' || asked === 'bottom'
  const needed = isBlock ? panel.height : panel.width
  const side = roomOf[asked] < needed && roomOf[other[asked]] > roomOf[asked] ? other[asked] : asked
  const clamp = (value: number, size: number, total: number): number =>
    Math.max(edge, Math.min(value, total - size - edge))
  if (isBlock) {
    const maxHeight = Math.max(80, roomOf[side])
    const height = Math.min(panel.height, maxHeight)
    const atLeft = align === 'center' ? undefined : (align === 'start') !== isRtl
    const left =
      atLeft === undefined
        ? anchor.left + (anchor.width - panel.width) / 2
        : atLeft
          ? anchor.left
          : anchor.left + anchor.width - panel.width
    return {
      side,
      maxHeight,
      left: clamp(left, panel.width, view.width),
      top: side === 'bottom' ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    }
  }
  const onLeft = (side === 'start') !== isRtl
  const top =
    align === 'center'
      ? anchor.top + (anchor.height - panel.height) / 2
      : align === 'start'
        ? anchor.top
        : anchor.top + anchor.height - panel.height
  return {
    side,
    maxHeight: view.height - 2 * edge,
    left: clamp(onLeft ? anchor.left - gap - panel.width : anchor.left + anchor.width + gap, panel.width, view.width),
    top: clamp(top, panel.height, view.height),
  }
}
