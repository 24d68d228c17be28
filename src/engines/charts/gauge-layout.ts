// The geometry of a gauge: a scale of 240°, its ranges, the needle and the target. Pure.
import { arc } from 'd3-shape'

export interface GaugeRange {
  /** The end of the range; it begins at the end of the one before. */
  readonly until: number
  readonly color: string
  readonly label: string
}

export interface GaugeLayout {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  readonly bandPx: number
  readonly ranges: readonly { readonly path: string; readonly color: string }[]
  /** Angle of a value in degrees, 0 at the top; a value outside of the scale is at its end. */
  angleOf(value: number): number
}

const halfTurn = 120
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function layoutGauge(
  min: number,
  max: number,
  ranges: readonly GaugeRange[],
  restColor: string,
  widthPx: number,
  heightPx: number,
): GaugeLayout {
  const radiusPx = Math.max(20, Math.min(widthPx / 2 - 12, (heightPx - 30) / (1 + Math.cos(radians(180 - halfTurn)))))
  const bandPx = Math.max(6, radiusPx * 0.17)
  // halves first: the span of the largest numbers would be Infinity
  const shareOf = (value: number): number => (value / 2 - min / 2) / (max / 2 - min / 2)
  const angleOf = (value: number): number => (Math.min(1, Math.max(0, shareOf(value))) * 2 - 1) * halfTurn
  const shape = arc<{ readonly from: number; readonly to: number }>()
    .innerRadius(radiusPx - bandPx)
    .outerRadius(radiusPx)
    .startAngle(one => radians(one.from))
    .endAngle(one => radians(one.to))
  const drawn: { path: string; color: string }[] = []
  let from = -halfTurn
  for (const { until, color } of [...ranges, { until: max, color: restColor }]) {
    const to = angleOf(until)
    if (to > from) drawn.push({ path: shape({ from, to }) ?? '', color })
    from = Math.max(from, to)
  }
  return { x: widthPx / 2, y: radiusPx + 10, radiusPx, bandPx, ranges: drawn, angleOf }
}
