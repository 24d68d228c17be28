// Pictures that arrive as files or within pasted HTML: each gets a slot, and none is stored as a data: URL.
import type { Node, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { addSlots } from './slots.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** `isTaken`: whether pictures may be added now. */
export const arrivals = (isTaken: () => boolean): Plugin =>
  new Plugin({
    props: {
      handlePaste(view, event, slice) {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length === 0) return false
        // Office copies a picture of the words along with them; a browser copies only an address along with a picture
        const isWords = (event.clipboardData?.getData('text/html') ?? '') !== '' && hasMore(slice)
        if (isWords) return false
        if (isTaken()) addFiles(view, files)
        return true
      },
      handleDrop(view, event, _, isMoved) {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        // also where none is taken: the browser would leave the page for the file
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (isTaken()) addFiles(view, files, at?.pos)
        return true
      },
    },
    appendTransaction(transactions, before, state) {
      if (!transactions.some(tr => tr.docChanged && tr.getMeta('uiEvent') !== undefined)) return null
      const found = dataPictures(state)
      if (found.length === 0) return null
      const known = new Set(dataPictures(before).map(({ source }) => source))
      const fresh = found.filter(({ source }) => !known.has(source))
      if (fresh.length === 0) return null
      const { tr } = state
      for (const { pos, size } of fresh.toReversed()) tr.delete(pos, pos + size)
      return addSlots(
        tr,
        fresh.map(({ pos, source }) => ({ pos: tr.mapping.map(pos), source })),
      )
    },
  })

/** Adds a slot for each file: at the cursor, or at a position. */
export function addFiles(view: EditorView, files: readonly File[], at = view.state.selection.from): void {
  view.dispatch(
    addSlots(
      view.state.tr,
      files.map(source => ({ pos: at, source })),
    ),
  )
}

/** Returns whether something pasted is more than a picture. */
function hasMore({ content }: Slice): boolean {
  let isMore = false
  content.descendants(node => {
    if (node.isText ? node.text?.trim() !== '' : node.isLeaf && node.type !== nodes.image) isMore = true
    return !isMore
  })
  return isMore
}

const addressOf = (node: Node): unknown =>
  node.type === nodes.image ? node.attrs['src'] : node.type === nodes.custom_image ? node.attrs['data-url'] : undefined

function dataPictures(
  state: EditorState,
): readonly { readonly pos: number; readonly size: number; readonly source: string }[] {
  const found: { readonly pos: number; readonly size: number; readonly source: string }[] = []
  state.doc.descendants((node, pos) => {
    const address = addressOf(node)
    if (typeof address === 'string' && /^data:/i.test(address))
      found.push({ pos, size: node.nodeSize, source: address })
  })
  return found
}
