import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument, positionsOf, widthOf } from './document.ts'
import type { PageDocument, PageModule, PageRow } from './document.ts'
import {
  addRow,
  duplicate,
  equalize,
  fitted,
  freeName,
  insertWidgets,
  moveRow,
  moveStep,
  moveWidgets,
  remove,
  resize,
  spotAfter,
  withNewIds,
} from './edits.ts'
import type { Edit, Mint, Spot } from './edits.ts'
import { copyText, insertCopies, readText } from './clipboard.ts'

const widget = (id: string, width = 12): PageModule => ({
  id,
  name: id,
  type: { name: 'Data Table', width },
  selection: {},
})
/** "a b | c" is a page of two rows; "a6" is the widget a over six columns. */
function page(written: string): PageDocument {
  const rows = written === '' ? [] : written.split('|')
  return {
    name: 'Page',
    rows: rows.map((row, at) => ({
      id: `r${at}`,
      modules: row
        .split(' ')
        .filter(Boolean)
        .map(one => widget(one.replace(/\d+$/, ''), Number(/\d+$/.exec(one)?.[0] ?? 4))),
    })),
  }
}
const shown = ({ rows }: PageDocument): string => rows.map(row => row.modules.map(one => one.id).join(' ')).join(' | ')
const widths = ({ rows }: PageDocument): string => rows.map(row => row.modules.map(widthOf).join(' ')).join(' | ')
const minting = (): Mint => {
  let number = 0
  return () => `new${++number}`
}
const mint = minting()
const w = (id: string): string => `widget:${id}`

describe('widgets go into rows', () => {
  test('at a place in a row, which is made to fit', () => {
    const { page: next, paths } = insertWidgets(page('a12'), [widget('n', 12)], { kind: 'in', row: 0, index: 1 }, mint)
    expect([shown(next), widths(next), paths]).toEqual(['a n', '6 6', [w('n')]])
  })
  test('into a row of their own', () => {
    const { page: next } = insertWidgets(page('a | b'), [widget('n')], { kind: 'between', row: 1 }, mint)
    expect(shown(next)).toBe('a | n | b')
  })
  test('in proportion to what they had', () => {
    const fit = fitted([widget('a', 8), widget('b', 4)], [widget('a', 8), widget('b', 4), widget('c', 4)])
    expect(fit.map(widthOf)).toEqual([6, 3, 3])
  })
  test('beside others that already took several lines, without changing them', () => {
    const { page: next } = insertWidgets(page('a8 b8'), [widget('n', 6)], { kind: 'in', row: 0, index: 2 }, mint)
    expect(widths(next)).toBe('8 8 6')
  })
})

describe('moving widgets', () => {
  const move = (written: string, ids: readonly string[], spot: Spot): string =>
    shown(moveWidgets(page(written), ids.map(w), spot, mint).page)

  test('within a row, backwards and forwards', () => {
    expect(move('a b c', ['c'], { kind: 'in', row: 0, index: 0 })).toBe('c a b')
    expect(move('a b c', ['a'], { kind: 'in', row: 0, index: 3 })).toBe('b c a')
    expect(move('a b c', ['a'], { kind: 'in', row: 0, index: 2 })).toBe('b a c')
  })
  test('into another row; the row that was left empty goes', () => {
    expect(move('a | b c', ['a'], { kind: 'in', row: 1, index: 1 })).toBe('b a c')
    expect(move('a b | c', ['c'], { kind: 'in', row: 0, index: 0 })).toBe('c a b')
  })
  test('out of their rows into one of their own, together and in the order of the page', () => {
    expect(move('a b | c d', ['d', 'a'], { kind: 'between', row: 1 })).toBe('b | a d | c')
    expect(move('a | b | c', ['a'], { kind: 'between', row: 3 })).toBe('b | c | a')
  })
  test('to where they are changes nothing: no step of undo', () => {
    const before = page('a b | c')
    expect(moveWidgets(before, [w('b')], { kind: 'in', row: 0, index: 2 }, mint).page).toBe(before)
    expect(moveWidgets(before, [w('c')], { kind: 'between', row: 1 }, mint).page).toBe(before)
    expect(moveWidgets(before, [w('c')], { kind: 'between', row: 2 }, mint).page).toBe(before)
  })
  test('within its row leaves all widths', () => {
    expect(widths(moveWidgets(page('a8 b8 c4'), [w('c')], { kind: 'in', row: 0, index: 0 }, mint).page)).toBe('4 8 8')
  })
})

