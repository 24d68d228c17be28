// The gate for what is pasted or dropped: a text has a limit, and what is far above it would stop the page while it is
// read. What does not fit is refused before anything changes, with its words, so that a part of them can be taken.
import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { mostLetters } from '../../base/rich-limits.ts'
import { wordsOf } from '../../ui/rich-words.ts'
import { schema } from './schema.ts'
import { lettersOf } from './size.ts'

/** What did not fit: its words, or the first of them that do. */
export interface TooLarge {
  readonly words: string
  readonly isPart: boolean
}

/** HTML is longer than the text in it. Above this, without the pictures in it, it is not read. */
const mostHtml = 5_000_000
const inlinePicture = /data:image\/[^"')\s]*/gi

export function sizeGate(onTooLarge: (refused: TooLarge) => void): Plugin {
  const refuse = (view: EditorView, from: DataTransfer | null): true => {
    onTooLarge(fitting(view, from ? wordsIn(from) : ''))
    return true
  }
  const gate = (view: EditorView, event: Event, from: DataTransfer | null): boolean => {
    if (!from || !view.editable || isReadable(from)) return false
    event.preventDefault()
    return refuse(view, from)
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => gate(view, event, event.clipboardData),
        drop: (view, event) => gate(view, event, event.dataTransfer),
      },
      handlePaste: (view, event, slice) => !fits(view, slice) && refuse(view, event.clipboardData),
      handleDrop: (view, event, slice, isMoved) =>
        !isMoved && !fits(view, slice, true) && refuse(view, event.dataTransfer),
    },
  })
}

function isReadable(from: DataTransfer): boolean {
  const html = from.getData('text/html')
  if (html === '') return from.getData('text/plain').length <= mostLetters
  return html.length <= mostHtml || html.replaceAll(inlinePicture, '').length <= mostHtml
}

function wordsIn(from: DataTransfer): string {
  const words = from.getData('text/plain')
  return words === '' ? wordsOf(from.getData('text/html').replaceAll(inlinePicture, '')) : words
}

/** Without the bytes of its pictures, which are uploaded. */
function lettersIn({ content }: Slice): number {
  let letters = content.content.reduce((sum, node) => sum + lettersOf(node), 0)
  content.descendants(({ attrs }) => {
    const address: unknown = attrs['src'] ?? attrs['data-url']
    if (typeof address === 'string' && address.startsWith('data:')) letters -= address.length
  })
  return letters
}

/** The letters that may still be added in place of the selection. */
function roomIn({ state }: EditorView, isBeside = false): number {
  const { doc, selection } = state
  return mostLetters - lettersOf(doc) + (isBeside || selection.empty ? 0 : lettersIn(selection.content()))
}
const fits = (view: EditorView, slice: Slice, isBeside = false): boolean => {
  const letters = lettersIn(slice)
  return letters < 1000 || letters <= roomIn(view, isBeside) // a text that is too long can still be edited
}

const lineOf = (line: string): Node => schema.nodes.paragraph.create(null, line === '' ? null : schema.text(line))
const linesIn = (words: string): readonly string[] => words.split(/(?:\r\n?|\n)+/)

/** The words, or the whole lines, and of a long line the whole words, that fit. */
function fitting(view: EditorView, words: string): TooLarge {
  const frame = lettersOf(lineOf('a')) - 1
  const found: string[] = []
  let room = roomIn(view)
  for (const line of linesIn(words)) {
    if (line.length + frame > room) {
      if (found.length === 0 && room > frame) found.push(line.slice(0, room - frame).replace(/\s\S*$/, ''))
      return { words: found.join('\n'), isPart: true }
    }
    room -= line.length + frame
    found.push(line)
  }
  return { words: found.join('\n'), isPart: false }
}

/** Adds words as paragraphs in place of the selection. */
export function addWords(view: EditorView, words: string): void {
  const { state } = view
  const tr = state.selection.$from.parent.type.spec.code
    ? state.tr.insertText(words)
    : state.tr.replaceSelection(Slice.maxOpen(Fragment.from(linesIn(words).map(lineOf))))
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}
