import { describe, expect, it } from 'vitest'
import {
  lineObstacles,
  pointObstacles,
  positionAnnotations,
  type Annotation,
  type PlotArea,
  type Rect,
} from './annotation-layout.ts'

const area: PlotArea = {
  ...{ x: 40, y: 10, width: 400, height: 200, low: 0, high: 100, isHorizontal: false },
  valueAt: value => 210 - Math.min(100, Math.max(0, value)) * 2,
  spanAt: x => [40 + x, 40 + x],
}
const target = (from: number, more: Partial<Annotation> = {}): Annotation => ({
  ...{ axis: 'y', from, text: 'Goal 40', color: 'red', style: 'dashed' },
  ...more,
})
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const labelsOf = (annotations: readonly Annotation[], obstacles: readonly Rect[] = []): readonly Rect[] =>
  positionAnnotations(annotations, area, obstacles).flatMap(one => (one.label ? [one.label.rect] : []))

describe('annotations of a chart', () => {
  it('draws a target across the plot at its value', () => {
    expect(positionAnnotations([target(40)], area, [])[0]?.rect).toEqual({ x: 40, y: 130, width: 400, height: 0 })
  })

  it('writes the label where nothing is drawn, if there is such a place', () => {
    const bars = [{ x: 300, y: 60, width: 140, height: 150 }]
    const [label] = labelsOf([target(40)], bars)
    expect(label && bars.some(bar => overlap(bar, label))).toBe(false)
  })

  it('never writes two labels over each other, nor outside the plot', () => {
    const labels = labelsOf([
      ...Array.from({ length: 12 }, (_, index) => target(97 + index / 4)),
      ...[1, 2, 3, 398].map(at => target(at, { axis: 'x', text: 'A launch with a long name' })),
    ])
    labels.forEach((one, index) => {
      expect(labels.slice(index + 1).some(other => overlap(one, other))).toBe(false)
      expect(one.x >= 40 && one.x + one.width <= 440.5 && one.y >= 10 && one.y + one.height <= 210.5).toBe(true)
    })
    expect(labels.length).toBeGreaterThan(6)
  })

  it('cuts a band at the edge of the plot and leaves out what is out of sight', () => {
    const [band, ...others] = positionAnnotations([target(90, { to: 140 }), target(140)], area, [])
    expect(band?.rect).toMatchObject({ y: 10, height: 20 })
    expect(others).toEqual([])
  })

  it('turns with lying bars', () => {
    const lying = { ...area, isHorizontal: true, valueAt: (value: number) => 40 + value * 4 }
    expect(positionAnnotations([target(40)], lying, [])[0]).toMatchObject({
      isUpright: true,
      rect: { x: 200, width: 0 },
    })
  })

  it('keeps clear of a line between its points, not of a gap', () => {
    const rects = lineObstacles([0, 100, 200, 300], [{ values: [0, 100, null, 50] }], area)
    const at = (x: number): Rect | undefined => rects.find(one => one.x <= x && one.x + one.width > x)
    expect(at(90)?.y).toBeCloseTo(106, -1) // half of the way up
    expect(at(240)).toBeUndefined()
  })

  it('keeps clear of points and of whole bubbles, where there is room', () => {
    const [xs, ys] = [
      [400, 100],
      [120, 140],
    ]
    expect(pointObstacles(xs, ys, 3, area).every(({ width, height }) => width <= 8 && height <= 12)).toBe(true)
    expect(pointObstacles([Number.NaN], [120], 3, area)).toEqual([])
    const bubbles = pointObstacles(xs, ys, [30, 2], area)
    const [label] = labelsOf([target(40)], bubbles)
    expect(label && bubbles.some(one => overlap(one, label))).toBe(false)
    // a bubble of 30 px at 400 covers where a label stands by itself, at the right end of the line
    expect(labelsOf([target(40)]).some(one => bubbles.some(bubble => overlap(bubble, one)))).toBe(true)
  })

  it('takes few rectangles for very many points', () => {
    const many = Float32Array.from({ length: 300_000 }, (_, index) => 40 + (index % 400))
    const rows = Float32Array.from({ length: 300_000 }, (_, index) => 10 + ((index * 7) % 200))
    expect(pointObstacles(many, rows, 1.5, area).length).toBeLessThan(5001)
  })
})
