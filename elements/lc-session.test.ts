// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../src/api/core.ts'
import { configure, findCore, removeCore } from '../src/api/registry.ts'
import { describe as describeElement } from './common.ts'
import { createElementClass } from './define.ts'
import { findNearestCore } from './nearest-core.ts'
import { LcSession } from './lc-session.class.ts'
import { turns } from '../test/tools/turns.ts'

customElements.define('lc-session', LcSession)
const settle = (): Promise<void> => turns(5)
const silent: typeof fetch = () => Promise.reject(new TypeError('no line'))
const made = new Set<Core>()

type Given = Partial<Pick<LcSession, 'getToken'>> & Readonly<Record<string, unknown>>
/** A session with a box inside, and the core that an element in that box finds. */
function mount(attributes: Readonly<Record<string, string>>, properties: Given = {}) {
  const session = document.createElement('lc-session') as LcSession // defined above
  for (const [name, value] of Object.entries(attributes)) session.setAttribute(name, value)
  Object.assign(session, { fetch: silent, ...properties })
  const inside = session.appendChild(document.createElement('div'))
  document.body.append(session)
  return { session, inside, found: () => coreAt(inside) }
}
function coreAt(element: HTMLElement): Core | undefined {
  let found: Core | undefined
  findNearestCore(
    element,
    undefined,
    core => {
      found = core
      if (core) made.add(core)
    },
    () => false,
  )()
  return found
}
const outside = (): Core | undefined => coreAt(document.body.appendChild(document.createElement('div')))

beforeEach(() => {
  vi.stubGlobal('fetch', silent)
})
afterEach(async () => {
  for (const session of document.querySelectorAll('lc-session'))
    if (session instanceof LcSession && session.core) made.add(session.core)
  document.body.replaceChildren()
  await settle()
  const first = findCore()
  for (const core of [...made, ...(first ? [first] : [])]) removeCore(core)
  made.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('sessions without a name', () => {
  it('have a core each where their servers differ, and elements outside keep the first', async () => {
    const first = mount({ api: 'https://one.test/', public: '' })
    const second = mount({ api: 'https://two.test/', public: '' })
    await settle()
    expect([first.found()?.api, second.found()?.api]).toEqual(['https://one.test/', 'https://two.test/'])
    expect(outside()).toBe(first.session.core)
    expect([first.session.core?.ended?.aborted, second.session.core?.ended?.aborted]).toEqual([false, false])
  })

  it('have a core each where their ways to sign in differ, and share one where nothing does', async () => {
    const token = async () => 'token'
    const [open, tokens, address, same, other] = [
      mount({ api: 'https://one.test/', public: '' }),
      mount({ api: 'https://one.test/' }, { getToken: token }),
      mount({ api: 'https://one.test/', 'token-url': '/one' }),
      mount({ api: 'https://one.test/', 'token-url': '/one' }),
      mount({ api: 'https://one.test/', 'token-url': '/two' }),
    ]
    const equal = mount({ api: 'https://one.test/' }, { getToken: token })
    await settle()
    expect(new Set([open, tokens, address, other].map(one => one.session.core)).size).toBe(4)
    expect(same.session.core).toBe(address.session.core)
    expect(equal.session.core).toBe(tokens.session.core)
  })

  it('never send the token of one with the requests of the other', async () => {
    const seen: (readonly [string, string | null])[] = []
    const watched: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      seen.push([new URL(request.url).pathname, request.headers.get('authorization')])
      return new Response(JSON.stringify({ code: 200, message: '', data: [] }))
    }
    const one = mount({ api: 'https://one.test/a' }, { getToken: async () => 'first', fetch: watched })
    const two = mount({ api: 'https://one.test/a' }, { getToken: async () => 'second', fetch: watched })
    await settle()
    await one.session.core?.request({ method: 'GET', path: '/apps' })
    await two.session.core?.request({ method: 'GET', path: '/apps' })
    expect(seen.filter(([path]) => path === '/a/apps')).toEqual([
      ['/a/apps', 'Bearer first'],
      ['/a/apps', 'Bearer second'],
    ])
  })

  it('leave a core that the page configured alone, whichever comes first', async () => {
    const configured = configure({
      api: 'https://page.test/',
      auth: { mode: 'public' },
      fetch: silent,
      storage: 'memory',
    })
    const late = mount({ api: 'https://block.test/', public: '' })
    await settle()
    expect([outside(), late.found()?.api, configured.ended?.aborted]).toEqual([
      configured,
      'https://block.test/',
      false,
    ])
    removeCore(configured)
    document.body.replaceChildren()
    await settle()

    const early = mount({ api: 'https://block.test/', public: '' })
    await settle()
    const core = early.session.core
    const later = configure({ api: 'https://page.test/', auth: { mode: 'public' }, fetch: silent, storage: 'memory' })
    await settle()
    expect([findCore(), outside(), early.session.core, early.found(), core?.ended?.aborted]).toEqual([
      later,
      later,
      core,
      core,
      false,
    ])
  })

  it('follow their own attributes, and end the core they leave', async () => {
    const { session, found } = mount({ api: 'https://one.test/', public: '' })
    await settle()
    const former = session.core
    session.setAttribute('api', 'https://two.test/')
    await settle()
    expect([found()?.api, findCore()?.api, former?.ended?.aborted]).toEqual([
      'https://two.test/',
      'https://two.test/',
      true,
    ])
  })

  it('keep their core when the page hands over the function for the token once more, and ask the newest', async () => {
    let refused = ''
    const answer: typeof fetch = async (input, init) => {
      const status = new Request(input, init).headers.get('authorization') === `Bearer ${refused}` ? 401 : 200
      return new Response(JSON.stringify({ code: status, message: '', data: [] }), { status })
    }
    const { session } = mount({ api: 'https://one.test/' }, { getToken: async () => 'old', fetch: answer })
    await settle()
    const { core } = session
    const newest = vi.fn(async () => 'new')
    session.getToken = newest
    await settle()
    expect(session.core).toBe(core)
    refused = 'old'
    expect((await core?.request({ method: 'GET', path: '/apps' }))?.status).toBe(200)
    expect(newest).toHaveBeenCalledTimes(1)
    session.remove()
    await settle()
    const again = mount({ api: 'https://one.test/' }, { getToken: newest, fetch: answer })
    await settle()
    expect(again.session.core).toBe(core)
  })

  it('come back when the page ends their core', async () => {
    const { session, found } = mount({ api: 'https://one.test/', public: '' })
    mount({ api: 'https://two.test/', public: '' })
    await settle()
    const { core } = session
    if (core) removeCore(core)
    await settle()
    expect(session.core).not.toBe(core)
    expect([found()?.api, findCore()?.api]).toEqual(['https://one.test/', 'https://one.test/'])
  })
})

describe('sessions of one name', () => {
  it('share a core for one server, and say so where the servers differ', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const one = mount({ name: 'partner', api: 'https://one.test/' }, { getToken: async () => 'a' })
    const same = mount({ name: 'partner', api: 'https://one.test/' }, { getToken: async () => 'a' })
    await settle()
    expect(same.session.core).toBe(one.session.core)
    expect(warn).not.toHaveBeenCalled()
    const other = mount({ name: 'partner', api: 'https://two.test/' })
    await settle()
    expect(other.found()?.api).toBe('https://two.test/')
    expect(findCore('partner')).toBe(one.session.core)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain('name="partner"')
  })
})

