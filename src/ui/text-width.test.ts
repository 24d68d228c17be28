import { expect, it } from 'vitest'
import { textWidthPx } from './text-width.ts'

it('gives wide letters more room than narrow ones, and bold ones more than plain', () => {
  expect(textWidthPx('mm', 14)).toBeGreaterThan(textWidthPx('dd', 14))
  expect(textWidthPx('80%', 11)).toBeGreaterThan(textWidthPx('800', 11))
  expect(textWidthPx('1.5', 11)).toBeLessThan(textWidthPx('155', 11))
  expect(textWidthPx('Status', 12, true)).toBeGreaterThan(textWidthPx('Status', 12))
  expect(textWidthPx('日本', 12)).toBe(24)
})