describe('one step', () => {
  const step = (written: string, id: string, direction: Parameters<typeof moveStep>[2]): string =>
    shown(moveStep(page(written), [w(id)], direction, mint).page)

  test('sideways goes past the neighbour and on into the next row', () => {
    expect(step('a b', 'b', 'left')).toBe('b a')
    expect(step('a b', 'a', 'right')).toBe('b a')
    expect(step('a b | c', 'b', 'right')).toBe('a | b c')
    expect(step('a | b c', 'b', 'left')).toBe('a b | c')
    expect(step('a b', 'a', 'left')).toBe('a b')
  })
  test('up and down goes into a row of its own, then into the row beyond', () => {
    expect(step('a b', 'b', 'up')).toBe('b | a')
    expect(step('a b', 'a', 'down')).toBe('b | a')
    expect(step('a | b', 'b', 'up')).toBe('a b')
    expect(step('a | b', 'a', 'down')).toBe('a b')
    expect(step('a', 'a', 'down')).toBe('a')
  })
  test('moves a row past a row', () => {
    expect(shown(moveStep(page('a | b'), ['row:r1'], 'up', mint).page)).toBe('b | a')
    expect(shown(moveStep(page('a | b'), ['row:r0'], 'down', mint).page)).toBe('b | a')
    expect(shown(moveRow(page('a | b | c'), 'row:r0', 3).page)).toBe('b | c | a')
  })
})

describe('removing', () => {
  const gone = (written: string, paths: readonly string[]): Edit => remove(page(written), paths)
  test('takes the row with its last widget, and selects what comes after', () => {
    expect(shown(gone('a b | c', [w('c')]).page)).toBe('a b')
    expect(gone('a b | c', [w('a')]).paths).toEqual([w('b')])
    expect(gone('a b | c', [w('c')]).paths).toEqual([w('b')])
    expect(gone('a', [w('a')]).paths).toEqual([''])
  })
  test('of rows takes their widgets, and selects a row', () => {
    const { page: next, paths } = gone('a b | c | d', ['row:r1'])
    expect([shown(next), paths]).toEqual(['a b | d', ['row:r2']])
  })
  test('leaves an empty row that was there before', () => {
    expect(remove(addRow(page('a b'), 1, mint).page, [w('a')]).page.rows).toHaveLength(2)
  })
})

test('sets widths from 1 to 12, and no step of undo if nothing changes', () => {
  expect(widths(resize(page('a4 b4'), [w('a')], 40))).toBe('12 4')
  expect(widths(resize(page('a4 b4'), [w('a'), w('b')], 0))).toBe('1 1')
  const before = page('a4')
  expect(resize(before, [w('a')], 4)).toBe(before)
  expect(widths(equalize(page('a8 b1 c1 d1 e1'), 'row:r0'))).toBe('3 3 2 2 2')
})

describe('copies', () => {
  test('stand behind what they copy, with ids of their own', () => {
    const { page: next, paths } = duplicate(page('a4 b4'), [w('a')], minting())
    expect([shown(next), paths]).toEqual(['a new1 b', ['widget:new1']])
    expect(shown(duplicate(page('a | b'), ['row:r0'], minting()).page)).toBe('a | new2 | b')
  })
  test('tabs that are copied with their rows show the copies, and other rows as before', () => {
    const strip = { id: 't', type: { name: 'TAB' }, selection: { columns: [{ name: 'rows', rows: ['a', 'b'] }] } }
    let count = 0
    const [tabs, row] = withNewIds<PageRow>(
      [
        { id: 'tabs', modules: [strip] },
        { id: 'a', modules: [] },
      ],
      () => `new${++count}`,
    )
    expect(tabs?.modules[0]?.['selection']).toEqual({ columns: [{ name: 'rows', rows: [row?.id, 'b'] }] })
  })

  test('that name each other name the copies; what else they name stays', () => {
    const [first, second] = withNewIds<PageModule>(
      [
        { ...widget('a'), selection: { actions: [{ type: 'refresh', modules: ['b', 'c'] }] } },
        { ...widget('b'), main_module: 'a' },
      ],
      minting(),
    )
    expect(first?.['selection']).toEqual({ actions: [{ type: 'refresh', modules: ['new2', 'c'] }] })
    expect([second?.id, second?.['main_module']]).toEqual(['new2', 'new1'])
  })
  test('travel as text to another page', () => {
    const text = copyText(page('a4 b4 | c4'), [w('a'), w('c')]) ?? ''
    const paste = (to: PageDocument, path: string, copied: string) => {
      const read = readText(copied)
      if (!read.ok) throw new Error(read.message)
      return insertCopies(to, read.value, path, minting())
    }
    const pasted = paste(page('x4 | y4'), w('x'), text)
    expect([shown(pasted.page), pasted.count]).toEqual(['x new1 new2 | y', 2])
    const row = paste(page('x4'), '', copyText(page('a4 b4'), ['row:r0']) ?? '')
    expect(shown(row.page)).toBe('x | new2 new3')
  })
  test.each([
    '',
    'hello',
    '{"name":"a form","rows":[{"questions":[]}]}',
    '[]',
    '{"lc":"page"}',
    '[{"type":{"name":"Data Table"}},3]',
    'x'.repeat(2_000_001),
  ])('of something else are refused: %.40s', text => expect(readText(text).ok).toBe(false))
  test('of a complete page are its rows', () => {
    const text = JSON.stringify({ name: 'Page', settings: page('a b | c') })
    const read = readText(text)
    expect(read.ok && read.value.rows.length).toBe(2)
  })
})

