import { expect, it } from 'vitest'
import { layoutGauge } from './gauge-layout.ts'

const ranges = [50, 80, 100].map(until => ({ until, color: 'red', label: '' }))

it('turns a scale of 240° with the middle at the top, and ends at its ends', () => {
  const { angleOf, ranges: drawn } = layoutGauge(0, 100, ranges, 'grey', 400, 220)
  expect([0, 25, 50, 100, 130, -5, Infinity].map(angleOf)).toEqual([-120, -60, 0, 120, 120, -120, 120])
  expect(drawn).toHaveLength(3)
})

it('draws what no range covers in the colour of the rest', () => {
  expect(layoutGauge(0, 200, ranges, 'grey', 400, 220).ranges.map(one => one.color)).toEqual([
    'red',
    'red',
    'red',
    'grey',
  ])
})

it('keeps inside the box, and computes with the largest numbers', () => {
  const { y, radiusPx, angleOf } = layoutGauge(-1e308, 1e308, [], 'grey', 320, 120)
  expect(y + radiusPx / 2 + 15).toBeLessThanOrEqual(120)
  expect(angleOf(0)).toBe(0)
})
