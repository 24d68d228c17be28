import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Point, Start, Typed } from './start.ts'

/**
 * Continues what was begun in a text before its editor was loaded: the cursor, the focus and what was typed. `layOut` lays out
 * a long text: points below its first block mean nothing before, and the browser writes nothing in a block that is not laid out.
 */
export function begin(view: EditorView, start: Start, layOut: () => void): void {
  const { hasFocus, ends, scrollTopPx, isAtTop, blockPx, typed } = start
  const box = view.dom.parentElement
  if (blockPx > 0) box?.style.setProperty('--lc-rte-block', `${blockPx}px`)
  if (!isAtTop && view.dom.dataset['long'] !== undefined) layOut()
  if (box) box.scrollTop = scrollTopPx
  const anchor = ends && posAt(view, ends.anchor)
  const head = ends && posAt(view, ends.head)
  if (hasFocus) view.focus()
  if (anchor !== undefined && head !== undefined) {
    const { doc } = view.state
    view.dispatch(view.state.tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
  }
  for (const one of typed) type(view, one)
}

function posAt(view: EditorView, { xPx, yPx }: Point): number | undefined {
  const { left, top } = view.dom.getBoundingClientRect()
  return view.posAtCoords({ left: left + xPx, top: top + yPx })?.pos
}

function type(view: EditorView, typed: Typed): void {
  switch (typed.kind) {
    case 'words': {
      for (const letter of typed.words) {
        const { from, to } = view.state.selection
        const plain = () => view.state.tr.insertText(letter, from, to).scrollIntoView()
        if (!view.someProp('handleTextInput', handle => handle(view, from, to, letter, plain))) view.dispatch(plain())
      }
      return
    }
    case 'key': {
      const event = new KeyboardEvent('keydown', { ...typed.key, bubbles: true, cancelable: true })
      if (!view.someProp('handleKeyDown', handle => handle(view, event))) byBrowser(view, typed.key.key)
      return
    }
    case 'pasted': {
      const event = new ClipboardEvent('paste', { cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: typed.from }) // Firefox does not take it from a script
      view.dom.dispatchEvent(event)
    }
  }
}

/** What a browser does with a key that the editor leaves to it. */
function byBrowser(view: EditorView, key: string): void {
  const { state } = view
  const { $head, from, to, empty } = state.selection
  const step = { ArrowLeft: -1, Backspace: -1, ArrowRight: 1, Delete: 1 }[key]
  if (key === 'Home' || key === 'End') {
    view.dispatch(
      state.tr.setSelection(Selection.near(state.doc.resolve(key === 'Home' ? $head.start() : $head.end()))),
    )
    return
  }
  if (step === undefined) return
  const near = Selection.near(state.doc.resolve(Math.min(Math.max($head.pos + step, 0), state.doc.content.size)), step)
  if (key.startsWith('Arrow')) view.dispatch(state.tr.setSelection(near))
  else if (!empty) view.dispatch(state.tr.delete(from, to))
  else if (near.head !== from) view.dispatch(state.tr.delete(Math.min(near.head, from), Math.max(near.head, from)))
}
