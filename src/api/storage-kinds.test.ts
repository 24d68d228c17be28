// Which browser storage a core uses for its entries, and when it falls back to memory.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CoreOptions, StorageLike } from './core.ts'
import { memoryStorage, openStorage, shortHash } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser's two storages; what they hold can be looked at. */
function browser() {
  const made = (): StorageLike & { readonly held: Map<string, string> } => {
    const held = new Map<string, string>()
    return {
      held,
      getItem: key => held.get(key) ?? null,
      setItem: (key, value) => {
        if (key === '' || value === '') throw new Error('empty')
        held.set(key, value)
      },
      removeItem: key => {
        held.delete(key)
      },
    }
  }
  const [session, local] = [made(), made()]
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
  return { session: session.held, local: local.held }
}
const api = 'http://x.test'
const key = (name: string, core = 'default'): string => `lc:${shortHash(`${core} ${api}`)}:${name}`
const opened = (options: Partial<Pick<CoreOptions, 'name' | 'storage'>> = {}): StorageLike =>
  openStorage({ api, ...options })

describe('a core keeps its entries', () => {
  it('in the storage of the tab, unless another one is configured, and leaves no probe behind', () => {
    const { session, local } = browser()
    opened().setItem('theme', 'dark')
    expect([[...session], [...local]]).toEqual([[[key('theme'), 'dark']], []])
  })

  it('in the storage of all tabs where that is chosen', () => {
    const { session, local } = browser()
    opened({ storage: 'local' }).setItem('theme', 'dark')
    expect([[...session], [...local]]).toEqual([[], [[key('theme'), 'dark']]])
    expect([opened({ storage: 'local' }).getItem('theme'), opened().getItem('theme')]).toEqual(['dark', null])
  })

  it('in memory only where that is chosen', () => {
    const { session, local } = browser()
    const storage = opened({ storage: 'memory' })
    storage.setItem('theme', 'dark')
    expect([storage.getItem('theme'), session.size, local.size]).toEqual(['dark', 0, 0])
    expect(opened({ storage: 'memory' }).getItem('theme')).toBeNull() // for the life of this one only
  })

  it('apart from those of a core of another name', () => {
    browser()
    opened({ name: 'second' }).setItem('theme', 'dark')
    expect([opened({ name: 'second' }).getItem('theme'), opened().getItem('theme')]).toEqual(['dark', null])
  })

  it('by the key of the entry, and removes just that one', () => {
    const { session } = browser()
    const storage = opened()
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    storage.removeItem('a')
    expect([storage.getItem('a'), storage.getItem('b'), [...session.keys()]]).toEqual([null, '2', [key('b')]])
  })

  it('in memory while the storage is full, and in the storage again once there is room', () => {
    const held = new Map<string, string>()
    let isFull = true
    const storage = opened({
      storage: {
        getItem: name => held.get(name) ?? null,
        setItem: (name, value) => {
          if (isFull) throw new Error('full')
          held.set(name, value)
        },
        removeItem: name => {
          held.delete(name)
        },
      },
    })
    storage.setItem('a', 'old')
    isFull = false
    storage.setItem('a', 'new')
    expect([storage.getItem('a'), [...held]]).toEqual(['new', [[key('a'), 'new']]])
    held.set(key('a'), 'of another tab')
    expect(storage.getItem('a')).toBe('of another tab')
  })

  it('in memory where the storage fails in every way', () => {
    const fail = (): never => {
      throw new Error('blocked')
    }
    const storage = opened({ storage: { getItem: fail, setItem: fail, removeItem: fail } })
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['1', '2'])
    storage.removeItem('a')
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual([null, '2'])
  })
})

it('the name of a back end is the same for the same text, and another one for another', () => {
  expect(shortHash('default http://x.test')).toBe('1vxsz2k') // what is stored today is found by the next release
  expect(new Set(['', 'a', 'b', 'ab', 'ba', 'abc', 'http://x.test', 'http://y.test'].map(shortHash)).size).toBe(8)
})

it('memory keeps what was written until it is removed', () => {
  const memory = memoryStorage()
  memory.setItem('a', '1')
  expect([memory.getItem('a'), memory.getItem('b')]).toEqual(['1', null])
  memory.removeItem('a')
  expect(memory.getItem('a')).toBeNull()
})
