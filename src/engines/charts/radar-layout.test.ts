import { describe, expect, it } from 'vitest'
import { textWidthPx } from '../../ui/text-width.ts'
import { layoutRadar, type RadarInput } from './radar-layout.ts'

const lay = (values: readonly (number | null)[], more: Partial<RadarInput> = {}) =>
  layoutRadar({
    labels: values.map((_, index) => `Axis ${index}`),
    series: [{ id: 'a', label: 'A', color: 'red', values }],
    widthPx: 600,
    heightPx: 300,
    writeTicks: given => given.map(String),
    ...more,
  })

describe('the layout of a radar chart', () => {
  it('has its first axis upward, the others clockwise, and values in proportion', () => {
    const { x, y, radiusPx, points, ends } = lay([10, 5, 0, 10])
    expect(ends[1]).toMatchObject({ x: x + radiusPx })
    expect(points[0]).toMatchObject({ x, y: y - radiusPx })
    expect(points[1]?.x).toBeCloseTo(x + radiusPx / 2)
    expect(points[2]).toMatchObject({ x, y })
  })

  it('interrupts the outline at a missing value, and joins the last axis to the first', () => {
    expect(lay([1, 2, 3]).areas[0]).toMatchObject({ isClosed: true })
    const { areas, points } = lay([1, null, 3, 4])
    expect(areas[0]?.isClosed).toBe(false)
    expect(areas[0]?.path.match(/M/g)).toHaveLength(1)
    expect(points.map(point => point.index)).toEqual([0, 2, 3])
  })

  it('starts below zero if values are, and keeps configured bounds', () => {
    const { points, radiusPx, y } = lay([-10, 10, 10])
    expect(points[0]?.y).toBeCloseTo(y)
    expect(lay([5, 5, 5], { min: 0, max: 20 }).points[0]?.y).toBeCloseTo(y - radiusPx / 4)
    for (const values of [[0, 0, 0], [1e300, -1e300, 0], [-4, -4, -4], []])
      for (const { x: left, y: top } of lay(values).points)
        expect(Number.isFinite(left) && Number.isFinite(top)).toBe(true)
  })

  it('has labels that neither overlap nor leave the box, and keeps the text of those that it cuts', () => {
    for (const count of [3, 5, 8, 13, 20])
      for (const [widthPx, heightPx] of [
        [600, 300],
        [280, 300],
        [300, 130],
      ] as const) {
        const labels = Array.from({ length: count }, (_, index) => `A rather long label of the axis number ${index}`)
        const found = lay(
          Array.from({ length: count }, () => 1),
          { labels, widthPx, heightPx },
        ).labels
        const boxes = found.flatMap(label =>
          label.lines.map((line, number) => {
            const width = textWidthPx(line, 12)
            const left = label.side === 'start' ? label.x : label.side === 'end' ? label.x - width : label.x - width / 2
            const middle = label.y + (number - (label.lines.length - 1) / 2) * 15
            return { left, right: left + width, top: middle - 7, bottom: middle + 7 }
          }),
        )
        const outside = boxes.filter(
          box => box.left < -1 || box.right > widthPx + 1 || box.top < -1 || box.bottom > heightPx + 1,
        )
        const overlaps = boxes.filter((box, index) =>
          boxes
            .slice(index + 1)
            .some(
              other =>
                box.left < other.right - 1 &&
                other.left < box.right - 1 &&
                box.top < other.bottom &&
                other.top < box.bottom,
            ),
        )
        expect({ count, widthPx, heightPx, outside, overlaps }).toEqual({
          count,
          widthPx,
          heightPx,
          outside: [],
          overlaps: [],
        })
        expect(found.every(label => labels.includes(label.full))).toBe(true)
      }
  })

  it('gives a low box to the drawing alone', () => {
    const { labels, radiusPx } = lay([1, 2, 3], { heightPx: 90 })
    expect([labels.length, radiusPx]).toEqual([0, 40])
  })
})
