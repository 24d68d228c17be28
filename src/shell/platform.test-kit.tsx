// A platform for the shell's tests: the real core on a small back end that answers from memory.
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { createCore } from '../api/create-core.ts'
import type { Core, CoreOptions } from '../api/core.ts'
import { messages } from '../contract/messages.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { AppShell } from './app-shell.tsx'
import type { AppShellProps } from './app-shell.tsx'
import type { Shell } from './context.tsx'

// a loaded machine draws late; what never comes still fails
configure({ asyncUtilTimeout: 5000 })

export interface Sent {
  readonly method: string
  readonly path: string
  /** The query of its address. */
  readonly search: string
  readonly body: unknown
  readonly authorization: string | null
  readonly keepalive: boolean
}
type Answer = readonly [status: number, data: unknown, message?: string, more?: object]
export type Routes = Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>

const token = (claims: object): string => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`
const nowSec = (): number => Math.floor(Date.now() / 1000)

export const people = {
  admin: {
    id: 'a',
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Okafor',
    roles: ['Lead'],
    permissions: ['admin', 'developer'],
  },
  developer: {
    id: 'd',
    email: 'ben@example.org',
    first_name: 'Ben',
    last_name: 'Carter',
    roles: [],
    permissions: ['developer'],
  },
  user: {
    id: 'u',
    email: 'mia@example.org',
    first_name: 'Mia',
    last_name: 'Lund',
    roles: [],
    permissions: ['show_app_crm'],
  },
}
export type Person = keyof typeof people

const page = (slug: string, name: string, order: number, more: object = {}) => ({
  id: slug,
  slug,
  name,
  order,
  active: true,
  default: false,
  detail_page: false,
  icon: 'chart',
  ...more,
})

export const crm = {
  id: 'crm',
  name: 'Customers',
  description: 'Everybody we work for',
  icon: 'users',
  settings: {
    appmenu: [
      {
        id: 'g9',
        name: 'Details',
        order: -100,
        detail_pages: true,
        items: [page('customer', 'Customer', 0, { detail_page: true })],
      },
      { id: 'g2', name: 'Reports', order: 1, items: [page('sales', 'Sales', 1), page('costs', 'Costs', 0)] },
      { id: 'g1', name: 'Start', order: 0, items: [page('overview', 'Overview', 0, { default: true })] },
      { id: 'g3', name: 'Nothing', order: 2, items: [] },
    ],
  },
}
export const apps = [crm, { id: 'hr', name: 'People', description: 'Colleagues' }, { id: 'fin', name: 'Finance' }]

export interface Given extends Partial<AppShellProps> {
  readonly as?: Person | 'nobody' | 'public'
  readonly routes?: Routes
  readonly options?: Partial<CoreOptions>
  readonly refreshInSec?: number
  readonly user?: object
  /** Apps that answer without a token. */
  readonly openApps?: readonly string[]
}

export interface Platform {
  readonly core: Core
  readonly sent: Sent[]
  readonly events: { readonly name: string; readonly detail: Record<string, unknown> }[]
  readonly user: UserEvent
  readonly shell: () => Shell
  readonly at: () => string
  readonly calls: (match: string) => readonly Sent[]
}

/** Renders the shell for a user, at a path. */
export function openPlatform({
  as = 'admin',
  routes = {},
  options = {},
  refreshInSec = 86_400,
  user,
  openApps = [],
  ...props
}: Given = {}): Platform {
  const sent: Sent[] = []
  const events: Platform['events'] = []
  let isIn = as !== 'nobody'
  const session = () =>
    [
      200,
      {
        access_token: token({ exp: nowSec() + 900, sub: 'x' }),
        expires_at: nowSec() + 900,
        refresh_expiry: nowSec() + refreshInSec,
      },
    ] as const
  const person: Readonly<Record<string, unknown>> & {
    readonly messages?: { readonly notification?: readonly { readonly date?: number }[] }
  } = { ...people[as === 'nobody' || as === 'public' ? 'user' : as], ...user }
  const known: Routes = {
    'GET /auth/refresh': () => (isIn ? session() : [401, undefined]),
    'POST /auth': () => {
      isIn = true
      return session()
    },
    'GET /auth/de-auth': () => {
      isIn = false
      return [200, {}]
    },
    'GET /user/me': [200, person],
    'GET /apps': [200, apps],
    'GET /message': () => [
      200,
      [...(person.messages?.notification ?? [])].sort((a, b) => (b.date ?? 0) - (a.date ?? 0)),
    ],
    'GET /app/crm': [200, crm],
    'GET /app/hr': [200, { id: 'hr', name: 'People', settings: { appmenu: [] } }],
    'GET /app/crm/page/overview': [200, { ...page('overview', 'Overview', 0), rows: [] }],
    'GET /app/crm/page/sales': [200, { ...page('sales', 'Sales', 0), rows: [] }],
    'GET /app/crm/page/costs': [200, { ...page('costs', 'Costs', 0), rows: [] }],
    'GET /app/crm/page/customer': [200, { ...page('customer', 'Customer', 0, { detail_page: true }), rows: [] }],
    ...routes,
  }
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://platform.test'),
      init ?? (input instanceof Request ? input : undefined),
    )
    const url = new URL(request.url)
    const text = await request.text()
    const one: Sent = {
      method: request.method,
      path: url.pathname.replace(/^\/data/, ''),
      search: url.search,
      body: text ? JSON.parse(text) : undefined,
      authorization: request.headers.get('authorization'),
      keepalive: init?.keepalive === true,
    }
    sent.push(one)
    const found = known[`${one.method} ${one.path}`]
    const isRefused =
      as === 'nobody' &&
      one.authorization === null &&
      !one.path.startsWith('/auth') &&
      !one.path.startsWith('/public_page') &&
      !openApps.some(app => one.path === `/app/${app}` || one.path.startsWith(`/app/${app}/`))
    const [status, data, message, more] = isRefused
      ? [401, undefined, 'Sign in to continue.']
      : typeof found === 'function'
        ? await found(one)
        : (found ?? [404, undefined, 'No such thing'])
    return new Response(JSON.stringify({ code: status, message: message ?? 'OK', data, ...more }), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  }
  const core = createCore({
    name: 'test',
    api: '/data/',
    storage: 'memory',
    auth: as === 'public' ? { mode: 'public' } : { mode: 'password' },
    fetch: answer,
    createSocket: () => new SilentSocket() as unknown as WebSocket, // nothing in these tests speaks on it
    ...options,
  })
  let shell: Shell | undefined
  render(
    <MessagesProvider messages={{ ...messages, ...options.messages }} lang='en'>
      <CoreProvider core={core}>
        <div className='lc-root' data-theme='auto'>
          <AppShell
            {...props}
            onShell={made => {
              shell = made
              props.onShell?.(made)
            }}
            onEvent={(name, detail, cancelable) => {
              events.push({ name, detail: detail as Record<string, unknown> }) // every detail of our events is an object
              return props.onEvent?.(name, detail, cancelable) ?? true
            }}
          />
        </div>
      </CoreProvider>
    </MessagesProvider>,
  )
  live.push(core)
  const current = (): Shell => {
    if (!shell) throw new Error('The shell is not rendered.')
    return shell
  }
  return {
    core,
    sent,
    events,
    user: userEvent.setup(),
    shell: current,
    at: () => current().driver.get(),
    calls: match => sent.filter(one => `${one.method} ${one.path}` === match),
  }
}

const live: Core[] = []

/** Ends what a test opened. */
export function closePlatforms(): void {
  cleanup()
  for (const core of live.splice(0)) core.destroy()
}

class SilentSocket extends EventTarget {
  readonly readyState = 0
  send(): void {}
  close(): void {}
}
