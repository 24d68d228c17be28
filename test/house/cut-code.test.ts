// What is cut out of a package may not change what is left: each cut is run, not only read.
import { runInNewContext } from 'node:vm'
import { parseAst } from 'rollup/parseAst'
import { expect, test } from 'vitest'
// @ts-expect-error -- a tool in plain JavaScript
import { cutter as untyped } from '../tools/cut-code.mjs'

interface Rules {
  readonly empty?: readonly string[]
  readonly never?: Readonly<Record<string, string>>
  readonly gone?: readonly string[]
  readonly hooks?: readonly string[]
  readonly lacks?: readonly string[]
  readonly entries?: Readonly<Record<string, readonly string[]>>
  readonly unlike?: readonly { readonly what: RegExp; readonly is: readonly number[] }[]
}
const cutter = untyped as (
  rules: Rules,
) => (code: string, parse: typeof parseAst, fail: (message: string) => never) => string // as cut-code.mjs says

/** The source after the cuts, and what its function `f` answers, as JSON knows it. */
function cutAndRun(rules: Rules, code: string, given: unknown = {}): { readonly left: string; readonly said: unknown } {
  const left = cutter(rules)(code, parseAst, message => {
    throw new Error(message)
  })
  return { left, said: JSON.parse(String(runInNewContext(`${left}; JSON.stringify(f(given))`, { given }))) as unknown }
}
const never13 = { unlike: [{ what: /\.tag$/, is: [13] }] }

test('a case that cannot come goes with its statements, the others stay', () => {
  const { left, said } = cutAndRun(
    never13,
    'function f(x) { switch (x.tag) { case 1: return "one"; case 13: return "cut"; default: return "else" } }',
    { tag: 1 },
  )
  expect(said).toBe('one')
  expect(left).not.toContain('cut')
})

test('where another case runs on into it, only the name of the case goes', () => {
  const code =
    'function f(x) { const all = []; switch (x.tag) { case 1: all.push("one"); case 13: all.push("shared"); break; case 2: all.push("two") } return all }'
  expect(cutAndRun(never13, code, { tag: 1 }).said).toEqual(['one', 'shared'])
  expect(cutAndRun(never13, code, { tag: 2 }).said).toEqual(['two'])
})

test('a case without statements of its own leaves those of the next one to it', () => {
  const code = 'function f(x) { switch (x.tag) { case 1: case 13: return "both"; case 2: return "two" } }'
  expect(cutAndRun(never13, code, { tag: 1 }).said).toBe('both')
})

test('a variable declared in a case that goes is still one of the function', () => {
  const code =
    '"use strict"; function f(x) { switch (x.tag) { case 13: var seen = 1; return seen; case 2: seen = 2; return seen } }'
  expect(cutAndRun(never13, code, { tag: 2 }).said).toBe(2)
})

test('a map loses the entries that are named, and no other', () => {
  const { left, said } = cutAndRun(
    { entries: { names: ['xHeight'] } },
    'const names = new Map([["htmlFor", "for"], ["xHeight", "x-height"]]), others = new Map([["xHeight", 1]]); function f() { return [names.get("htmlFor"), names.size, others.size] }',
  )
  expect(said).toEqual(['for', 1, 1])
  expect(left).not.toContain('x-height')
  expect(() => cutAndRun({ entries: { names: ['gone'] } }, 'const names = new Map([["htmlFor", "for"]])')).toThrow(
    'gone',
  )
})

test('a comparison with what cannot be is settled, either way round and either way asked', () => {
  const code = 'function f(x) { return [13 === x.tag, x.tag !== 13, 13 === x.size] }'
  expect(cutAndRun(never13, code, { tag: 13, size: 13 }).said).toEqual([false, true, true])
})

test('members nobody has are of no type, and hooks leave every object of hooks', () => {
  const code =
    'var OnMountDispatcher = { useA: 1, useB: 2 }; OnMountDispatcher.useB = 3; function f(x) { return [typeof x.then, Object.keys(OnMountDispatcher)] }'
  expect(cutAndRun({ lacks: ['then'], hooks: ['useB'] }, code, { then() {} }).said).toEqual(['undefined', ['useA']])
})

test('an emptied function answers null, and a variable keeps its first value wherever it is read', () => {
  const code = 'var isOn = false; function g() { return 1 } function f() { isOn = true; return [g(), isOn] }'
  expect(cutAndRun({ empty: ['g'], never: { isOn: 'false' } }, code).said).toEqual([null, false])
})

test('a name that is not found stops the build and is said', () => {
  expect(() => cutAndRun({ empty: ['g', 'h'], gone: ['exports.x'] }, 'function f() {} function g() {}')).toThrow(
    'not found any more: h, exports.x',
  )
})
