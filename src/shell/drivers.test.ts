// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDriver, readHash, writeHash } from './drivers.ts'
import type { Driver } from './drivers.ts'

const open: Driver[] = []
const driver = (...args: Parameters<typeof createDriver>): Driver => {
  const made = createDriver(...args)
  open.push(made)
  return made
}
afterEach(() => {
  for (const one of open.splice(0)) one.stop()
  history.replaceState(null, '', '/')
})

describe('history', () => {
  it('reads and writes the path of the page, without a base path (NAV-001)', () => {
    history.replaceState(null, '', '/app/crm?x=1')
    const one = driver('history', { start: '/' })
    expect(one.get()).toBe('/app/crm?x=1')
    one.go('/profile')
    expect(location.pathname).toBe('/profile')
    expect(one.href('/app/crm')).toBe('/app/crm')
  })
  it('keeps to its base path', () => {
    history.replaceState(null, '', '/tools/app/crm')
    const one = driver('history', { start: '/', basePath: '/tools/' })
    expect(one.get()).toBe('/app/crm')
    one.go('/profile')
    expect(location.pathname).toBe('/tools/profile')
    history.replaceState(null, '', '/toolshed')
    expect(driver('history', { start: '/home', basePath: '/tools' }).get()).toBe('/home')
  })
  it('follows the browser back, and notifies once per change', () => {
    const one = driver('history', { start: '/' })
    const heard = vi.fn()
    one.subscribe(heard)
    one.go('/profile')
    one.go('/profile')
    expect(heard).toHaveBeenCalledTimes(1)
    history.replaceState(null, '', '/')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(one.get()).toBe('/')
    expect(heard).toHaveBeenCalledTimes(2)
    one.stop()
    history.replaceState(null, '', '/users')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('the confirmation before the browser goes back', () => {
  // like the browser: it has moved already when the event fires
  const move = (address: string, state: unknown = null): void => {
    history.replaceState(state, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  it('stays on its page, with the state of the entry, until leaving is confirmed', () => {
    history.replaceState(null, '', '/formtemplates')
    const one = driver('history', { start: '/' })
    one.go('/formtemplates/7', { state: { title: 'Form', object: 'Fault' } })
    let goOn: (() => void) | undefined
    const asks = vi.fn((go: () => void) => {
      goOn = go
      return true
    })
    one.hold?.(asks)
    const heard = vi.fn()
    one.subscribe(heard)
    const entries = history.length
    move('/formtemplates')
    expect([one.get(), location.pathname, one.state()]).toEqual([
      '/formtemplates/7',
      '/formtemplates/7',
      { title: 'Form', object: 'Fault' },
    ])
    expect(history.length).toBe(entries + 1)
    expect(heard).not.toHaveBeenCalled()

    const back = vi.spyOn(history, 'back').mockImplementation(() => move('/formtemplates'))
    goOn?.()
    expect(back).toHaveBeenCalledTimes(1)
    expect([one.get(), location.pathname]).toEqual(['/formtemplates', '/formtemplates'])
    expect(asks).toHaveBeenCalledTimes(1) // not asked again by the move it agreed to
    one.go('/formtemplates/8')
    move('/formtemplates')
    expect(asks).toHaveBeenCalledTimes(2)
  })
  it('follows at once where nobody minds', () => {
    const one = driver('history', { start: '/' })
    one.hold?.(() => false)
    one.go('/profile')
    move('/users')
    expect(one.get()).toBe('/users')
  })
  it('asks in a fragment too, once for both events, and leaves the pieces of others', () => {
    history.replaceState(null, '', '#side=/kpi&main=/formtemplates/7')
    const one = driver('hash', { start: '/', routeKey: 'main' })
    const asks = vi.fn(() => true)
    one.hold?.(asks)
    history.replaceState(null, '', '#side=/kpi&main=/formtemplates')
    window.dispatchEvent(new PopStateEvent('popstate'))
    window.dispatchEvent(new Event('hashchange'))
    expect(asks).toHaveBeenCalledTimes(1)
    expect([one.get(), location.hash]).toEqual(['/formtemplates/7', '#side=/kpi&main=/formtemplates/7'])
  })
})

describe('hash', () => {
  it('shares the fragment with others', () => {
    history.replaceState(null, '', '#side=/kpi&top')
    const one = driver('hash', { start: '/', routeKey: 'main' })
    one.go('/app/crm?a=1&b=2')
    expect(location.hash).toBe('#side=/kpi&top&main=/app/crm?a=1%26b=2')
    expect(one.get()).toBe('/app/crm?a=1&b=2')
    expect(readHash(location.hash, 'side')).toBe('/kpi')
    expect(writeHash('#side=/kpi', 'side', '/x')).toBe('#side=/x')
  })
})

describe('memory and host', () => {
  it('never touch the address of the page', () => {
    const before = location.href
    const one = driver('memory', { start: '/app/crm' })
    one.go('/profile')
    one.back()
    expect(one.get()).toBe('/app/crm')
    expect(location.href).toBe(before)
  })
  it('takes places and addresses from the router of the host', () => {
    let say: (path: string) => void = () => {}
    const one = driver('host', {
      start: '/',
      host: {
        navigate: () => {},
        href: path => `/site${path}`,
        subscribe: listener => {
          say = listener
          return () => {}
        },
      },
    })
    say('/app/crm')
    expect(one.get()).toBe('/app/crm')
    expect(one.href('/profile')).toBe('/site/profile')
  })
})
