// Places of a text that are marked while the focus is elsewhere: what a panel is about, what was found. They move with
// the text and are not stored.
import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

export interface TextRange {
  readonly from: number
  readonly to: number
}
interface Held {
  readonly ranges: readonly TextRange[]
  /** The one of them that is meant now. */
  readonly current: number
}
const heldKey = new PluginKey<Held>('held')
const none: Held = { ranges: [], current: 0 }

export const heldPlugin = new Plugin<Held>({
  key: heldKey,
  state: {
    init: () => none,
    apply(tr, now) {
      const told = tr.getMeta(heldKey) as Held | undefined // only `holding` writes it
      if (told !== undefined) return told
      return tr.docChanged && now.ranges.length > 0
        ? {
            ...now,
            ranges: now.ranges.map(({ from, to }) => ({ from: tr.mapping.map(from, -1), to: tr.mapping.map(to, 1) })),
          }
        : now
    },
  },
  props: {
    decorations(state) {
      const { ranges, current } = heldKey.getState(state) ?? none
      return ranges.length === 0
        ? null
        : DecorationSet.create(
            state.doc,
            ranges.flatMap(({ from, to }, index) =>
              to > from
                ? [Decoration.inline(from, to, { class: index === current ? 'lc-rte-held' : 'lc-rte-found' })]
                : [],
            ),
          )
    },
  },
})

/** Marks these places, and no others. */
export const holding = (state: EditorState, ranges: readonly TextRange[], current = 0): Transaction =>
  state.tr.setMeta(heldKey, { ranges, current } satisfies Held)
