import { expect, it } from 'vitest'
import { nextRadio } from './radios.ts'

/** Two groups: rows of 3, 3 and 1, and rows of 3 and 2. */
const boxes = [
  [0, 0],
  [40, 0],
  [80, 0],
  [0, 40],
  [40, 40],
  [80, 40],
  [0, 80],
  [0, 140],
  [40, 140],
  [80, 140],
  [0, 180],
  [40, 180],
].map(([left, top]) => ({ getBoundingClientRect: () => ({ left, top }) as DOMRect }))
const go = (at: number, key: string) => nextRadio(boxes, at, key)

it('goes on by one, to the first and to the last, and stops at both ends', () => {
  expect([go(2, 'ArrowRight'), go(11, 'ArrowRight'), go(3, 'ArrowLeft'), go(0, 'ArrowLeft')]).toEqual([3, 11, 2, 0])
  expect([go(5, 'Home'), go(5, 'End')]).toEqual([0, 11])
})

it('goes to the icon above or below, or the nearest of a shorter row, also into the next group', () => {
  expect([go(1, 'ArrowDown'), go(5, 'ArrowDown'), go(6, 'ArrowDown'), go(9, 'ArrowDown')]).toEqual([4, 6, 7, 11])
  expect([go(4, 'ArrowUp'), go(6, 'ArrowUp'), go(8, 'ArrowUp'), go(11, 'ArrowUp')]).toEqual([1, 3, 6, 8])
  expect([go(1, 'ArrowUp'), go(10, 'ArrowDown')]).toEqual([1, 10])
})

it('leaves other keys to the browser', () => {
  expect([go(1, 'Tab'), go(1, 'a'), go(1, 'Enter')]).toEqual([undefined, undefined, undefined])
})
