// A response that is being deleted: gone from the page at once, and from the server only when the time to undo it has
// passed, another one is deleted, or the page is left (then with a request that outlives it). So an undo gives back the very
// same document, and what breaks off halfway has deleted nothing.
import { useEffect, useRef, useState } from 'react'
import type { Core } from '../../api/core.ts'
import { wireRequest } from '../../api/send.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'

export interface Doomed { readonly id: string; readonly app: string; readonly collection: string; /** As people read it. */ readonly when: string }
export interface Deletion {
  /** What can still be brought back. */
  readonly doomed: Doomed | undefined
  /** Ids that are gone, or are going: to be left out of everything that is shown. */
  readonly without: readonly string[]
  readonly wrong: string | undefined
  remove(item: Doomed): void
  undo(): void
  /** Does not wait any longer. */
  finish(): void
}

export const undoMs = 10_000
/** So many deleted ones are still left out by name: what the server deleted long ago is in no answer of it any more. */
const keptOut = 20

export function useDeletion(core: Core): Deletion {
  const [doomed, setDoomed] = useState<Doomed>()
  const [gone, setGone] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<string>()
  const waiting = useRef<Doomed>(undefined)

  const hold = (item: Doomed | undefined): void => { waiting.current = item; setDoomed(item) }
  const finish = (): void => {
    const item = waiting.current
    if (!item) return
    hold(undefined)
    const request = wireRequest(collectionCalls.deleteItems, { params: { app: item.app, collection: item.collection }, body: { oids: [item.id] } })
    void core.request({ ...request, keepalive: true }).then(answer => {
      if (answer.status === 200) core.invalidate('/questionnaire/')
      else {
        setGone(all => all.filter(id => id !== item.id))
        setWrong(answer.data.message)
      }
    })
  }
  const latest = useRef(finish)
  useEffect(() => { latest.current = finish })
  useEffect(() => {
    if (!doomed) return undefined
    const timer = setTimeout(() => latest.current(), undoMs)
    const leave = (): void => latest.current()
    addEventListener('pagehide', leave)
    return () => { clearTimeout(timer); removeEventListener('pagehide', leave) }
  }, [doomed])
  useEffect(() => () => latest.current(), [])

  return {
    doomed, wrong, without: gone, finish,
    remove(item) {
      finish()
      setWrong(undefined)
      setGone(all => [...all.filter(id => id !== item.id), item.id].slice(-keptOut))
      hold(item)
    },
    undo() {
      const item = waiting.current
      hold(undefined)
      setGone(all => all.filter(id => id !== item?.id))
    },
  }
}
