import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conflictPath, join } from './three-way.ts'

const widget = (id: string, more: object = {}) => ({ id, name: id.toUpperCase(), width: 6, ...more })
const page = (...rows: readonly (readonly object[])[]) => ({
  name: 'Sales',
  rows: rows.map((modules, index) => ({ id: `r${index}`, modules })),
})
const base = page([widget('a'), widget('b')], [widget('c')])
const joined = <D>(mine: D, theirs: D): unknown => {
  const result = join(base as unknown as D, mine, theirs)
  return result.ok ? result.document : result.conflicts.map(conflictPath)
}

describe('the changes of two people', () => {
  test('to different settings of one widget are both there', () =>
    expect(
      joined(
        page([widget('a', { width: 3 }), widget('b')], [widget('c')]),
        page([widget('a', { title: 'New' }), widget('b')], [widget('c')]),
      ),
    ).toEqual(page([widget('a', { width: 3, title: 'New' }), widget('b')], [widget('c')])))

  test('added, deleted and moved widgets are all there', () =>
    expect(
      joined(
        page([widget('b'), widget('a')], [widget('c'), widget('mine')]),
        page([widget('a'), widget('theirs'), widget('b')], []),
      ),
    ).toEqual(page([widget('b'), widget('a'), widget('theirs')], [widget('mine')])))

  test('to one setting are named, and nothing is joined', () =>
    expect(
      joined(
        { ...page([widget('a', { width: 3 }), widget('b')], [widget('c')]), name: 'Mine' },
        { ...page([widget('a', { width: 4 }), widget('b')], [widget('c')]), name: 'Theirs' },
      ),
    ).toEqual(['name', 'rows › r0 › modules › A › width']))

  test('one deletes what the other changed: it is named', () =>
    expect(
      joined(page([widget('b')], [widget('c')]), page([widget('a', { width: 4 }), widget('b')], [widget('c')])),
    ).toEqual(['rows › r0 › modules › A']))

  test('a widget that both moved to different rows is named: it would be there twice', () => {
    const three = page([widget('a')], [widget('b')], [widget('c')])
    const mine = page([], [widget('b'), widget('a')], [widget('c')])
    const theirs = page([], [widget('b')], [widget('a'), widget('c')])
    expect(join(three, mine, theirs)).toEqual({
      ok: false,
      conflicts: [{ steps: [{ id: 'a', name: 'A' }], kind: 'twice' }],
    })
  })

  test('are joined also where lists of different widgets use the same ids', () => {
    const options = [{ id: 'yes' }, { id: 'no' }]
    const three = page([widget('a', { options }), widget('b', { options })])
    const mine = page([widget('a', { options, width: 3 }), widget('b', { options })])
    const theirs = page([widget('a', { options }), widget('b', { options, width: 3 })])
    expect(join(three, mine, theirs)).toEqual({
      ok: true,
      document: page([widget('a', { options, width: 3 }), widget('b', { options, width: 3 })]),
    })
  })

  test('both put one list in another order: it is named', () => {
    const three = page([widget('a'), widget('b'), widget('c')])
    const result = join(
      three,
      page([widget('b'), widget('a'), widget('c')]),
      page([widget('a'), widget('c'), widget('b')]),
    )
    expect(result).toEqual({
      ok: false,
      conflicts: [{ steps: ['rows', { id: 'r0', name: 'r0' }, 'modules'], kind: 'order' }],
    })
  })
})

const entry = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), size: fc.integer({ min: 0, max: 3 }) })
const document = fc.record({
  name: fc.constantFrom('x', 'y'),
  list: fc.uniqueArray(entry, { selector: ({ id }) => id }),
  values: fc.array(fc.nat(2), { maxLength: 3 }),
})

test('whatever one person changed alone is what the document becomes', () =>
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(join(before, after, before)).toEqual({ ok: true, document: after })
      expect(join(before, before, after)).toEqual({ ok: true, document: after })
      expect(join(before, after, after)).toEqual({ ok: true, document: after })
    }),
  ))

test('a join holds each entry once, and no entry that one of the two deleted', () =>
  fc.assert(
    fc.property(document, document, document, (before, mine, theirs) => {
      const result = join(before, mine, theirs)
      const ids = ({ list }: { readonly list: readonly { readonly id: string }[] }): string[] =>
        list.map(({ id }) => id)
      const [was, one, other] = [ids(before), ids(mine), ids(theirs)]
      const isThere = (id: string): boolean =>
        was.includes(id) ? one.includes(id) && other.includes(id) : one.includes(id) || other.includes(id)
      const expected = ['a', 'b', 'c', 'd'].filter(isThere)
      fc.pre(result.ok)
      expect(ids(result.ok ? result.document : before).toSorted()).toEqual(expected)
    }),
  ))
