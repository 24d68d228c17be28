import { expect, test } from 'vitest'
import { applyPatch, patchOf } from './tree-patch.ts'

const cases: readonly (readonly [string, unknown, unknown])[] = [
  ['a value', { a: 1 }, { a: 2 }],
  ['a new key, in its place', { a: 1, c: 3 }, { a: 1, b: 2, c: 3 }],
  ['a key that is gone', { a: 1, b: 2 }, { b: 2 }],
  ['the order of keys', { a: 1, b: 2 }, { b: 3, a: 1 }],
  ['an entry added in the middle', [1, 2, 3], [1, 9, 2, 3]],
  ['entries removed', [{ id: 1 }, { id: 2 }, { id: 3 }], [{ id: 3 }]],
  ['a list that becomes empty', [1, 1], []],
  ['entries that swap', ['a', 'b'], ['b', 'a']],
  [
    'one entry deep in a tree',
    { rows: [{ modules: [{ n: 1 }, { n: 2 }] }] },
    { rows: [{ modules: [{ n: 1 }, { n: 5 }] }] },
  ],
  ['another kind of value', { a: [1] }, { a: { b: 1 } }],
  ['a null', { a: null }, { a: 0 }],
  ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
  ['a key named like those of Object', { a: 1 }, JSON.parse('{"__proto__": 1, "constructor": 2}')],
]

test.each(cases)('a stored patch brings back %s, both ways', (_, one, other) => {
  for (const [before, after] of [
    [one, other],
    [other, one],
  ]) {
    const patch: unknown = JSON.parse(JSON.stringify(patchOf(before, after)))
    const made = applyPatch(before, patch)
    expect(made).toEqual(after)
    expect(JSON.stringify(made)).toBe(JSON.stringify(after))
  }
})

test('what did not change stays the same object', () => {
  const before = { rows: [{ id: 1 }, { id: 2 }] }
  const made = applyPatch(before, patchOf(before, { rows: [{ id: 1 }, { id: 3 }] })) as typeof before
  expect(made.rows[0]).toBe(before.rows[0])
})

test.each([
  ['a patch of a list', { s: [4, 1, []] }, [1]],
  ['an index that is not there', { i: { 3: { v: 1 } } }, [1]],
  ['a key that is not there', { k: ['a', 'b'], o: {} }, { a: 1 }],
  ['a patch of a record', { o: {} }, [1]],
  ['something else', 7, { a: 1 }],
])('refuses %s of another tree', (_, patch, tree) => {
  expect(() => applyPatch(tree, patch)).toThrow('stored for another document')
})
