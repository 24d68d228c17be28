// What is pasted or dropped, on its way into the text: made plain, without what the text may not hold, and what was left
// out of it.
import { closeHistory } from 'prosemirror-history'
import type { Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { hrefFrom } from './address.ts'
import type { Features } from './features.ts'
import { cleaned, inEmptyLine, linkAddresses, readPlain } from './paste.ts'
import type { LeftOut } from './paste.ts'
import { isEmpty } from './read.ts'
import { schema } from './schema.ts'
import { stripSlice } from './strip.ts'

/** What was pasted or dropped. */
export interface Arrived {
  /** What it came without. */
  readonly left: readonly LeftOut[]
  /** Its plain text. */
  readonly text: string
  /** Nothing was left of it, so the text did not change. */
  readonly isNothing?: boolean
  /** Where it was dropped. */
  readonly at?: number | undefined
}

export interface ArrivalHooks {
  features(): Features
  /** Something has arrived; undefined for every other change of the text. */
  onArrived?(what: Arrived | undefined): void
}

export function arriving(hooks: ArrivalHooks) {
  let left = new Set<LeftOut>()
  let plain = ''
  /** Words of this text on their way to another position: they hold what the text holds. */
  let isMoved = false

  /** Nothing is left of what arrives: the text stays as it is. */
  function isNothing({ content }: Slice): boolean {
    if (!left.has('parts') || !isEmpty(schema.nodes.doc.create(null, content))) return false
    hooks.onArrived?.({ left: [...left], text: plain, isNothing: true })
    return true
  }

  const props = {
    transformPastedHTML(html: string) {
      const made = cleaned(html)
      left = new Set(made.left)
      return made.html
    },
    clipboardTextParser: readPlain,
    transformPasted(slice: Slice, { state }: EditorView, isPlain: boolean) {
      if (isMoved) return slice
      if (isPlain) left = new Set()
      const linked = hooks.features().has('link') ? linkAddresses(slice) : slice
      const stripped = stripSlice(linked, hooks.features())
      if (stripped !== linked) left.add('parts')
      return inEmptyLine(stripped, state)
    },
    handleDrop: (_: EditorView, __: DragEvent, slice: Slice) => isNothing(slice),
    handlePaste(view: EditorView, event: ClipboardEvent, slice: Slice) {
      plain = event.clipboardData?.getData('text/plain') ?? ''
      if (isNothing(slice)) return true
      view.dispatch(closeHistory(view.state.tr)) // it can be undone alone
      const link = linkFor(view.state, plain.trim(), hooks.features())
      if (link) view.dispatch(link)
      return link !== undefined
    },
  } satisfies EditorProps

  return {
    props,
    /** Before what is dropped is read. */
    dropped(view: EditorView, event: DragEvent): false {
      left = new Set()
      plain = event.dataTransfer?.getData('text/plain') ?? ''
      const isCopied = /Mac|iP/.test(navigator.platform) ? event.altKey : event.ctrlKey
      isMoved = view.dragging !== null && !isCopied
      view.dispatch(closeHistory(view.state.tr))
      queueMicrotask(() => {
        isMoved = false
      })
      return false
    },
    /** After each change of the text. */
    changed(tr: Transaction): void {
      const isDrop = tr.getMeta('uiEvent') === 'drop'
      const isNew = isDrop || tr.getMeta('paste') === true
      hooks.onArrived?.(
        isNew ? { left: [...left], text: plain, at: isDrop ? tr.selection.from : undefined } : undefined,
      )
    },
  }
}

/** An address that is pasted on words links them. */
function linkFor({ selection, tr }: EditorState, text: string, has: Features): Transaction | undefined {
  const { from, to, empty } = selection
  if (empty || !has.has('link') || /\s/.test(text) || !/^(https?:|mailto:|tel:)/i.test(text)) return undefined
  const href = hrefFrom(text)
  return href === undefined ? undefined : tr.addMark(from, to, schema.marks.link.create({ href }))
}
