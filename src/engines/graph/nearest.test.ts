import { expect, test } from 'vitest'
import { nearestBox } from './nearest.ts'

const box = (id: string, x: number, y: number) => ({ id, x, y, width: 100, height: 40 })
const boxes = [box('a', 0, 0), box('b', 0, 60), box('c', 30, 120), box('d', 400, 60)]

test('an arrow leads to the nearest box in its direction', () => {
  expect(nearestBox(boxes, 'a', 'down')?.id).toBe('b')
  expect(nearestBox(boxes, 'b', 'down')?.id).toBe('c')
  expect(nearestBox(boxes, 'b', 'right')?.id).toBe('d')
  expect(nearestBox(boxes, 'd', 'left')?.id).toBe('b')
  expect(nearestBox(boxes, 'a', 'up')).toBeUndefined()
  expect(nearestBox(boxes, 'nowhere', 'up')).toBeUndefined()
})