test('puts what is added behind the selection, or below a row that is full', () => {
  expect(spotAfter(page('a4 b4'), w('a'))).toEqual({ kind: 'in', row: 0, index: 1 })
  expect(spotAfter(page('a12 | b'), w('a'))).toEqual({ kind: 'between', row: 1 })
  expect(spotAfter(page('a12 | b'), '')).toEqual({ kind: 'between', row: 2 })
  expect(spotAfter(addRow(page('a'), 0, () => 'e').page, 'row:e')).toEqual({ kind: 'in', row: 0, index: 0 })
  expect(freeName({ name: '', rows: [{ id: 'r', modules: [{ id: 'x', name: 'Table' }] }] }, 'Table')).toBe('Table 2')
})

// whatever is done, in whatever order: no widget is lost or doubled, no row is left empty, and each has a path of its own

const step = fc.tuple(
  fc.constantFrom('move', 'between', 'left', 'right', 'up', 'down', 'row', 'resize', 'equal', 'json'),
  fc.nat(40),
  fc.nat(8),
  fc.nat(6),
)
type Step = readonly [string, number, number, number]

function take(before: PageDocument, [what, which, row, index]: Step): PageDocument {
  const paths = [...positionsOf(before).keys()]
  const path = paths[which % Math.max(1, paths.length)] ?? ''
  switch (what) {
    case 'move':
      return moveWidgets(
        before,
        [path, paths[which % 3] ?? ''],
        { kind: 'in', row: row % Math.max(1, before.rows.length), index },
        mint,
      ).page
    case 'between':
      return moveWidgets(before, [path], { kind: 'between', row }, mint).page
    case 'row':
      return moveRow(before, path, row).page
    case 'resize':
      return resize(before, [path], index * 3)
    case 'equal':
      return equalize(before, path)
    case 'json': {
      const read = parseDocument(JSON.parse(JSON.stringify(before)))
      return read.ok ? read.value : before
    }
    default:
      return moveStep(before, [path], what as 'left' | 'right' | 'up' | 'down', mint).page // the other words of the list
  }
}

test('loses and doubles nothing, whatever is moved where', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
      fc.array(step, { maxLength: 25 }),
      (shape, steps) => {
        const start: PageDocument = {
          name: 'p',
          rows: shape.map((row, at) => ({ id: `r${at}`, modules: row.map((width, n) => widget(`${at}-${n}`, width)) })),
        }
        const ids = (one: PageDocument): string[] =>
          one.rows.flatMap(row => row.modules.map(module => module.id)).toSorted()
        const end = steps.reduce(take, start)
        expect(ids(end)).toEqual(ids(start))
        expect(end.rows.every(row => row.modules.length > 0)).toBe(true)
        expect(new Set(end.rows.map(row => row.id)).size).toBe(end.rows.length)
        expect(end.rows.every(row => row.modules.every(module => widthOf(module) >= 1 && widthOf(module) <= 12))).toBe(
          true,
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('reads back every page it wrote, whatever stands in it', () => {
  const odd = fc.oneof(
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.constant(undefined),
    fc.dictionary(fc.string(), fc.jsonValue()),
  )
  fc.assert(
    fc.property(
      fc.record({
        name: odd,
        icon: odd,
        rows: fc.array(
          fc.record({
            id: odd,
            modules: fc.array(fc.record({ id: odd, name: odd, type: odd, queries: odd, selection: odd, more: odd })),
          }),
          { maxLength: 4 },
        ),
      }),
      stored => {
        const first = parseDocument(stored)
        if (!first.ok) throw new Error('not read')
        const again = parseDocument(JSON.parse(JSON.stringify(first.value)))
        expect(again.ok && JSON.parse(JSON.stringify(again.value))).toEqual(JSON.parse(JSON.stringify(first.value)))
        expect(positionsOf(first.value).size).toBe(stored.rows.length + stored.rows.flatMap(row => row.modules).length)
      },
    ),
    { numRuns: 60 },
  )
})
