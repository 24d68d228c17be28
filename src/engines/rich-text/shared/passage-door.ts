// What a host does with the passages of an open text, and what it is shown of them.
import { getVersion } from 'prosemirror-collab'
import type { EditorState, Transaction } from 'prosemirror-state'
import { begunIn, marking, seenIn, toPassage } from './marked.ts'
import type { PassageDoor, PassageHost, PassagesSeen, PassageList } from './room.ts'

interface PassageEditor {
  state(): EditorState
  dispatch(tr: Transaction): void
  focus?(): void
  readSelection?(): void
}

/** How long a passage waits for what was written to be confirmed. */
const settleMs = 10_000

export function createPassageDoor(host: PassageHost, editor: () => PassageEditor, isSaved: () => boolean) {
  let isOpen = false
  let last = ''
  let waiting: readonly (() => void)[] = []
  const free = (): void => {
    const now = waiting
    waiting = []
    for (const go of now) go()
  }
  function changed(): void {
    if (!isOpen) return
    const seen: PassagesSeen = seenIn(editor().state())
    const text = JSON.stringify(seen)
    if (text === last) return
    last = text
    host.seen(seen)
  }
  const change = (what: Parameters<typeof marking>[1]): void => {
    if (!isOpen) return
    const { state, dispatch } = editor()
    dispatch(marking(state().tr, what))
    changed()
  }
  const door: PassageDoor = {
    set: (list: PassageList) => change({ set: list }),
    begin() {
      if (isOpen) editor().readSelection?.() // the browser reports it late
      const { from, to } = editor().state().selection
      if (!isOpen || !seenIn(editor().state()).hasSelection) return false
      change({ begun: { from, to } })
      return true
    },
    cancel() {
      change({ begun: undefined })
      if (isOpen) editor().focus?.()
    },
    async settle() {
      if (!isSaved())
        await new Promise<void>(resolve => {
          waiting = [...waiting, resolve]
          setTimeout(resolve, settleMs)
        })
      const begun = begunIn(editor().state())
      return isOpen && isSaved() && begun ? { ...begun, version: getVersion(editor().state()) } : undefined
    },
    point: (id: string | undefined) => change({ pointed: id }),
    show(id: string) {
      const tr = isOpen ? toPassage(editor().state(), id) : undefined
      if (!tr) return
      editor().focus?.()
      editor().dispatch(tr)
    },
  }
  return {
    changed,
    restarted(): void {
      isOpen = true
      last = ''
      host.opened(door)
      changed()
    },
    saved: free,
    stop(): void {
      isOpen = false
      free()
    },
  }
}
