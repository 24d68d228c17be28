// @vitest-environment happy-dom
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { featuresIn } from './features.ts'
import { keyPlugins } from './keys.ts'
import { readRich } from './read.ts'
import { writeRich } from './write.ts'

/** An editor with the cursor at the end of its text. */
function edit(html: string, features = '') {
  const has = featuresIn(features)
  const plugins = keyPlugins({ features: () => has, leave: () => {}, openLink: () => {}, toTools: () => false })
  const doc = readRich(html)
  const state = EditorState.create({ doc, plugins: [...plugins], selection: TextSelection.atEnd(doc) })
  const view = new EditorView(document.createElement('div'), { state })
  return {
    type(words: string): string {
      for (const sign of words) {
        const { from, to } = view.state.selection
        const plain = () => view.state.tr.insertText(sign, from, to)
        if (view.someProp('handleTextInput', handle => handle(view, from, to, sign, plain)) !== true)
          view.dispatch(plain())
      }
      return htmlOf(writeRich(view.state.doc))
    },
    backspace(): string {
      view.someProp('handleKeyDown', handle => handle(view, new KeyboardEvent('keydown', { key: 'Backspace' })))
      return htmlOf(writeRich(view.state.doc))
    },
  }
}
const task = (words: string, checked = false): string =>
  `<ul data-type="taskList"><li data-checked="${String(checked)}"><p>${words}</p></li></ul>`

test.each([
  ['[ ] a', task('a')],
  ['[] a', task('a')],
  ['[x] a', task('a', true)],
  ['- [ ] a', task('a')],
  ['* [X] a', task('a', true)],
  ['1. [ ] a', task('a')],
])('%s is a task', (words, html) => {
  expect(edit('').type(words)).toBe(html)
})

test('one entry of a list becomes a task, and those around it stay what they are', () => {
  const bullets = edit('<ul><li><p>a</p></li><li><p></p></li></ul>')
  expect(bullets.type('[x] b')).toBe(`<ul><li><p>a</p></li></ul>${task('b', true)}`)
  const nested = edit('<ul><li><p>a</p><ul><li><p></p></li></ul></li></ul>')
  expect(nested.type('[ ] b')).toBe(`<ul><li><p>a</p>${task('b')}</li></ul>`)
})

test('the signs of a task come back with one Backspace', () => {
  const entry = edit('<ul><li><p>a</p></li><li><p></p></li></ul>')
  entry.type('[ ] ')
  expect(entry.backspace()).toBe('<ul><li><p>a</p></li><li><p data-space="keep">[ ] </p></li></ul>')
  const alone = edit('')
  alone.type('[x] ')
  expect(alone.backspace()).toBe('<p data-space="keep">[x] </p>')
})

test('words in brackets with an address are a link, and one Backspace brings the signs back', () => {
  const written = edit('<p>see</p>')
  expect(written.type(' [the list](https://e.com/a)')).toBe('<p>see <a href="https://e.com/a">the list</a></p>')
  expect(written.backspace()).toBe('<p>see [the list](https://e.com/a)</p>')
  expect(edit('').type('[a](https://e.com) b')).toBe('<p><a href="https://e.com">a</a> b</p>')
})

test.each(['[a](javascript:x)', '[a](b)', '![a](https://e.com/a.png)', 'f[0](x)'])('%s stays as it is typed', words => {
  expect(edit('').type(words)).toBe(`<p>${words}</p>`)
})

test('what is switched off is not made of signs', () => {
  expect(edit('', '-tasks -link').type('- [ ] [a](https://e.com)')).toBe(
    '<ul><li><p>[ ] [a](https://e.com)</p></li></ul>',
  )
})
