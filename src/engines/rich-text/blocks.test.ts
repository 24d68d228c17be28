// @vitest-environment happy-dom
import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { movableAt, moveBlock, moveTo, outerOf } from './blocks.ts'
import { readRich } from './read.ts'
import { writeRich } from './write.ts'

/** Moves what the word is in. */
function moved(html: string, word: string, by: -1 | 1): string {
  const doc = readRich(html)
  let at = 0
  doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(word)) at = pos + node.text.indexOf(word)
  })
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  moveBlock(by)(state, tr => {
    state = state.apply(tr)
  })
  expect(state.doc.textBetween(state.selection.from, state.selection.from + word.length)).toBe(word)
  state.doc.check()
  return htmlOf(writeRich(state.doc))
}

test('a block moves by one among its neighbours, and stays at the ends', () => {
  const text = '<p>a</p><ul><li><p>b</p></li></ul><p>c</p>'
  expect(moved(text, 'a', 1)).toBe('<ul><li><p>b</p></li></ul><p>a</p><p>c</p>')
  expect(moved(text, 'c', -1)).toBe('<p>a</p><p>c</p><ul><li><p>b</p></li></ul>')
  expect(moved(text, 'a', -1)).toBe(text)
  expect(moved(text, 'c', 1)).toBe(text)
})

test('an entry of a list moves with what is nested in it, a title with the part that folds', () => {
  const list = '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>'
  expect(moved(list, 'a', 1)).toBe('<ul><li><p>c</p></li><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')
  expect(moved(list, 'b', 1)).toBe(list)
  const folds = '<details><summary>t</summary><div data-type="detailsContent"><p>x</p><p>y</p></div></details>'
  expect(moved(`${folds}<p>z</p>`, 't', 1)).toBe(`<p>z</p>${folds}`)
  expect(moved(`${folds}<p>z</p>`, 'y', -1)).toContain('<p>y</p><p>x</p>')
})

test('what stands in a cell stays in it', () => {
  const table = '<table><tr><td><p>a</p><p>b</p></td><td><p>c</p></td></tr></table>'
  expect(moved(table, 'b', -1)).toContain('<p>b</p><p>a</p>')
  expect(moved(table, 'c', 1)).toContain('<p>a</p><p>b</p></td><td><p>c</p>')
})

test('there and back again is the same text', () => {
  const words = ['a', 'b', 'c', 'd', 'e']
  const text = '<p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol><blockquote><p>d</p><p>e</p></blockquote>'
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.constantFrom(-1 as const, 1 as const), (word, by) => {
      const once = moved(text, word, by)
      expect(once === text ? text : moved(once, word, by === 1 ? -1 : 1)).toBe(text)
    }),
  )
})

/** Moves the innermost block of a word before or after that of another. */
function dropped(html: string, word: string, side: 'before' | 'after', other: string): string | undefined {
  const doc = readRich(html)
  const blockOf = (text: string): number => {
    let at: number | undefined
    doc.descendants((node, pos) => {
      if (node.isText && node.text === text) at = movableAt(doc, pos)
    })
    if (at === undefined) throw new Error(`no ${text}`)
    return at
  }
  const to = blockOf(other)
  const target = side === 'before' ? to : to + (doc.nodeAt(to)?.nodeSize ?? 0)
  const tr = moveTo(EditorState.create({ doc }), blockOf(word), target)
  tr?.doc.check()
  return tr && htmlOf(writeRich(tr.doc))
}

test('an entry and a block of a quote are moved alone, into other lists and out of them', () => {
  const text = '<p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul><blockquote><p>d</p><p>e</p></blockquote>'
  expect(dropped(text, 'c', 'before', 'b')).toContain('<ul><li><p>c</p></li><li><p>b</p></li></ul>')
  expect(dropped(text, 'b', 'before', 'a')).toBe(
    '<ul><li><p>b</p></li></ul><p>a</p><ul><li><p>c</p></li></ul><blockquote><p>d</p><p>e</p></blockquote>',
  )
  expect(dropped(text, 'a', 'after', 'b')).toContain('<ul><li><p>b</p></li><li><p>a</p></li><li><p>c</p></li></ul>')
  expect(dropped(text, 'e', 'before', 'd')).toContain('<blockquote><p>e</p><p>d</p></blockquote>')
  expect(dropped(text, 'c', 'after', 'c')).toBeUndefined()
  expect(dropped('<ul><li><p>b</p></li></ul><p>a</p>', 'b', 'after', 'a')).toBe('<p>a</p><ul><li><p>b</p></li></ul>')
  expect(dropped('<blockquote><p>b</p></blockquote><p>a</p>', 'b', 'after', 'a')).toBe('<p>a</p><p>b</p>')
})

test('the block around an entry is its list; what is in a cell is moved with its table', () => {
  const doc = readRich('<ul><li><p>a</p></li></ul><table><tr><td><p>b</p></td></tr></table>')
  expect([movableAt(doc, 3), outerOf(doc, 1), outerOf(doc, 0)]).toEqual([1, 0, undefined])
  let cell = 0
  doc.descendants((node, pos) => {
    if (node.text === 'b') cell = pos
  })
  expect(doc.nodeAt(movableAt(doc, cell) ?? 0)?.type.name).toBe('table')
})
