import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Point, Reader, Start, Typed } from './start.ts'

/**
 * Continues what was begun in a text before its editor was loaded: the cursor, the focus and what was typed. `layOut` lays out
 * a long text, in which points mean nothing before.
 */
export function begin(view: EditorView, start: Start, layOut: () => void): void {
  const isLong = view.dom.dataset['long'] !== undefined
  if (start.blockPx > 0) view.dom.parentElement?.style.setProperty('--lc-rte-block', `${start.blockPx}px`)
  if (!isLong || !beginLong(view, start)) {
    if (isLong) layOut()
    const { ends } = start
    if (view.dom.parentElement) view.dom.parentElement.scrollTop = start.scrollTopPx
    const anchor = ends && posAt(view, ends.anchor)
    const head = ends && posAt(view, ends.head)
    if (start.hasFocus) view.focus()
    if (anchor !== undefined && head !== undefined) select(view, anchor, head)
  }
  for (const one of start.typed) type(view, one)
}

function select(view: EditorView, anchor: number, head: number): void {
  const { doc } = view.state
  view.dispatch(view.state.tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}

/** Continues without laying out the text. Returns false if its blocks are not those of the reader. */
function beginLong(view: EditorView, start: Start): boolean {
  const { hasFocus, ends, scrollTopPx, typed } = start
  const reader = start.reader.deref()
  if (!reader) return false
  const { selected, seen } = reader
  const anchor = selected && posIn(view, reader, ...selected.anchor)
  const head = selected && posIn(view, reader, ...selected.head)
  const block = scrollTopPx > 0 && seen ? sameBlock(view, reader, seen.block) : undefined
  const hasSelection = anchor !== undefined && head !== undefined
  if ((ends && !hasSelection) || (scrollTopPx > 0 && !block)) return false
  if (block && seen) stayAt(view, block, seen.topPx, typed.length === 0)
  if (hasFocus) view.focus()
  if (hasSelection) select(view, anchor, head)
  return true
}

/** Returns the block of the editor that a block of the reader became, if the same words are in it. */
function sameBlock(view: EditorView, { blocks }: Reader, block: Element): Element | undefined {
  const words = wordsIn(block)
  const made = view.dom.children[blocks.indexOf(block)]
  const drawn = made && wordsIn(made)
  return drawn?.length === words.length && drawn.every(({ data }, at) => data === words[at]?.data) ? made : undefined
}

/** Returns the position of a node of text of the reader. */
function posIn(view: EditorView, reader: Reader, node: Node, offset: number): number | undefined {
  const block = reader.blocks.find(one => one.contains(node))
  const made = block && sameBlock(view, reader, block)
  const text = made && wordsIn(made)[wordsIn(block).findIndex(one => one === node)]
  return text && view.posAtDOM(text, offset)
}

/** Returns the nodes of text in a block. */
function wordsIn(block: Element): readonly Text[] {
  const found: Text[] = []
  const walk = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const text = walk.currentNode as Text // the walker shows no others
    if (text.data !== '') found.push(text)
  }
  return found
}

/** Scrolls a block to where its reader had it, and again once the blocks around it are laid out. */
function stayAt({ dom }: EditorView, block: Element, topPx: number, isStill: boolean): void {
  const box = dom.parentElement
  if (!box) return
  const move = (): void => {
    box.scrollTop += block.getBoundingClientRect().top - box.getBoundingClientRect().top - topPx
  }
  move()
  if (!isStill || typeof ResizeObserver === 'undefined') return // what was typed scrolls to the cursor
  const watch = new ResizeObserver(move)
  watch.observe(dom)
  requestAnimationFrame(() => requestAnimationFrame(() => watch.disconnect()))
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
    case 'pasted':
      view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData: typed.from, cancelable: true }))
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
