// For the tests of the connected form: a core whose network is the given function, with storage and a session one can change.
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import type { Core, QueryState, StorageLike, WireRequest } from '../api/core.ts'
import { memoryStorage } from '../api/storage.ts'
import type { Loose } from '../base/loose.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Answer } from '../contract/call.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { ConnectedQuestionnaire } from './connected.tsx'
import type { ConnectedQuestionnaireProps } from './connected-props.ts'

/** Undefined answers 404; with 'away' no answer arrives. */
export type Reply = (request: WireRequest) =>
  | {
      readonly status?: number
      readonly data?: unknown
      readonly message?: string
      readonly errors?: readonly { readonly path: string; readonly message: string }[]
    }
  | 'away'
  | undefined

export function stage(
  reply: Reply,
  { storage = memoryStorage(), settings }: { readonly storage?: StorageLike; readonly settings: Loose },
) {
  const sent: WireRequest[] = []
  const heard: { readonly name: string; readonly detail: Loose }[] = []
  const answer = (request: WireRequest): Answer => {
    sent.push(request)
    const said =
      request.path === '/questionnaire/12'
        ? { data: { id: '12', name: 'F', latest_version: { version: 3, settings } } }
        : (reply(request) ?? { status: 404, message: 'Not found' })
    if (said === 'away') return { status: 0, data: { code: 0, message: 'fetch failed' } }
    const { status = 200, data, message = 'ok', errors } = said
    return { status, data: { code: status, message, data, ...(errors ? { errors } : {}) } }
  }
  const watchers = new Set<() => void>()
  const user = (id: string) => ({
    id,
    email: '',
    first_name: '',
    last_name: '',
    extra_information: {},
    roles: [],
    permissions: [],
  })
  const fresh = (): Core => {
    let session: unknown = { status: 'signed-in', user: user('u1') }
    const cache = new Map<string, QueryState>()
    return {
      name: 'test',
      api: '/',
      options: { api: '/', storage },
      session: {
        get: () => session,
        subscribe: (listener: () => void) => {
          watchers.add(listener)
          return () => watchers.delete(listener)
        },
      },
      sign: (next: unknown) => {
        session = next
        for (const listener of watchers) listener()
      },
      request: (request: WireRequest) => Promise.resolve(answer(request)),
      query(request: WireRequest) {
        const key = stableKey(request)
        const get = (): QueryState => {
          const known = cache.get(key)
          if (known) return known
          const { status, data } = answer(request)
          const state: QueryState =
            status === 200
              ? { isLoading: false, data: data.data, at: 1 }
              : { isLoading: false, at: 1, error: { ok: false, code: String(status), message: data.message, status } }
          cache.set(key, state)
          return state
        }
        return { get, subscribe: () => () => {}, reload: () => {} }
      },
      invalidate: () => {},
      live: () => () => {},
    } as unknown as Core // only the network is mocked; nothing else of a core is used here
  }
  return {
    sent,
    heard,
    storage,
    user,
    /** Opens the form as a new page would: another core over the same storage. */
    open(
      props: Partial<ConnectedQuestionnaireProps> = {},
      core: Core = fresh(),
    ): { readonly view: RenderResult; readonly core: Core; readonly user: UserEvent } {
      const onEvent = (name: string, detail: unknown): boolean => {
        heard.push({ name, detail: { ...(detail as Loose) } })
        return true
      } // details are objects
      const view = render(
        <CoreProvider core={core}>
          <MessagesProvider messages={messages} lang='en'>
            <ConnectedQuestionnaire template='12' onEvent={onEvent} {...props} />
          </MessagesProvider>
        </CoreProvider>,
      )
      return { view, core, user: userEvent.setup() }
    },
    fresh,
    sign(core: Core, session: unknown) {
      ;(core as unknown as { sign(next: unknown): void }).sign(session)
    }, // as made above
    names: () => heard.map(one => one.name),
    writes: () => sent.filter(request => request.path.startsWith('/item/') && request.method !== 'GET'),
    of: (path: string, method?: string) =>
      sent.filter(request => request.path.startsWith(path) && (method === undefined || request.method === method)),
  }
}
