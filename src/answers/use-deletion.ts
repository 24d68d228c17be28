// Deletes a response: removed from the page immediately, and from the server only when the time to undo has passed,
// another one is deleted, or the page is left (then with a request that outlives it). Moving to anything outside the
// page counts as leaving it: signing out is there, and after it nothing can be deleted. A sign-out from elsewhere waits
// for the deletion. So an undo restores the same document, and an interruption deletes nothing, for example when the
// session ended at the server. That is reported even if the page is closed by then.
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Core } from '../api/core.ts'
import { sendAs, wireRequest } from '../api/send.ts'
import type { SessionToLeave } from '../api/session-machine.ts'
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
  /** Ids that are deleted or about to be: excluded from everything that is shown. */
  readonly without: readonly string[]
  /** The last one was not deleted. */
  readonly hasFailed: boolean
  remove(item: Doomed): void
  undo(): void
  /** Stops waiting. */
  finish(): void
}

export const undoMs = 10_000
/** The number of recent deletions that are excluded by id: older ones are already missing from the server's replies. */
const mostExcluded = 20

/**
 * `page` contains what can be undone, and the button for it. `onLost` is called if the deletion failed after the page
 * was left.
 */
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
    // code outside a shadow root gets no event for focus that moves within it
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
