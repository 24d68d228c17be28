// A response that is being deleted: gone from the page at once, and from the server only when the time to undo it has
// passed, another one is deleted, or the page is left (then with a request that outlives it). Whoever turns to something
// beside the page has left it too: signing out stands there, and after it nothing can be deleted any more. A sign-out that comes
// from elsewhere waits for it. So an undo gives back the very same document, and what breaks off halfway has deleted nothing: a session that ended
// at the server, for one. That is told also where the page is gone by then.
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Core } from '../api/core.ts'
import { sendAs, wireRequest } from '../api/send.ts'
import type { SessionToLeave } from '../api/session.ts'
import { collectionCalls } from '../contract/calls/collections.ts'

export interface Doomed {
  readonly id: string
  readonly app: string
  readonly collection: string
  /** As people read it. */ readonly when: string
}
export interface Deletion {
  /** What can still be brought back. */
  readonly doomed: Doomed | undefined
  /** Ids that are gone, or are going: to be left out of everything that is shown. */
  readonly without: readonly string[]
  /** The last one was not deleted. */
  readonly hasFailed: boolean
  remove(item: Doomed): void
  undo(): void
  /** Does not wait any longer. */
  finish(): void
}

export const undoMs = 10_000
/** So many deleted ones are still left out by name: what the server deleted long ago is in no answer of it any more. */
const mostExcluded = 20

/** `page` holds what can be undone, and the way to do it. `onLost` is told what was not deleted after the page was left. */
export function useDeletion(core: Core, page: RefObject<HTMLElement | null>, onLost: (item: Doomed) => void): Deletion {
  const [doomed, setDoomed] = useState<Doomed>()
  const [gone, setGone] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const waiting = useRef<Doomed>(undefined)
  const isHere = useRef(true)

  const hold = (item: Doomed | undefined): void => {
    waiting.current = item
    setDoomed(item)
  }
  const finish = async (): Promise<void> => {
    const item = waiting.current
    if (!item) return
    hold(undefined)
    const request = wireRequest(collectionCalls.deleteItems, {
      params: { app: item.app, collection: item.collection },
      body: { oids: [item.id] },
    })
    const answer = await sendAs(core, collectionCalls.deleteItems, { ...request, keepalive: true })
    if (answer.status === 200) return
    if (!isHere.current || core.session.get().status === 'signed-out') onLost(item)
    else {
      setGone(all => all.filter(id => id !== item.id))
      setFailed(true)
    }
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    if (!doomed) return undefined
    const leave = (): void => {
      void latest.current()
    }
    const timer = setTimeout(leave, undoMs)
    const ending = new AbortController()
    const session: SessionToLeave = core.session
    const stay = session.beforeSignOut?.(() => latest.current())
    const turn = (event: Event): void => {
      if (page.current && !event.composedPath().includes(page.current)) leave()
    }
    addEventListener('pagehide', leave, { signal: ending.signal })
    // nobody outside of a shadow root hears of a focus that moves within it
    for (const scope of [window, page.current?.getRootNode()]) {
      for (const name of ['pointerdown', 'focusin'])
        scope?.addEventListener(name, turn, { capture: true, signal: ending.signal })
    }
    return () => {
      clearTimeout(timer)
      stay?.()
      ending.abort()
    }
  }, [core, doomed, page])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      void latest.current()
    }
  }, [])

  return {
    doomed,
    hasFailed,
    without: gone,
    finish: () => {
      void finish()
    },
    remove(item) {
      void finish()
      setFailed(false)
      setGone(all => [...all.filter(id => id !== item.id), item.id].slice(-mostExcluded))
      hold(item)
    },
    undo() {
      const item = waiting.current
      hold(undefined)
      setGone(all => all.filter(id => id !== item?.id))
    },
  }
}
