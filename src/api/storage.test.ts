import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage, openStorage } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the storage of a core', () => {
  it('falls back to memory where the platform forbids any touch, as in a sandboxed frame', () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('The document is sandboxed.', 'SecurityError')
          },
        },
      ),
    )
    const storage = openStorage({ api: 'http://x.test' })
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBe(null)
  })

  it('keeps a value in memory that the host storage has no room for', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }
    const storage = openStorage({ api: 'http://x.test', storage: full })
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
  })

  it('writes every key as lc:{hash}: and its name, the hash being that of the back end (ENT-043)', () => {
    const keysFor = (api: string): string[] => {
      const keys: string[] = []
      openStorage({
        api,
        storage: {
          getItem: () => null,
          setItem: key => {
            keys.push(key)
          },
          removeItem: () => {},
        },
      }).setItem('theme', 'dark')
      return keys
    }
    expect(keysFor('http://one.test')).toEqual([expect.stringMatching(/^lc:[0-9a-z]+:theme$/)])
    expect(keysFor('http://one.test')).toEqual(keysFor('http://one.test'))
    expect(keysFor('http://one.test')).not.toEqual(keysFor('http://two.test'))
  })

  it('keeps two back ends apart in one storage', () => {
    const shared = memoryStorage()
    const [one, two] = [
      openStorage({ api: 'http://one.test', storage: shared }),
      openStorage({ api: 'http://two.test', storage: shared }),
    ]
    one.setItem('a', '1')
    expect(two.getItem('a')).toBe(null)
    expect(openStorage({ api: 'http://one.test', storage: shared }).getItem('a')).toBe('1')
  })
})
