import type uPlot from 'uplot'

/**
 * Draws a line with several points in each column of pixels by the first, least, most and last of each. uPlot draws the
 * same in code that takes several times as long. Returns undefined if a value is absent, or the points are few.
 */
export function denseLine(chart: uPlot, at: number, from: number, to: number): uPlot.Series.Paths | undefined {
  const [xs, ys] = [chart.data[0], chart.data[at]]
  if (to - from <= 2 * chart.width || !(xs instanceof Float64Array) || !(ys instanceof Float64Array)) return undefined
  const { min = 0, max = 1 } = chart.scales['x'] ?? {}
  const { left, width } = chart.bbox
  const perValue = width / (max - min)
  const stroke = new Path2D()
  for (let index = from; index <= to;) {
    const x = Math.round(left + (xs[index]! - min) * perValue) // all indexes are those of points
    const bound = min + (x + 0.5 - left) / perValue
    const first = ys[index]!
    let [low, high, last] = [first, first, first]
    for (index++; index <= to && xs[index]! < bound; index++) {
      last = ys[index]!
      if (last < low) low = last
      else if (last > high) high = last
    }
    for (const value of [first, low, high, last])
      stroke.lineTo(x, Math.round(chart.valToPos(value, chart.series[at]?.scale ?? 'y', true)))
  }
  return { stroke, flags: 1 }
}
