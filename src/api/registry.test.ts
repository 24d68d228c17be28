import { afterEach, describe, expect, it, vi } from 'vitest'
import { provideCore, requestCore } from './context.ts'
import { addSessionCore } from './cores.ts'
import { createCore } from './create-core.ts'
import { configure, findCore, getCore, onCore, removeCore, whenCore } from './registry.ts'
import type { Core } from './core.ts'

const options = { api: 'http://x.test', auth: { mode: 'public' }, storage: 'memory' } as const
const names = ['default', 'partner']
afterEach(() => {
  for (const name of names) {
    const core = findCore(name)
    if (core) removeCore(core)
  }
})

describe('the cores of a page', () => {
  it('hang on globalThis under one symbol, as a frozen protocol of functions', () => {
    const core = configure(options)
    const shared = Reflect.get(globalThis, Symbol.for('lowcode.cores/v1')) as { get(name: string): Core | undefined } // the protocol of the registry
    expect(Object.isFrozen(shared)).toBe(true)
    expect(shared.get('default')).toBe(core)
    expect(Object.isFrozen(core)).toBe(true)
  })

  it('are one per name: a second configure() with the same server answers the one that is there', () => {
    const core = configure(options)
    expect(configure({ ...options })).toBe(core)
    expect(configure({ ...options, name: 'partner' })).not.toBe(core)
    expect(configure({ ...options, api: 'http://other.test' })).not.toBe(core)
    expect(getCore().api).toBe('http://other.test')
    expect(findCore()).toBe(getCore('default'))
  })

  it('take another theme from a second configure(), and notify once', () => {
    const core = configure({ ...options, theme: { 'chart-1': 'red' } })
    const heard = vi.fn()
    const stop = onCore('default', heard)
    expect(configure({ ...options, theme: { 'chart-1': 'blue' } })).toBe(core)
    configure({ ...options, theme: { 'chart-1': 'blue' } })
    configure(options)
    stop()
    expect(core.options.theme).toEqual({ 'chart-1': 'blue' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('can be waited for', async () => {
    const waiting = whenCore('partner')
    configure(options)
    const partner = configure({ ...options, name: 'partner' })
    expect(await waiting).toBe(partner)
  })

  it('notify when a core is added and when it is removed', () => {
    const heard = vi.fn()
    const stop = onCore('default', heard)
    const core = configure(options)
    configure({ ...options, name: 'partner' })
    removeCore(core)
    stop()
    configure(options)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('are missed with a sentence that helps', () => {
    expect(() => getCore('nowhere')).toThrow('configure({ name: "nowhere"')
    expect(() => configure({} as never)).toThrow('needs the URL of a server')
  })
})

describe('the request for the nearest core', () => {
  it('is answered by the provider, now and when its core changes, until it is withdrawn', () => {
    const host = new EventTarget()
    let current: Core | undefined
    const provider = provideCore(host, () => current)
    const heard: (Core | undefined)[] = []
    let withdraw: (() => void) | undefined
    // an event straight at the provider is its own question, which it leaves to those around it
    expect(requestCore(host, () => {})).toBe(false)
    const inner = new EventTarget()
    const dispatch = inner.dispatchEvent.bind(inner)
    inner.dispatchEvent = event => {
      Object.defineProperty(event, 'composedPath', { value: () => [inner, host] })
      return host.dispatchEvent(event) && dispatch(new Event('seen'))
    }
    expect(
      requestCore(inner, (core, stop) => {
        heard.push(core)
        withdraw = stop
      }),
    ).toBe(true)
    current = configure(options)
    provider.changed()
    withdraw?.()
    provider.changed()
    expect(heard).toEqual([undefined, current])
  })
})

describe('configure() again', () => {
  it('ends the core it replaces, and uses a password if no sign-in is given', () => {
    const silent = configure({ api: 'http://x.test', storage: 'memory' })
    expect(configure({ api: 'http://x.test', storage: 'memory' })).toBe(silent)
    expect(configure({ api: 'http://x.test', storage: 'memory', auth: { mode: 'password' } })).toBe(silent)
    const open = configure(options)
    expect([open === silent, silent.ended?.aborted, open.ended?.aborted]).toEqual([false, true, false])
    const again = configure({ api: 'http://x.test', storage: 'memory' })
    expect([again === open, open.ended?.aborted]).toEqual([false, true])
  })

  it('takes another language, and keeps the theme', () => {
    const core = configure({ ...options, theme: { 'chart-1': 'red' } })
    configure({ ...options, lang: 'nl' })
    expect([core.options.lang, core.options.theme]).toEqual(['nl', { 'chart-1': 'red' }])
  })

  it('takes the core of a session where both need no token, and stands beside it where the token is the session’s own', () => {
    const shared = addSessionCore(createCore(options))
    expect(configure(options)).toBe(shared)
    const auth = { mode: 'token', getToken: () => Promise.resolve(null) } as const
    const own = addSessionCore(createCore({ ...options, auth, name: 'partner' }))
    const next = configure({ ...options, auth, name: 'partner' })
    expect([next === own, own.ended?.aborted, findCore('partner')]).toEqual([false, false, next])
    expect(configure({ ...options, auth, name: 'partner' })).toBe(next)
    own.destroy()
  })
})

describe('whenCore()', () => {
  it('resolves at once with an existing core, and with the core called default if none is named', async () => {
    const waiting = whenCore()
    const core = configure(options)
    expect(await Promise.all([waiting, whenCore(), whenCore('default')])).toEqual([core, core, core])
  })
})
