import { expect, test } from 'vitest'
import { percentOf, progressColour, wholePercent } from './progress.ts'

test('is transparent at 0 percent (QUE-064)', () => expect(progressColour(0)).toBe('transparent'))
test('is red up to 20 percent (QUE-065)', () => expect([1, 20].map(progressColour)).toEqual(['error', 'error']))
test('is orange up to 40 percent (QUE-066)', () => expect([21, 40].map(progressColour)).toEqual(['warning', 'warning']))
test('is blue up to 75 percent', () => expect([41, 75].map(progressColour)).toEqual(['primary', 'primary']))
test('is green above 75 percent (QUE-068)', () => expect([76, 99].map(progressColour)).toEqual(['success', 'success']))
test('is complete at 100 percent (QUE-069)', () => expect(progressColour(100)).toBe('complete'))
test('has the thresholds 20, 40, 75 and 100 (LIM-030)', () =>
  expect([20, 21, 40, 41, 75, 76, 99, 100].map(progressColour)).toEqual([
    'error',
    'warning',
    'warning',
    'primary',
    'primary',
    'success',
    'success',
    'complete',
  ]))
test('reaches 100 only when nothing is left', () =>
  expect([percentOf(999, 1000), percentOf(3, 3), percentOf(0, 0)].map(wholePercent)).toEqual([99, 100, 0]))
test('takes its colour before anything is rounded: 9 of 44 is above 20 percent, 49 of 65 above 75, 1 of 300 above 0', () => {
  expect(
    [
      [1, 300],
      [9, 44],
      [26, 65],
      [49, 65],
      [299, 300],
    ].map(([answered = 0, active = 0]) => progressColour(percentOf(answered, active))),
  ).toEqual(['error', 'warning', 'warning', 'success', 'success'])
  expect(
    [
      [1, 300],
      [9, 44],
      [49, 65],
    ].map(([answered = 0, active = 0]) => wholePercent(percentOf(answered, active))),
  ).toEqual([0, 20, 75])
})
