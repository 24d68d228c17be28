import { expect, test } from 'vitest'
import type { Drawing, Outcome } from './drawing.ts'
import {
  addCorner,
  begin,
  dropCorner,
  featuresOf,
  finish,
  giveUp,
  inserted,
  moved,
  newDrawing,
  redo,
  removeCorner,
  removeShape,
  reshape,
  undo,
} from './drawing.ts'

const done = (outcome: Outcome): Drawing => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.why}`)
  return outcome.drawing
}
const draw = (drawing: Drawing, ...positions: readonly (readonly [number, number])[]): Drawing =>
  done(finish(positions.reduce((at, position) => done(addCorner(at, position)), done(begin(drawing, 9)))))
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

test('draws several areas, moves and adds corners, deletes, and goes back and forth step by step (MAP-022)', () => {
  let drawing = draw(newDrawing([]), ...square)
  drawing = draw(drawing, [2, 0], [3, 0], [3, 1])
  expect(drawing.shapes.length).toBe(2)
  drawing = done(reshape(drawing, 0, moved(drawing.shapes[0]?.rings ?? [], 0, 2, [2, 2])))
  expect(drawing.shapes[0]?.rings[0]?.[2]).toEqual([2, 2])
  drawing = done(reshape(drawing, 0, inserted(drawing.shapes[0]?.rings ?? [], 0, 0, [0.5, -0.5])))
  expect(drawing.shapes[0]?.rings[0]?.length).toBe(5)
  drawing = done(removeCorner(drawing, 0, 0, 1))
  drawing = done(removeShape(drawing, 1))
  expect(featuresOf(drawing).length).toBe(1)
  drawing = undo(drawing)
  expect(drawing.shapes.length).toBe(2)
  drawing = undo(undo(undo(drawing)))
  expect(drawing.shapes[0]?.rings[0]).toEqual(square)
  expect(redo(drawing).shapes[0]?.rings[0]?.[2]).toEqual([2, 2])
  // every point of the drawing was a step too
  let back = drawing
  for (let step = 0; step < 4; step++) back = undo(back)
  expect([back.shapes.length, back.draft]).toEqual([1, []])
})

test('refuses a border that crosses itself at the point that would cross, and when it is closed', () => {
  const line = [
    [0, 0],
    [1, 1],
    [1, 0],
  ].reduce((at, [x = 0, y = 0]) => done(addCorner(at, [x, y])), done(begin(newDrawing([]), 9)))
  expect(addCorner(line, [0, 0.5])).toEqual({ ok: false, why: 'crosses' })
  const bent = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, -2],
  ].reduce<Outcome>((at, [x = 0, y = 0]) => (at.ok ? addCorner(at.drawing, [x, y]) : at), begin(newDrawing([]), 9))
  expect(bent).toEqual({ ok: false, why: 'crosses' })
  const hook = [
    [0, 0],
    [4, 0],
    [4, 4],
    [1, 1],
    [1, 3],
    [6, 6],
    [6, -2],
  ].reduce((at, [x = 0, y = 0]) => done(addCorner(at, [x, y])), done(begin(newDrawing([]), 9)))
  expect(finish(hook).ok).toBe(true)
  const shape = draw(newDrawing([]), ...square)
  expect(reshape(shape, 0, moved(shape.shapes[0]?.rings ?? [], 0, 2, [-1, 0.5]))).toEqual({ ok: false, why: 'crosses' })
})

test('refuses fewer than three corners, the same place twice and more areas than allowed', () => {
  const two = done(addCorner(done(addCorner(done(begin(newDrawing([]), 9)), [0, 0])), [1, 0]))
  expect([finish(two), addCorner(two, [1, 0]), dropCorner(newDrawing([]))]).toEqual([
    { ok: false, why: 'few' },
    { ok: false, why: 'same' },
    { ok: false, why: 'few' },
  ])
  expect(begin(draw(newDrawing([]), ...square), 1)).toEqual({ ok: false, why: 'most' })
  const triangle = draw(newDrawing([]), [0, 0], [1, 0], [1, 1])
  expect(removeCorner(triangle, 0, 0, 1)).toEqual({ ok: false, why: 'few' })
})

test('brings back an area that was given up', () => {
  const two = done(addCorner(done(addCorner(done(begin(newDrawing([]), 9)), [0, 0])), [1, 0]))
  const gone = done(giveUp(two))
  expect(gone.draft).toBeNull()
  expect(undo(gone).draft).toEqual([
    [0, 0],
    [1, 0],
  ])
})
