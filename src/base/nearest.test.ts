import { expect, it } from 'vitest'
import { nearest } from './nearest.ts'

it.each<readonly [written: string, known: readonly string[], meant: string | undefined]>([
  ['$mtach', ['$match'], '$match'],
  ['$addfields', ['$addFields'], '$addFields'],
  ['AddFields', ['$addFields'], '$addFields'],
  ['mtch', ['$match'], '$match'],
  ['match', ['$match'], '$match'],
  ['$mxxch', ['$match'], undefined],
  ['$mtxch', ['$match'], undefined],
  ['$mxach', ['$match'], undefined],
  ['$mtacx', ['$match'], undefined],
  ['$unxxnd', ['$unwind'], '$unwind'],
  ['$addFiel', ['$addFields'], '$addFields'],
  ['$addFie', ['$addFields'], undefined],
  ['a', ['b'], 'b'],
  ['$suu', ['$sum', '$sub'], '$sum'],
  ['$sub', ['$sum', '$sub'], '$sub'],
  ['$summ', [], undefined],
])('for %s, of %j, %s is meant (COL-017)', (written, known, meant) => {
  expect(nearest(written, known)).toBe(meant)
})
