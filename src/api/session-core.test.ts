// Which core an <lc-session> gets: two sessions share one, run side by side or take turns, and neither ends a core that
// the other uses.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Core } from './core.ts'
import { configure, findCore, removeCore } from './registry.ts'
import { claimCore, releaseCore } from './session-core.ts'
import type { GetToken, SessionMarkup } from './session-core.ts'
import { shortHash } from './storage.ts'

const api = 'https://one.test/'
const made = new Set<Core>()
afterEach(() => {
  for (const core of made) removeCore(core)
  made.clear()
})
const markup = (more: Partial<Omit<SessionMarkup, 'options'>> & { readonly api?: string } = {}): SessionMarkup => {
  const { api: to = api, ...rest } = more
  return {
    name: 'default',
    isNamed: false,
    options: { api: to, storage: 'memory' },
    source: undefined,
    auth: { mode: 'public' },
    ...rest,
  }
}
const withToken = (source: string | GetToken, more: Parameters<typeof markup>[0] = {}): SessionMarkup =>
  markup({
    source,
    auth: { mode: 'token', getToken: typeof source === 'function' ? source : () => Promise.resolve(`from ${source}`) },
    ...more,
  })
const claim = (holder: object, wanted: SessionMarkup, former?: Core): Core => {
  const core = claimCore(holder, wanted, former)
  made.add(core)
  return core
}
const taken = (options: Parameters<typeof configure>[0]): Core => {
  const core = configure(options)
  made.add(core)
  return core
}
const never: GetToken = () => Promise.resolve(null)

describe('two sessions of one page', () => {
  it('share a core if they are configured alike, and have one each if server, sign-in or token differ', () => {
    const first = claim({}, withToken('/token'))
    expect(claim({}, withToken('/token'))).toBe(first)
    const others = [
      claim({}, withToken('/token', { api: 'https://two.test/' })),
      claim({}, markup()),
      claim({}, withToken('/other')),
      claim({}, withToken(never)),
    ]
    expect(new Set([first, ...others]).size).toBe(5)
    expect([first, ...others].every(core => core.ended?.aborted === false && findCore(core.name) === core)).toBe(true)
  })

  it('have stable names of their own: the wanted one, then one made of server and sign-in, then numbers', () => {
    const functions = [never, () => Promise.resolve('b'), () => Promise.resolve('c'), () => Promise.resolve('d')]
    const names = functions.map(source => claim({}, withToken(source)).name)
    expect(names[0]).toBe('default')
    expect(names[1]).toMatch(/^default~[\da-z]+$/)
    expect(names.slice(2)).toEqual([`${names[1]}-2`, `${names[1]}-3`])
    const byAddress = claim({}, withToken('/a')).name
    expect(byAddress).toMatch(/^default~/)
    expect(
      new Set([
        ...names,
        byAddress,
        claim({}, withToken('/b')).name,
        claim({}, markup({ api: 'https://two.test/' })).name,
      ]).size,
    ).toBe(7)
  })

  it('of one name belong together, whatever function gives their token; without a name each keeps its own', () => {
    const named = { name: 'shop', isNamed: true }
    expect(claim({}, withToken(never, named))).toBe(
      claim(
        {},
        withToken(() => Promise.resolve('x'), named),
      ),
    )
    expect(claim({}, withToken(never))).not.toBe(
      claim(
        {},
        withToken(() => Promise.resolve('x')),
      ),
    )
    expect(claim({}, withToken('/a', named))).not.toBe(claim({}, withToken(never, named)))
  })
})

describe('a session beside configure()', () => {
  it('takes an existing core if it matches, and leaves it alone if it does not', () => {
    const there = taken({ api, storage: 'memory', auth: { mode: 'public' } })
    expect(claim({}, markup())).toBe(there)
    const own = claim({}, markup({ api: 'https://two.test/' }))
    expect([own === there, findCore(), there.ended?.aborted]).toEqual([false, there, false])
  })

  it('needs no second sign-in: without auth configure() uses a password', () => {
    const there = taken({ api, storage: 'memory' })
    expect(claim({}, markup({ auth: { mode: 'password' } }))).toBe(there)
    expect(claim({}, markup({ auth: { mode: 'cookie' } }))).not.toBe(there)
  })

  it('uses its token only where the page named the session, or gave the very function', () => {
    const there = taken({ api, storage: 'memory', auth: { mode: 'token', getToken: never } })
    expect(claim({}, withToken(never))).toBe(there)
    expect(claim({}, withToken('/token', { isNamed: true }))).toBe(there)
    expect(claim({}, withToken('/token'))).not.toBe(there)
  })
})

