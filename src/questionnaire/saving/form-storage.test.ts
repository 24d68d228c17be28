// Where a form stores its drafts and queued answers, in different browsers.
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Core, CoreOptions, StorageLike } from '../../api/core.ts'
import { createCore } from '../../api/create-core.ts'
import { formStorageOf } from './form-storage.ts'

const cores: Core[] = []
afterEach(() => {
  for (const core of cores.splice(0)) core.destroy()
  vi.unstubAllGlobals()
})

/** A storage whose content can be looked at, with room for so many characters in one entry. */
function storageOf(room = Infinity): StorageLike & { readonly held: Map<string, string> } {
  const held = new Map<string, string>()
  return {
    held,
    getItem: key => held.get(key) ?? null,
    removeItem: key => {
      held.delete(key)
    },
    setItem: (key, value) => {
      if (value.length > room) throw new Error('QuotaExceededError')
      held.set(key, value)
    },
  }
}
/** The two storages of a browser; `room` of the one that all tabs share. */
function browser(room?: number) {
  const [tab, device] = [storageOf(), storageOf(room)]
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', device)
  return { tab: tab.held, device: device.held }
}
function coreOf(options: Partial<CoreOptions> = {}): Core {
  const core = createCore({
    api: 'https://forms.test/',
    auth: { mode: 'public' },
    fetch: async () => Response.json({ code: 200, message: '' }),
    ...options,
  })
  cores.push(core)
  return core
}
const values = (held: Map<string, string>): readonly string[] => [...held.values()]

describe('what a form keeps', () => {
  test('lies in the storage of the device unless the page chose another one, and beside it what belongs to the tab', () => {
    const { tab, device } = browser()
    const storage = formStorageOf(coreOf())
    storage.setItem('draft', 'typed')
    storage.own.setItem('draft-tab', 'id')
    expect([values(device), values(tab), storage.getItem('draft'), storage.isLasting()]).toEqual([
      ['typed'],
      ['id'],
      'typed',
      true,
    ])
    storage.removeItem('draft')
    storage.own.removeItem('draft-tab')
    expect([device.size, tab.size, storage.getItem('draft')]).toEqual([0, 0, null])
  })

  test('is found again by another core of the same back end, and not by one of another', () => {
    browser()
    formStorageOf(coreOf()).setItem('draft', 'typed')
    expect([
      formStorageOf(coreOf()).getItem('draft'),
      formStorageOf(coreOf({ name: 'second' })).getItem('draft'),
      formStorageOf(coreOf({ api: 'https://other.test/' })).getItem('draft'),
    ]).toEqual(['typed', null, null])
  })

  test('in the storage of the tab, where the page chose that, does not survive the tab', () => {
    const { tab, device } = browser()
    const storage = formStorageOf(coreOf({ storage: 'session' }))
    storage.setItem('draft', 'typed')
    expect([values(tab), device.size, storage.isLasting()]).toEqual([['typed'], 0, false])
  })

  test('in a storage of the page’s own survives the tab, and what belongs to the tab stays out of it', () => {
    const { tab, device } = browser()
    const own = storageOf()
    const storage = formStorageOf(coreOf({ storage: own }))
    storage.setItem('draft', 'typed')
    storage.own.setItem('draft-tab', 'id')
    expect([values(own.held), values(tab), device.size, storage.isLasting()]).toEqual([['typed'], ['id'], 0, true])
  })

  test('lies in memory where the page chose that: no storage of the browser is touched', () => {
    const { tab, device } = browser()
    const core = coreOf({ storage: 'memory' })
    formStorageOf(core).setItem('draft', 'typed')
    formStorageOf(core).own.setItem('draft-tab', 'id')
    expect([
      formStorageOf(core).getItem('draft'),
      formStorageOf(core).own.getItem('draft-tab'),
      formStorageOf(core).isLasting(),
    ]).toEqual(['typed', 'id', false])
    expect([tab.size, device.size]).toEqual([0, 0])
  })

  test.each<[string, PropertyDescriptor]>([
    ['has no storage', { value: undefined }],
    [
      'refuses even to look at its storage',
      {
        get: () => {
          throw new Error('SecurityError')
        },
      },
    ],
  ])('lies in memory where the browser %s, for as long as the core lives', (_, storage) => {
    browser()
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage })
    const core = coreOf()
    formStorageOf(core).setItem('draft', 'typed')
    expect([formStorageOf(core).getItem('draft'), formStorageOf(core).isLasting()]).toEqual(['typed', false])
  })

  test('is in memory what finds no room on the device, and survives the tab again once all of it has found room', () => {
    const { device } = browser(5)
    const storage = formStorageOf(coreOf())
    storage.setItem('queue', 'long answers')
    expect([storage.getItem('queue'), device.size, storage.isLasting()]).toEqual(['long answers', 0, false])
    storage.setItem('draft', 'typed')
    expect([values(device), storage.isLasting()]).toEqual([['typed'], false]) // the answers still are in this page only
    storage.setItem('queue', 'short')
    expect([values(device), storage.isLasting()]).toEqual([['typed', 'short'], true])
  })

  test('survives the tab once what found no room is not needed any more', () => {
    browser(5)
    const storage = formStorageOf(coreOf())
    storage.setItem('draft', 'a long draft')
    storage.removeItem('draft')
    expect([storage.getItem('draft'), storage.isLasting()]).toEqual([null, true])
  })
})
