// @vitest-environment happy-dom
import { TextSelection } from 'prosemirror-state'
import { undo } from 'prosemirror-history'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textOf } from '../../base/rich-out/text.ts'
import { featuresIn } from './features.ts'
import { mountEditor } from './mount.ts'
import type { Hooks, Mounted } from './mount.ts'
import { addWords } from './too-large.ts'
import type { TooLarge } from './too-large.ts'
import { writeRich } from './write.ts'

let open: Mounted[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const one of open) one.stop()
  open = []
  vi.useRealTimers()
})

function edit(value: unknown, features = '') {
  const left: (readonly string[])[] = []
  const refused: TooLarge[] = []
  const over: boolean[] = []
  const hooks: Hooks = {
    say: key => key,
    emitAfterMs: 100,
    onChange: () => {},
    onState: () => {},
    onFocus: () => {},
    onBlur: () => {},
    onTables: () => {},
    onArrived: what => left.push(what?.left ?? []),
    onTooLarge: one => refused.push(one),
    onOver: isOver => over.push(isOver),
    attributes: () => ({}),
    placeholder: () => '',
    isLocked: () => false,
    features: () => featuresIn(features),
    leave: () => {},
    openLink: () => {},
    toTools: () => false,
  }
  const made = mountEditor(document.body.appendChild(document.createElement('div')), value, hooks)
  open.push(made)
  const { view } = made
  return {
    ...made,
    left,
    refused,
    over,
    all: () => JSON.stringify(writeRich(view.state.doc)),
    words: () => textOf(writeRich(view.state.doc)),
    select: (from: number, to: number) =>
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to))),
    paste: (html: string, text = '') => bring(view.dom, 'paste', { clipboardData: transfer(html, text) }),
    drop(html: string, text = '', at = 1) {
      view.posAtCoords = () => ({ pos: at, inside: -1 })
      bring(view.dom, 'drop', { dataTransfer: transfer(html, text), clientX: 1, clientY: 1 })
    },
  }
}
const transfer = (html: string, text: string) => ({
  files: [],
  getData: (type: string) => (type === 'text/html' ? html : /plain|Text/.test(type) ? text : ''),
})
const bring = (dom: HTMLElement, type: string, also: object): boolean =>
  dom.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), also))

describe('what is too large for a text', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, at) => `line ${at} of many ${'words '.repeat(100)}`).join('\n')

  test('is not read at all, and nothing of the text is lost', () => {
    const { paste, words, refused, select } = edit('before')
    select(1, 7)
    paste(`<p>${'<b>x</b> '.repeat(700_000)}</p>`, 'the words')
    expect(words()).toBe('before')
    expect(refused).toEqual([{ words: 'the words', isPart: false }])
  })

  test('is refused once it is read, and offers the first lines that fit', () => {
    const { paste, view, words, refused } = edit('before')
    paste('', lines(4_000))
    expect(words()).toBe('before')
    expect(refused).toHaveLength(1)
    const [{ words: part, isPart } = { words: '', isPart: false }] = refused
    expect(isPart).toBe(true)
    expect(lines(4_000).startsWith(`${part}\n`)).toBe(true)
    expect(part.length).toBeGreaterThan(300_000)
    addWords(view, part)
    expect(refused).toHaveLength(1)
    expect(words()).toBe(`${part}before`)
    undo(view.state, view.dispatch)
    expect(words()).toBe('before')
  })

  test('is refused where it is dropped, too', () => {
    const { drop, words, refused } = edit('before')
    drop(`<p>${'<b>x</b> '.repeat(700_000)}</p>`, 'the words')
    drop('', lines(4_000))
    expect(words()).toBe('before')
    expect(refused.map(({ isPart }) => isPart)).toEqual([false, true])
  })

  test('cuts one long line between two words', () => {
    const { paste, refused } = edit('before')
    paste('', 'word '.repeat(500_000))
    expect(refused[0]?.words.endsWith(' word')).toBe(true)
    expect(refused[0]?.words.length).toBeGreaterThan(1_900_000)
  })

  test('does not count what it replaces, nor the bytes of pictures, which are uploaded', () => {
    const { paste, refused, select, view, words } = edit('before')
    paste('', 'word '.repeat(300_000))
    select(1, view.state.doc.content.size - 1)
    paste('', 'again '.repeat(300_000))
    expect(refused).toEqual([])
    expect(words().startsWith('again again')).toBe(true)
    const small = edit('before')
    small.paste(`<p>a</p><img src="data:image/png;base64,${'A'.repeat(6_000_000)}" alt="b">`)
    expect(small.refused).toEqual([])
    expect(small.words()).toContain('a')
  })
})

test('says when what is typed makes the text longer than can be stored, and when it no longer is', () => {
  const { over, view } = edit('word '.repeat(399_970).trim())
  const wait = () => vi.advanceTimersByTime(100)
  wait()
  expect(over).toEqual([])
  view.dispatch(view.state.tr.insertText('words '.repeat(50), 1))
  wait()
  expect(over).toEqual([true])
  view.dispatch(view.state.tr.delete(1, 301))
  wait()
  expect(over).toEqual([true, false])
})

describe('what a text may not hold', () => {
  test.each([
    ['a picture', '<img src="https://e.com/a.png" alt="A">'],
    ['a line', '<hr>'],
    ['a picture between line ends', '\n<p><img src="https://e.com/a.png" alt="A"></p>\n'],
    [
      'pictures in a list',
      '<ul><li><img src="https://e.com/a.png" alt="A"></li><li><img src="/b.png" alt=""></li></ul>',
    ],
  ])('leaves no empty paragraph and deletes nothing: %s alone', (_, html) => {
    for (const [from, to] of [
      [7, 7],
      [1, 7],
      [9, 9],
    ] as const) {
      const { all, left, paste, select } = edit('<p>before</p><p></p><p>after</p>', 'bold')
      const before = all()
      select(from, to)
      paste(html)
      expect(all()).toBe(before)
      expect(left.at(-1)).toEqual(['parts'])
    }
  })

  test('stays when the text that holds it is moved within itself', () => {
    const { drop, view, words } = edit(
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'a ' },
              { type: 'image', attrs: { src: '/a.png', alt: 'plan' } },
            ],
          },
          { type: 'paragraph', content: [{ type: 'text', text: 'b' }] },
        ],
      },
      '-image',
    )
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1, 4)))
    view.dragging = { slice: view.state.selection.content(), move: true }
    drop('<p>a <img src="/a.png"></p>', 'a', 7)
    expect(words().trim()).toMatch(/^ba .*plan/)
    expect(words().match(/plan/g)).toHaveLength(1)
  })

  test('is named when it is dropped, as when it is pasted', () => {
    const { drop, left, words } = edit('before', '-table')
    drop('<p>one <del cite="x">two</del>three</p>', 'one three', 7)
    expect(words()).toBe('beforeone three')
    expect(left.at(-1)).toEqual(['deletions'])
    drop('<table><tr><td>a</td></tr></table>', 'a', 7)
    expect(left.at(-1)).toEqual(['parts'])
  })
})