describe('a session that changes', () => {
  it('ends the core that nobody uses any more, and not one that another session still uses', () => {
    const [one, two] = [{}, {}]
    const shared = claim(one, markup())
    claim(two, markup())
    const own = claim(one, markup({ api: 'https://two.test/' }), shared)
    expect([own === shared, shared.ended?.aborted]).toEqual([false, false])
    const next = claim(two, markup({ api: 'https://three.test/' }), shared)
    expect([shared.ended?.aborted, next.name, findCore()]).toEqual([true, 'default', next])
  })

  it('keeps its core, and gives it the new function where the page draws itself again', async () => {
    const holder = {}
    const [first, second] = [vi.fn(() => Promise.resolve(null)), vi.fn(() => Promise.resolve(null))]
    const core = claim(holder, withToken(first))
    expect(claim(holder, withToken(second), core)).toBe(core)
    await core.request({ method: 'GET', path: '/apps' })
    expect([first.mock.calls.length, second.mock.calls.length > 0]).toEqual([0, true])
    expect(second).toHaveBeenCalledWith(expect.objectContaining({ core: 'default' }))
  })

  it('leaves a core that stays: the session that comes back goes on with it, also with another function', () => {
    const holder = {}
    const core = claim(holder, withToken(never))
    releaseCore(holder, core)
    expect([core.ended?.aborted, findCore()]).toEqual([false, core])
    expect(
      claim(
        {},
        withToken(() => Promise.resolve('x')),
      ),
    ).toBe(core)
    releaseCore({}, taken({ name: 'foreign', api, storage: 'memory', auth: { mode: 'public' } })) // it was never claimed
  })

  it('never goes on with a core that has ended', () => {
    const core = claim({}, markup())
    removeCore(core)
    const next = claim({}, markup(), core)
    expect([next === core, next.ended?.aborted]).toEqual([false, false])
  })
})

describe('a core that another session may come back to', () => {
  it('keeps its name while it waits', () => {
    const holder = {}
    const core = claim(holder, markup())
    releaseCore(holder, core)
    const other = claim({}, markup({ api: 'https://two.test/' }))
    expect([other.name === 'default', core.ended?.aborted, findCore()]).toEqual([false, false, core])
  })

  it('of configure() is left alone also where a session goes from it to another server', () => {
    const there = taken({ api, storage: 'memory', auth: { mode: 'public' } })
    const holder = {}
    expect(claim(holder, markup())).toBe(there)
    const next = claim(holder, markup({ api: 'https://two.test/' }), there)
    expect([next === there, there.ended?.aborted, findCore()]).toEqual([false, false, there])
  })

  it('may be of an older bundle, which does not report when it ends', () => {
    const there = taken({ api, storage: 'memory', auth: { mode: 'public' } })
    const older = Object.fromEntries(Object.entries(there).filter(([name]) => name !== 'ended')) as unknown as Core // every member but one
    const shared = Reflect.get(globalThis, Symbol.for('lowcode.cores/v1')) as {
      set(core: Core): void
      delete(core: Core): void
    } // the protocol of the registry
    shared.set(older)
    expect(claim({}, markup())).toBe(older)
    shared.delete(older)
  })
})

it('the name of a second core is made of its server and its sign-in', () => {
  claim({}, withToken('/first'))
  expect(claim({}, withToken('/token')).name).toBe(`default~${shortHash(`${api} /token`)}`)
  expect(claim({}, withToken(never)).name).toBe(`default~${shortHash(`${api} token`)}`)
  expect(claim({}, markup()).name).toBe(`default~${shortHash(`${api} public`)}`)
})

it('a named session whose token comes from an address is not one whose token comes from a function, whichever is first', () => {
  const sources = ['/a', never] as const
  for (const [at, [first, second]] of [sources, [...sources].reverse()].entries()) {
    const named = { name: `shop${at}`, isNamed: true }
    const core = claim({}, withToken(first ?? '', named))
    expect(claim({}, withToken(second ?? '', named))).not.toBe(core)
  }
})
