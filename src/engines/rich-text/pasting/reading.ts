// Reads pasted and dropped HTML in place of ProseMirror, which assigns it to `innerHTML` and makes a policy of trusted types
// for that: a page that allows no policy would refuse every paste.
import { DOMParser as PmParser, Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isRecord } from '../../../base/loose.ts'
import { htmlBody, refusesHtml, setHtmlReader } from '../../../ui/html-body.ts'
import { schema } from '../schema.ts'

export function htmlReading(): Plugin {
  let isPlain = false // asked for by the keys of the paste
  let isDropped = false
  return new Plugin({
    view() {
      // before the first paste, whose content is there only while it is handled
      if (refusesHtml())
        import('./inert-html.ts').then(
          ({ readHtml }) => setHtmlReader(readHtml),
          () => undefined, // a paste has its words
        )
      return {}
    },
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
          const slice = sliceOf(view, html)
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
          view.dragging = { slice: readSlice(view, html), move: false }
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

function sliceOf(view: EditorView, html: string): Slice {
  let slice = readSlice(view, html)
  view.someProp('transformPasted', change => {
    slice = change(slice, view, false)
  })
  return slice
}

/**
 * The content of the HTML, read as a whole document of the schema and open at both ends, so that it joins the words around the
 * position. What an editor has copied says beside it in which nodes it was, and how far it is open (`data-pm-slice`).
 */
function readSlice(view: EditorView, written: string): Slice {
  let html = written
  view.someProp('transformPastedHTML', change => {
    html = change(html, view)
  })
  let body: Element = htmlBody(html)
  const said = body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? ''
  const [isOurs, openStart, openEnd, wrappers, context] = /^(\d+) (\d+)(?: -(\d+))? (.*)/.exec(said) ?? []
  for (let count = Number(wrappers ?? 0); count > 0; count--) body = body.firstElementChild ?? body
  // a break at the end of a block only gives it its height
  for (const br of body.querySelectorAll('br')) if (!br.nextSibling && br.parentElement?.matches(blocks)) br.remove()
  const parser = PmParser.fromSchema(schema)
  const [parent, ...around] = isOurs ? parentsIn(context ?? '').toReversed() : []
  let { content } = parser.parse(body, { preserveWhitespace: isOurs !== undefined, ...(parent && { topNode: parent }) })
  if (!isOurs) return Slice.maxOpen(content, false)
  for (const node of parent ? [parent, ...around] : []) {
    if (!node.type.validContent(content)) break
    content = Fragment.from(node.copy(content))
  }
  const most = Slice.maxOpen(content, true)
  const depth = parent ? around.length + 1 : 0
  return new Slice(
    content,
    Math.min(Number(openStart) + depth, most.openStart),
    Math.min(Number(openEnd) + depth, most.openEnd),
  )
}
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, td, th, div, blockquote, pre, dd, dt, body'

/** The nodes around what was copied, the outermost first: a list of names and attributes, which any page can write. */
function parentsIn(context: string): readonly Node[] {
  try {
    const list: unknown = JSON.parse(context)
    if (!Array.isArray(list)) return []
    const found: Node[] = []
    for (let at = 0; at < list.length; at += 2) {
      const type = schema.nodes[String(list[at])]
      if (!type?.isBlock || type.isLeaf || type.inlineContent || type === schema.topNodeType) return []
      found.push(type.create(isRecord(list[at + 1]) ? list[at + 1] : null))
    }
    return found
  } catch {
    return [] // not written by an editor, or not with the attributes of such a node
  }
}
