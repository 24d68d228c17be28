import { expect, test } from 'vitest'
import './validators.ts'
import { parseDefinition } from '../form/parse-definition.ts'
import { clamp, fractionOf, marksOf, scaleOf, snap, writeOnScale } from './scale.ts'

const question = (settings: Readonly<Record<string, unknown>>) => {
  const read = parseDefinition({ rows: [{ questions: [{ key: 'q', type: 'number', settings }] }] }).definition.rows[0]
    ?.questions[0]
  if (!read) throw new Error('no question')
  return read
}

test('reads its bounds from numbers and from text, with defaults for a value that is not a number', () => {
  expect(scaleOf(question({}))).toEqual({ min: 0, max: 100, step: 1 })
  expect(scaleOf(question({ min: '-5', max: ' 5 ', step: '0,5' }))).toEqual({ min: -5, max: 5, step: 0.5 })
  expect(scaleOf(question({ min: 'low', max: '', step: 0 }))).toEqual({ min: 0, max: 100, step: 1 })
  expect(scaleOf(question({ min: 10, max: 2 }))).toEqual({ min: 2, max: 10, step: 1 })
  expect(scaleOf(question({ min: 200 }))).toEqual({ min: 200, max: 200, step: 1 })
})

test('clamps to the bounds and snaps to steps without binary noise', () => {
  const scale = scaleOf(question({ min: 0, max: 1, step: 0.1 }))
  expect([clamp(7, scale), clamp(-7, scale), snap(0.31, scale), snap(0.7000001, scale)]).toEqual([1, 0, 0.3, 0.7])
  expect([snap(9.9, { min: 0, max: 10, step: 4 }), snap(10, { min: 0, max: 10, step: 4 })]).toEqual([8, 8])
  expect(fractionOf(2, { min: 1, max: 5, step: 1 })).toBe(0.25)
})

test('marks the steps while they are few', () => {
  expect(marksOf({ min: 1, max: 5, step: 1 })).toEqual([1, 2, 3, 4, 5])
  expect(marksOf({ min: 0, max: 100, step: 1 })).toEqual([])
  expect(writeOnScale(question({ unit: 'km' }), 12_345.5, 'nl')).toBe('12.345,5 km')
  expect(writeOnScale(question({}), 2026, 'en')).toBe('2026')
})
