import { Slice } from 'prosemirror-model'
import { mark } from './commands.ts'
import { markFeature } from './features.ts'
import type { RichTextHandle } from './handle.ts'
import type { Hooks, Mounted } from './mount.ts'
import { readRich } from './read.ts'
import { stripSlice } from './strip.ts'

/** Returns what others may do to an open editor. */
export function handleOf({ view, flush }: Mounted, hooks: Hooks): RichTextHandle {
  return {
    insert(content) {
      if (hooks.isLocked()) return
      const { content: blocks } = readRich(content)
      view.dispatch(
        view.state.tr
          .replaceSelection(stripSlice(Slice.maxOpen(blocks), hooks.features()))
          .setMeta('uiEvent', 'insert')
          .scrollIntoView(),
      )
    },
    toggle(name) {
      const known = toggled.find(one => one === name)
      if (!known || hooks.isLocked() || !hooks.features().has(markFeature[known] ?? known)) return
      mark(known)(view.state, view.dispatch, view)
    },
    flush,
  }
}
const toggled = ['bold', 'italic', 'underline', 'strike', 'code'] as const
