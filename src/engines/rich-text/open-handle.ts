import { closeHistory } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import { mark } from './commands.ts'
import { markFeature } from './features.ts'
import type { RichTextHandle } from './handle.ts'
import type { Hooks, Mounted } from './mount.ts'
import { isEmpty, readRich } from './read.ts'
import { stripSlice } from './strip.ts'
import { writeRich } from './write.ts'

/** Returns what others may do to an open editor. */
export function handleOf({ view, flush }: Mounted, hooks: Hooks): RichTextHandle {
  return {
    insert(content) {
      if (hooks.isLocked()) return
      const slice = stripSlice(Slice.maxOpen(readRich(content).content), hooks.features())
      if (slice.size === 0) return // all of it is switched off
      view.dispatch(view.state.tr.replaceSelection(slice).setMeta('uiEvent', 'insert').scrollIntoView())
    },
    toggle(name) {
      const known = toggled.find(one => one === name)
      if (!known || hooks.isLocked() || !hooks.features().has(markFeature[known] ?? known)) return
      mark(known)(view.state, view.dispatch, view)
    },
    read: () => (isEmpty(view.state.doc) ? undefined : writeRich(view.state.doc)),
    replace(text, change) {
      if (hooks.isLocked()) return false
      const tr = change(view.state, readRich(text))
      if (tr) view.dispatch(closeHistory(tr).setMeta('uiEvent', 'insert'))
      return true
    },
    flush,
  }
}
const toggled = ['bold', 'italic', 'underline', 'strike', 'code'] as const
