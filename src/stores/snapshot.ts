// Snapshots that survive a reload of the tab: the last reply of a read, shown immediately while the server is asked
// again (ENT-040). One slot has one reply, and only for the user who received it. Replies contain no token, and nothing
// else is written here.
import { useEffect, useMemo } from 'react'
import * as v from '../base/schema.ts'
import type { Core, StorageLike } from '../api/core.ts'
import { wireRequest } from '../api/send.ts'
import { openStorage } from '../api/storage.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Call, CallInput, CallReply } from '../contract/call.ts'
import { useCall, useOptionalCore, useReadable } from './use.tsx'
import type { Fetched } from './use.tsx'

/** `app`: the app with its menu, pages and default page; `page`: the open page with its rows. */
export type Slot = 'app' | 'page'
const slots: readonly Slot[] = ['app', 'page']
// the stored name is older than the word in the code; renaming it would lose what a tab has stored
const keyFor = (slot: Slot): string => `kept:${slot}`

const Snapshot = v.object({ user: v.string(), request: v.string(), data: v.unknown() })

/**
 * Returns the snapshot in a slot, or undefined if it belongs to another user or request or does not match the schema.
 */
export function readSnapshot<C extends Call>(
  storage: StorageLike,
  slot: Slot,
  call: C,
  request: string,
  user: string,
): CallReply<C> | undefined {
  try {
    const snapshot = v.safeParse(Snapshot, JSON.parse(storage.getItem(keyFor(slot)) ?? 'null'))
    if (!snapshot.success || snapshot.output.user !== user || snapshot.output.request !== request) return undefined
    const data = v.safeParse(call.reply, snapshot.output.data)
    return data.success ? (data.output as CallReply<C>) : undefined // parsed by the call's own reply
  } catch {
    return undefined // not JSON: other code wrote there (ENT-043)
  }
}

const storages = new WeakMap<Core, StorageLike>()
const tabStorage = (core: Core): StorageLike => {
  const storage = storages.get(core) ?? openStorage(core.options)
  storages.set(core, storage)
  return storage
}

/** Removes this tab's snapshots: the next user must not see them. */
export function forgetSnapshots(core: Core): void {
  for (const slot of slots) tabStorage(core).removeItem(keyFor(slot))
}

const nobody = { get: () => undefined, subscribe: () => () => {} }

/** Like useCall, but returns the snapshot while the first reply is pending. */
export function useSnapshotCall<C extends Call>(
  slot: Slot,
  call: C,
  input: CallInput<C> | null,
): Fetched<CallReply<C>> {
  const core = useOptionalCore()
  const user = useReadable<{ readonly user?: { readonly id: string } } | undefined>(core?.session ?? nobody)?.user?.id
  const fetched = useCall(call, input)
  const request = input === null ? '' : stableKey(wireRequest(call, input))
  const isFirst = fetched.data === undefined && fetched.error === undefined && input !== null
  const snapshot = useMemo(
    () =>
      isFirst && core && user !== undefined ? readSnapshot(tabStorage(core), slot, call, request, user) : undefined,
    [isFirst, core, user, slot, call, request],
  )
  const { data } = fetched
  useEffect(() => {
    if (core && user !== undefined && data !== undefined)
      tabStorage(core).setItem(keyFor(slot), JSON.stringify({ user, request, data }))
  }, [core, user, slot, request, data])
  return snapshot === undefined ? fetched : { ...fetched, data: snapshot }
}
