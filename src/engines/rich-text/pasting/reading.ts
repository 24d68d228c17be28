// Reads pasted and dropped HTML in place of ProseMirror, which assigns it to `innerHTML` and makes a policy of trusted types
// for that: a page that allows no policy would refuse every paste.
import { DOMParser as PmParser, Fragment, Slice } from 'prosemirror-model'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { htmlBody } from '../../../ui/html-body.ts'
import { addContext, closeSlice, normalSiblings } from './slices.ts'

export function htmlReading(): Plugin {
  let isPlain = false // asked for by the keys of the paste
  let isDropped = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_, event) {
          isPlain = event.shiftKey && event.key !== 'Insert'
          return false
        },
        keyup() {
          isPlain = false
          return false
        },
        paste(view, event) {
          const html = event.clipboardData?.getData('text/html') ?? ''
          const text = event.clipboardData?.getData('text/plain') ?? ''
          const { $from } = view.state.selection
          // what becomes plain text is read without HTML
          if (html === '' || (text !== '' && (isPlain || $from.parent.type.spec.code)) || !view.editable) return false
          if (view.composing && !/Android/.test(navigator.userAgent)) return false // the browser does it
          event.preventDefault()
          const slice = sliceOf(view, html, $from)
          if (!view.someProp('handlePaste', handle => handle(view, event, slice))) insert(view, slice)
          return true
        },
        drop(view, event) {
          isDropped = false
          const html = event.dataTransfer?.getData('text/html') ?? ''
          if (html === '' || view.dragging !== null || !view.editable) return false
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!at) return false
          isDropped = true
          view.dragging = { slice: readSlice(view, html, view.state.doc.resolve(at.pos)), move: false }
          return false // ProseMirror inserts it, and forgets it
        },
      },
      /** What comes from elsewhere is never moved: it would delete what is selected here. */
      dragCopies: event => isDropped || (/Mac|iP/.test(navigator.platform) ? event.altKey : event.ctrlKey),
    },
  })
}

function insert(view: EditorView, slice: Slice): void {
  const { content, openStart, openEnd } = slice
  const only = openStart === 0 && openEnd === 0 && content.childCount === 1 ? content.firstChild : null
  const { tr } = view.state
  if (only) tr.replaceSelectionWith(only, false)
  else tr.replaceSelection(slice)
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

function sliceOf(view: EditorView, html: string, $at: ResolvedPos): Slice {
  let slice = readSlice(view, html, $at)
  view.someProp('transformPasted', change => {
    slice = change(slice, view, false)
  })
  return slice
}

/** The content of the HTML as it can be inserted at a position, as prosemirror-view reads it. */
function readSlice(view: EditorView, written: string, $at: ResolvedPos): Slice {
  let html = written
  view.someProp('transformPastedHTML', change => {
    html = change(html, view)
  })
  let body: Element = htmlBody(html)
  const [, openStart, openEnd, wrappers, context] =
    /^(\d+) (\d+)(?: -(\d+))? (.*)/.exec(body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? '') ??
    []
  for (let count = Number(wrappers ?? 0); count > 0; count--) body = body.firstElementChild ?? body
  const isOurs = context !== undefined
  const ends = [...body.querySelectorAll('br')].filter(
    ({ nextSibling, parentElement }) => !nextSibling && !inLine.test(parentElement?.tagName ?? ''),
  )
  for (const br of ends) br.remove() // it only gives an empty block its height
  const slice = PmParser.fromSchema(view.state.schema).parseSlice(body, {
    preserveWhitespace: isOurs,
    context: $at,
  })
  if (isOurs) return addContext(closeSlice(slice, Number(openStart), Number(openEnd)), context)
  const { content, openStart: start, openEnd: end } = Slice.maxOpen(normalSiblings(slice.content, $at), true)
  return closeSlice(
    new Slice(content, start, end),
    openTo(content, start, node => node.firstChild),
    openTo(content, end, node => node.lastChild),
  )
}
const inLine =
  /^(a|abbr|acronym|b|cite|code|del|em|i|ins|kbd|label|output|q|ruby|s|samp|span|strong|sub|sup|time|u|tt|var)$/i

/** How far one side is open: not into a cell. */
function openTo(content: Fragment, depth: number, next: (of: Fragment | Node) => Node | null): number {
  let open = 0
  for (let node = next(content); open < depth && node && !node.type.spec.isolating; node = next(node)) open++
  return open
}
