import { useEffect, useRef } from 'react'
import { send } from '../../../api/send.ts'
import { ok } from '../../../base/result.ts'
import type { Result } from '../../../base/result.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCore } from '../../../stores/use.tsx'
import { useAddress, useShell } from '../../context.tsx'
import { parseAddress, writeAddress } from '../../router.ts'

/** Reads the item that the address names (`?item=SEA`) and takes it out of the address, so that closing it leaves the list. */
export function useAddressedItem(app: string, collection: string, onFound: (found: Result<Document>) => void): void {
  const core = useCore()
  const shell = useShell()
  const { item } = parseAddress(useAddress()).query
  const tell = useRef(onFound)
  tell.current = onFound
  useEffect(() => {
    if (item === undefined || item === '') return
    void send(core, collectionCalls.readItem, { params: { app, collection, id: item } }).then(answer => {
      const { path, query } = parseAddress(shell.driver.get())
      // the person may be somewhere else by now
      if (query['item'] !== item) return
      shell.go(writeAddress(path, { ...query, item: undefined }), {
        replace: true,
        reason: 'view',
        keepScroll: true,
        state: shell.driver.state(),
      })
      const found = answer.data.data
      tell.current(answer.status === 200 && found ? ok(found) : refusalOf(answer))
    })
  }, [core, shell, app, collection, item])
}
