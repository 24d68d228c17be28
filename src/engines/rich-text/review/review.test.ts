// @vitest-environment happy-dom
import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { readRich } from '../read.ts'
import { faultsOf } from './checks.ts'
import { contrastOf } from '../../../base/contrast.ts'
import { colouredIn } from './contrast.ts'
import { countOf } from './count.ts'
import { findAll, replaceRanges } from './find.ts'

const stateOf = (html: string): EditorState => EditorState.create({ doc: readRich(html) })
const wordsAt = (html: string, words: string, isCase = false): readonly string[] => {
  const { doc } = stateOf(html)
  return findAll(doc, words, isCase).map(({ from, to }) => doc.textBetween(from, to))
}

describe('finding', () => {
  test('crosses formatting but no line and no block', () => {
    expect(wordsAt('<p>sp<b>li</b>t split</p><ul><li><p>SPLIT</p></li></ul>', 'split')).toEqual([
      'split',
      'split',
      'SPLIT',
    ])
    expect(wordsAt('<p>a Split</p>', 'split', true)).toEqual([])
    expect(wordsAt('<p>sp</p><p>lit</p><p>sp<br>lit</p>', 'split')).toEqual([])
    expect(wordsAt('<p>aaaa</p>', 'aa')).toEqual(['aa', 'aa'])
    expect(wordsAt('<p>İstanbul</p>', 'STAN')).toEqual(['stan']) // the lower case of its first letter is longer
  })

  test('replaces all of them as one step, in the look of the old words', () => {
    let state = stateOf('<p>one <b>one</b> two</p>')
    replaceRanges(findAll(state.doc, 'one'), 'three')(state, tr => {
      state = state.apply(tr)
    })
    expect(state.doc.firstChild?.toString()).toBe('paragraph("three ", bold("three"), " two")')
  })

  test('leaves nothing to find, whatever is replaced by something else', () => {
    const words = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', ' ') })
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), words, (lines, wanted) => {
        let state = EditorState.create({
          doc: readRich({
            type: 'doc',
            content: lines.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
          }),
        })
        const found = findAll(state.doc, wanted)
        replaceRanges(found, '#')(state, tr => {
          state = state.apply(tr)
        })
        expect(findAll(state.doc, wanted)).toEqual([])
        expect(findAll(state.doc, '#').length).toBe(found.length)
      }),
    )
  })
})

test('counts words as people read them, also in a selection', () => {
  const { doc } = stateOf("<p>It's a dog's life.</p><p>Two&nbsp;words 👩‍👧</p>")
  expect(countOf(doc, 0, doc.content.size, 'en')).toEqual({ words: 6, characters: 29, withoutSpaces: 24 })
  expect(countOf(doc, 1, 5, 'en')).toEqual({ words: 1, characters: 4, withoutSpaces: 4 })
  expect(countOf(stateOf('').doc)).toEqual({ words: 0, characters: 0, withoutSpaces: 0 })
})

test('finds pictures without words, levels that are skipped, links that say nothing, and tables without headers', () => {
  const kindsOf = (html: string): readonly string[] =>
    faultsOf(stateOf(html).doc).map(({ kind, words }) => `${kind} ${words}`)
  expect(kindsOf('<p><img src="https://a.example/a.png"></p>')).toEqual(['alt '])
  expect(
    kindsOf(
      '<p><img src="https://a.example/a.png" alt="A"><img src="https://a.example/a.png" data-lc-attrs=\'{"decorative":true}\'></p>',
    ),
  ).toEqual([])
  expect(kindsOf('<h2>a</h2><h4>b</h4><h5>c</h5><h2>d</h2><h3>e</h3>')).toEqual(['level b'])
  expect(
    kindsOf('<p>See <a href="https://a.example">h<b>ere</b></a>, <a href="https://a.example">the list</a></p>'),
  ).toEqual(['link here'])
  expect(kindsOf('<p><a href="https://a.example">Klik hier »</a></p>')).toEqual(['link Klik hier »'])
  const table = (tag: string): string =>
    `<table><tr><${tag}>a</${tag}><${tag}>b</${tag}></tr><tr><td>c</td><td>d</td></tr></table>`
  expect(kindsOf(table('td'))).toEqual(['headers a'])
  expect(kindsOf(table('th'))).toEqual([])
})

test('measures contrast as WCAG does, for words with a colour, a highlight or a coloured cell', () => {
  expect(contrastOf([255, 255, 255], [0, 0, 0])).toBe(21)
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  const { doc } = stateOf(
    '<p>plain <span data-type="textStyle" data-color="#999999">pa<b>le</b></span> <mark>lit</mark></p><table><tr><td data-color="pink">cell</td><td>other</td></tr></table>',
  )
  expect(colouredIn(doc).map(({ from, to }) => doc.textBetween(from, to))).toEqual(['pale', 'lit', 'cell'])
})
