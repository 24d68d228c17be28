// Which box an arrow key leads to. Pure.
export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * Returns the nearest box whose center is in a direction; lateral distance counts three times, and is limited to the
 * left and right.
 */
export function nearestBox(boxes: readonly Box[], from: string, direction: Direction): Box | undefined {
  const start = boxes.find(box => box.id === from)
  if (!start) return undefined
  const isAcross = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  let best: { readonly box: Box; readonly far: number } | undefined
  for (const box of boxes) {
    const [dx, dy] = [
      box.x + box.width / 2 - start.x - start.width / 2,
      box.y + box.height / 2 - start.y - start.height / 2,
    ]
    const [along, aside] = isAcross ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)]
    if (box.id === from || along <= 1 || (isAcross && aside > along * 1.5)) continue
    const far = along + aside * 3
    if (!best || far < best.far) best = { box, far }
  }
  return best?.box
}
