// The slots of pictures that are on their way: where each was pasted, dropped or chosen. A slot moves with everything
// that is typed, undone and deleted around it. One that is deleted itself is gone, and nothing is inserted for it.
import type { Node } from 'prosemirror-model'
import { closeHistory } from 'prosemirror-history'
import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { EditorView } from 'prosemirror-view'
import { schema } from './schema.ts'

const { nodes } = schema

export interface Slot {
  readonly id: string
  readonly pos: number
  /** A file, or the data: URL of a picture that was pasted. */
  readonly source: File | string
  /** The picture after the slot is replaced. */
  readonly isReplacing?: boolean | undefined
}
type Change = { readonly added: readonly Slot[] } | { readonly removed: string }

const key = new PluginKey<readonly Slot[]>('slots')

/** `onSlots`: new slots, and the ids of those that are gone. */
export function slotsPlugin(onSlots: (added: readonly Slot[], gone: readonly string[]) => void): Plugin {
  /** Not of the view below: another text makes a new one. */
  let known: readonly Slot[] = []
  return new Plugin<readonly Slot[]>({
    key,
    state: {
      init: () => [],
      apply(tr, before) {
        const change = tr.getMeta(key) as Change | undefined // only the functions below write it
        const removed = change && 'removed' in change ? before.findIndex(({ id }) => id === change.removed) : -1
        const left = before.flatMap((slot, index): readonly Slot[] => {
          if (index === removed) return []
          // of pictures that came together, the later ones stay behind one that is inserted
          const isBehind = removed >= 0 && index > removed && slot.pos === before[removed]?.pos
          const { pos, deletedAcross } = tr.mapping.mapResult(slot.pos, isBehind ? 1 : -1)
          return deletedAcross ? [] : [pos === slot.pos ? slot : { ...slot, pos }]
        })
        return change && 'added' in change ? [...left, ...change.added] : left
      },
    },
    props: {
      decorations: state =>
        DecorationSet.create(
          state.doc,
          slotsIn(state)
            .filter(slot => !slot.isReplacing)
            .map(({ id, pos }) => Decoration.widget(pos, view => frameOf(view, id), { key: id, side: -1 })),
        ),
    },
    view(view) {
      const compare = (): void => {
        const now = slotsIn(view.state)
        if (now === known) return
        const before = known
        known = now
        const isIn = (all: readonly Slot[], id: string): boolean => all.some(one => one.id === id)
        const added = now.filter(({ id }) => !isIn(before, id))
        const gone = before.filter(({ id }) => !isIn(now, id)).map(({ id }) => id)
        if (added.length > 0 || gone.length > 0) onSlots(added, gone)
      }
      compare()
      return { update: compare }
    },
  })
}

export const slotsIn = (state: EditorState): readonly Slot[] => key.getState(state) ?? []

let count = 0
/** Adds a slot for each picture. */
export function addSlots(
  tr: Transaction,
  pictures: readonly { readonly pos: number; readonly source: File | string; readonly isReplacing?: boolean }[],
): Transaction {
  return tr.setMeta(key, { added: pictures.map(one => ({ ...one, id: `picture-${++count}` })) } satisfies Change)
}

export const removeSlot = (state: EditorState, id: string): Transaction =>
  state.tr.setMeta(key, { removed: id } satisfies Change)

/** Inserts a picture in its slot; undefined if the slot is gone. It is one step of undo. */
export function fillSlot(state: EditorState, id: string, picture: Node): Transaction | undefined {
  const slot = slotsIn(state).find(one => one.id === id)
  if (!slot) return undefined
  const tr = closeHistory(removeSlot(state, id))
  if (slot.isReplacing) {
    const old = state.doc.nodeAt(slot.pos)
    const isPicture = old?.type === nodes.image || old?.type === nodes.custom_image
    if (!old || !isPicture) return removeSlot(state, id)
    const { align, width, alt, decorative } = old.attrs as Record<string, unknown> // both kinds of pictures have them
    return tr.setNodeMarkup(slot.pos, picture.type, { ...picture.attrs, align, width, alt, decorative }, old.marks)
  }
  const $pos = state.doc.resolve(slot.pos)
  if ($pos.parent.type.spec.code) return tr.insert($pos.after(), nodes.paragraph.create(null, picture))
  return tr.insert(slot.pos, $pos.parent.inlineContent ? picture : nodes.paragraph.create(null, picture))
}

/** The frame of a slot. The code of uploads draws the progress in it. */
function frameOf({ dom }: EditorView, id: string): HTMLElement {
  const frame = dom.ownerDocument.createElement('span')
  frame.className = 'lc-rte-slot'
  frame.dataset['slot'] = id
  frame.contentEditable = 'false'
  return frame
}
