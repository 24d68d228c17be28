// How React reads what the page knows. Every hook goes through useSyncExternalStore, so all roots of a page agree.
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Readable } from '../base/readable.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Core, QueryState, Session, WireRequest } from '../api/core.ts'
import { wireRequest } from '../api/send.ts'
import type { Call, CallInput, CallReply } from '../contract/call.ts'

const CoreContext = createContext<Core | undefined>(undefined)

export const CoreProvider = ({ core, children }: { readonly core: Core | undefined; readonly children: ReactNode }) => (
  <CoreContext.Provider value={core}>{children}</CoreContext.Provider>
)

/**
 * Returns the core of this root. Throws if there is none; use `useOptionalCore` in views that also work with inline
 * data.
 */
export function useCore(): Core {
  const core = useContext(CoreContext)
  if (!core) throw new Error('No core was found. Wrap this view in <CoreProvider core={…}>.')
  return core
}

/** The core of this root, or undefined for an element that shows inline data without any back end. */
export const useOptionalCore = (): Core | undefined => useContext(CoreContext)

export const useReadable = <T,>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get)

export const useSession = (): Session => useReadable(useCore().session)

export type Fetched<T = unknown> = QueryState<T> & { retry(): void }

const idle: QueryState = Object.freeze({ isLoading: false, at: 0 })
const still: Readable<QueryState> = { get: () => idle, subscribe: () => () => {} }

/** One shared cached read; null asks for nothing. Equal requests of all elements are one request. */
export function useQuery(request: WireRequest | null): Fetched {
  const core = useOptionalCore()
  const key = request && core ? stableKey(request) : ''
  // the key identifies the request: an equal request must not create a new subscription
  const read = useMemo(() => (request && core ? core.query(request) : undefined), [core, key])
  const state = useReadable<QueryState>(read ?? still)
  return useMemo(() => ({ ...state, retry: () => read?.reload() }), [state, read])
}

/** A cached read of a call of the contract, typed by it. `null` as input asks for nothing. */
export function useCall<C extends Call>(call: C, input: CallInput<C> | null): Fetched<CallReply<C>> {
  const fetched = useQuery(input === null ? null : wireRequest(call, input))
  return fetched as Fetched<CallReply<C>> // the server's contract tests hold that the answer has the call's reply shape
}
