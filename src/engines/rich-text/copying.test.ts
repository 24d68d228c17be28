// @vitest-environment happy-dom
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { copying } from './copying.ts'
import { cleanHtml } from './paste.ts'
import { readRich } from './read.ts'
import { writeRich } from './write.ts'

/** Copies everything, or these words. */
function copied(html: string, words?: string) {
  const doc = readRich(html)
  const state = EditorState.create({ doc, plugins: [copying()] })
  const view = new EditorView(document.createElement('div'), { state })
  let from = 0
  doc.descendants((node, pos) => {
    const at = words === undefined ? -1 : (node.text?.indexOf(words) ?? -1)
    if (at >= 0) from = pos + at
  })
  const selection = words === undefined ? new AllSelection(doc) : TextSelection.create(doc, from, from + words.length)
  const { dom, text } = view.serializeForClipboard(selection.content())
  return { html: dom.innerHTML.replaceAll(/ data-pm-slice="[^"]*"/g, ''), text }
}

test('headings keep their own level, tables have lines, words their color and size', () => {
  expect(copied('<h1>a</h1><h6 data-align="center">b</h6>').html).toBe(
    '<h1>a</h1><h6 data-align="center" align="center">b</h6>',
  )
  expect(copied('<table><tbody><tr><td><p>a</p></td></tr></tbody></table>').html).toContain(
    '<table border="1" cellspacing="0" cellpadding="4">',
  )
  const styled = copied('<p><span data-type="textStyle" data-color="#a30" data-size="24">a</span></p>').html
  expect(styled).toContain('<font color="#a30" size="5">a</font>')
  expect(copied('<p><span data-type="textStyle" data-color="muted">a</span></p>').html).not.toContain('font')
})

test('highlights, cells and fonts have their looks in other programs', () => {
  expect(copied('<p><mark data-color="pink">a</mark><mark>b</mark></p>').html).toMatch(
    /<mark data-color="pink" style="background-color: (#fbdcea|rgb\(251, 220, 234\));">a<\/mark><mark style="background-color: (#fff3b0|rgb\(255, 243, 176\));">/,
  )
  expect(copied('<table><tbody><tr><td data-color="green"><p>a</p></td></tr></tbody></table>').html).toContain(
    '<td data-color="green" bgcolor="#d3f2d9">',
  )
  expect(copied('<p><span data-type="textStyle" data-font="Bold Italic">a</span></p>').html).toContain(
    '<font style="font-weight: bold; font-style: italic;">a</font>',
  )
})

test('what is copied is pasted as it was', () => {
  const text =
    '<h2 data-align="right">Head</h2><p>a <span data-type="textStyle" data-color="#a30" data-size="24">b</span></p><ol start="3"><li><p>c</p></li></ol><table><caption>Hours</caption><tbody><tr><th data-color="blue"><p>A</p></th></tr></tbody></table><p><mark data-color="pink">d</mark><mark>e</mark> <span data-type="textStyle" data-font="Bold Italic">f</span></p>'
  expect(htmlOf(writeRich(readRich(cleanHtml(copied(text).html))))).toBe(text)
})

test('plain text has the signs of lists, tasks and quotes, and tabs between cells', () => {
  expect(
    copied(
      '<h2>Head</h2><ol start="3"><li><p>three</p></li></ol><ul data-type="taskList"><li data-checked="true"><p>done</p></li></ul><blockquote><p>said</p></blockquote><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    ).text,
  ).toBe('Head\n3. three\n[x] done\n> said\na\tb')
})

test('a part of one entry or cell is only its words', () => {
  expect(copied('<ul><li><p>pack shoes</p></li></ul>', 'shoes').text).toBe('shoes')
  expect(copied('<table><tbody><tr><td><p>gate 4</p></td></tr></tbody></table>', 'gate').text).toBe('gate')
})
