import { expect, test } from 'vitest'
import { colourIn, contrastOf } from './contrast.ts'

test('colours are read as they are written, and others are not', () => {
  expect(
    ['#fff', '#0A0b0c', 'rgb(255, 0 0)', 'rgb(100% 0% 50%)', 'hsl(120, 100%, 25%)', 'hsla(0 0% 100% / 1)'].map(one =>
      colourIn(one)?.map(Math.round),
    ),
  ).toEqual([
    [255, 255, 255],
    [10, 11, 12],
    [255, 0, 0],
    [255, 0, 128],
    [0, 128, 0],
    [255, 255, 255],
  ])
  expect(['red', 'primary', '#ff', '#ffffff80', 'rgba(0, 0, 0, 0.5)', 'var(--x)', ''].map(colourIn)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})

test('the contrast of black and white is 21, of a colour and itself 1', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrastOf([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2)
  expect(contrastOf([9, 9, 9], [9, 9, 9])).toBe(1)
})