describe('lc-session-expiring', () => {
  it('reports in seconds how long the session still lasts', async () => {
    const endsAtSec = Math.floor(Date.now() / 1000) + 300
    const { session } = mount(
      { api: '/data' },
      {
        fetch: async (input: RequestInfo | URL) =>
          Response.json({
            code: 200,
            message: '',
            data: String(input instanceof Request ? input.url : input).includes('/auth/refresh')
              ? { access_token: `h.${btoa(JSON.stringify({ exp: endsAtSec }))}.s`, refresh_expiry: endsAtSec }
              : { id: 'u1' },
          }),
      },
    )
    const seconds: number[] = []
    session.addEventListener('lc-session-expiring', event => {
      if (event instanceof CustomEvent) seconds.push((event.detail as { seconds: number }).seconds)
    }) // as the event is described
    await vi.waitFor(() => expect(seconds.length).toBeGreaterThan(0))
    expect(seconds[0]).toBeGreaterThan(290)
    expect(seconds[0]).toBeLessThanOrEqual(300)
  })
})

describe('lc-auth-required', () => {
  it('is fired once on every element of a core and on its session, however the token is given, until a token is accepted', async () => {
    class Part extends createElementClass(describeElement({ tag: 'lc-part', className: 'LcPart', summary: '' }), {
      load: async () => ({ View: () => null }),
    }) {}
    customElements.define('lc-part', Part)
    let good = 'none'
    const server: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/token')) return Response.json({ token: 'run-out' })
      const status = request.headers.get('authorization') === `Bearer ${good}` ? 200 : 401
      return Response.json({ code: status, message: '', data: [] }, { status })
    }
    vi.stubGlobal('fetch', server)
    const heard: string[] = []
    document.addEventListener('lc-auth-required', event => {
      if (event instanceof CustomEvent && event.target instanceof Element)
        heard.push(`${event.target.id} ${(event.detail as { reason: string }).reason}`) // as the event is described
    })
    const parts = (id: string, into: Element): Part[] =>
      ['1', '2'].map(number => {
        const part = document.createElement('lc-part') as Part // defined above
        part.id = id + number
        into.append(part)
        return part
      })
    const byFunction = mount(
      { api: 'https://function.test/', id: 'function' },
      { getToken: async () => null, fetch: server },
    )
    const byAddress = mount(
      { api: 'https://address.test/', id: 'address', 'token-url': 'https://page.test/token' },
      { fetch: server },
    )
    parts('function-', byFunction.session)
    parts('address-', byAddress.session)
    let token = 'run-out'
    const core = configure({
      name: 'page',
      api: 'https://page.test/',
      auth: { mode: 'token', getToken: async () => token },
      fetch: server,
      storage: 'memory',
    })
    made.add(core)
    for (const part of parts('page-', document.body)) part.core = core
    await settle()
    await core.request({ method: 'GET', path: '/apps' })
    await vi.waitFor(() => expect(heard).toHaveLength(8))
    await core.request({ method: 'GET', path: '/apps' })
    expect(heard.toSorted()).toEqual([
      'address refused',
      'address-1 refused',
      'address-2 refused',
      'function no-token',
      'function-1 no-token',
      'function-2 no-token',
      'page-1 refused',
      'page-2 refused',
    ])

    heard.length = 0
    good = token = 'fresh'
    await vi.waitFor(async () => expect((await core.request({ method: 'GET', path: '/apps' })).status).toBe(200), {
      timeout: 5_000,
    })
    good = 'none'
    await core.request({ method: 'GET', path: '/apps' })
    expect(heard).toEqual(['page-1 refused', 'page-2 refused'])
  })
})
