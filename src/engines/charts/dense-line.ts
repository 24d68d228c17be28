import type uPlot from 'uplot'

/**
 * Draws a line with several points in each column of pixels by the first, least, most and last of each. uPlot draws the
 * same, but computes a position for every point; here a search finds where a column ends. Returns undefined if a value
 * is absent, or the points are few.
 */
export function denseLine(chart: uPlot, at: number, from: number, to: number): uPlot.Series.Paths | undefined {
  const [xs, ys] = [chart.data[0], chart.data[at]]
  const { min, max } = chart.scales['x'] ?? {}
  if (to - from <= 2 * chart.width || !(xs instanceof Float64Array) || !(ys instanceof Float64Array)) return undefined
  if (typeof min !== 'number' || typeof max !== 'number') return undefined
  const scale = chart.series[at]?.scale ?? 'y'
  const stroke = new Path2D()
  const yOf = (value: number): number => Math.round(chart.valToPos(value, scale, true))
  const perValue = chart.bbox.width / (max - min)
  for (let start = from; start <= to;) {
    const x = Math.round(chart.bbox.left + ((xs[start] ?? 0) - min) * perValue)
    const end = endOf(xs, start, to, min + (x + 0.5 - chart.bbox.left) / perValue)
    let [low, high] = [ys[start] ?? 0, ys[start] ?? 0]
    for (let index = start + 1; index < end; index++) {
      const value = ys[index] ?? 0
      if (value < low) low = value
      else if (value > high) high = value
    }
    const [first, last] = [yOf(ys[start] ?? 0), yOf(ys[end - 1] ?? 0)]
    stroke.lineTo(x, first)
    if (low !== high) {
      for (const y of [yOf(low), yOf(high)]) if (y !== first && y !== last) stroke.lineTo(x, y)
      stroke.lineTo(x, last)
    }
    start = end
  }
  return { stroke, flags: 1 }
}

/** Returns the index after `start` from which on x values are `bound` or more, at most one after `to`: in steps that double, then halve. */
function endOf(xs: Float64Array, start: number, to: number, bound: number): number {
  let [low, step] = [start, 1]
  while (low + step <= to && (xs[low + step] ?? 0) < bound) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, to + 1)
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((xs[middle] ?? 0) < bound) low = middle
    else high = middle
  }
  return high
}
