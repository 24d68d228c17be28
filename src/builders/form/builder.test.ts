import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../inputs/validators.ts'
import { memoryStorage } from '../../api/storage.ts'
import { createBuilder } from './builder.ts'
import { patchAt, removeAt } from './document.ts'
import { fault } from './fixture.test-kit.ts'
import { readAt } from './path.ts'

const form = { id: '7', name: 'Fault', version: 3, settings: fault }
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the builder', () => {
  test('undoes typing in one field as one step, and brings the selection back', () => {
    const builder = createBuilder({ form })
    builder.select('rows/0/questions/0')
    for (const label of ['T', 'Te', 'Ten'])
      builder.change(patchAt(builder.get().settings, 'rows/0/questions/0', { label }), 'Label', { group: 'label' })
    builder.select('rows/1')
    expect(builder.undo()).toBe('Label')
    expect(builder.get()).toMatchObject({ selection: 'rows/0/questions/0', isDirty: false })
    expect(builder.get().settings).toBe(fault)
    builder.redo()
    expect(readAt(builder.get().settings, 'rows/0/questions/0')).toMatchObject({ label: 'Ten' })
  })

  test('is not dirty when what was changed is changed back by hand', () => {
    const builder = createBuilder({ form })
    builder.change(patchAt(fault, '', { modaltitle: 'Other' }), 'Title')
    expect(builder.get().isDirty).toBe(true)
    builder.change(patchAt(builder.get().settings, '', { modaltitle: 'Report a fault' }), 'Title')
    expect(builder.get().isDirty).toBe(false)
  })

  test('keeps a draft within half a second and offers it on the next visit', () => {
    const storage = memoryStorage()
    const builder = createBuilder({ form, storage })
    const changed = patchAt(fault, '', { modaltitle: 'Other' })
    builder.change(changed, 'Title')
    vi.advanceTimersByTime(499)
    expect(createBuilder({ form, storage }).get().offered).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(builder.get().draftSavedAtMs).toBeDefined()
    const later = createBuilder({ form, storage })
    expect(later.get().offered).toMatchObject({ settings: changed, baseVersion: 3 })
    expect(later.get().settings).toBe(fault)
    later.takeDraft()
    expect(later.get().settings).toEqual(changed)
    expect(later.undo()).toBe('Title')
    expect(later.get()).toMatchObject({ settings: fault, isDirty: false })
  })

  test('writes the draft that is waiting when it is left', () => {
    const storage = memoryStorage()
    const builder = createBuilder({ form, storage })
    builder.change(patchAt(fault, '', { modaltitle: 'Other' }), 'Title')
    builder.stop()
    expect(createBuilder({ form, storage }).get().offered).toBeDefined()
  })

  test('says where the draft is kept, written at once: on the device, in the tab, or nowhere', () => {
    const savedIn = (storage?: ReturnType<typeof memoryStorage> & { isLasting?(): boolean }): string => {
      const builder = createBuilder({ form, storage })
      builder.change(patchAt(fault, '', { modaltitle: 'Other' }), 'Title')
      return builder.saveDraft()
    }
    const storage = memoryStorage()
    expect(savedIn(storage)).toBe('device')
    expect(createBuilder({ form, storage }).get().offered).toBeDefined()
    expect(savedIn({ ...memoryStorage(), isLasting: () => false })).toBe('tab')
    expect(
      savedIn({
        ...memoryStorage(),
        setItem: () => {
          throw new Error('full')
        },
      }),
    ).toBe('nowhere')
    expect(savedIn()).toBe('nowhere')
  })

  test('forgets a draft that was published, discarded or undone', () => {
    const storage = memoryStorage()
    const builder = createBuilder({ form, storage })
    const changed = patchAt(fault, '', { modaltitle: 'Other' })
    builder.change(changed, 'Title')
    vi.advanceTimersByTime(500)
    builder.markPublished({ ...form, version: 4, settings: changed })
    expect(createBuilder({ form: { ...form, settings: changed }, storage }).get().offered).toBeUndefined()
    expect(builder.get()).toMatchObject({ isDirty: false, published: { version: 4 } })
  })

  test('leaves the draft of another tab alone when its own was published', () => {
    const storage = memoryStorage()
    const [mine, theirs] = [createBuilder({ form, storage }), createBuilder({ form, storage })]
    const published = patchAt(fault, '', { modaltitle: 'Mine' })
    mine.change(published, 'Title')
    vi.advanceTimersByTime(500)
    theirs.change(patchAt(fault, '', { modaltitle: 'Theirs' }), 'Title')
    vi.advanceTimersByTime(500)
    mine.markPublished({ ...form, version: 4, settings: published })
    expect(createBuilder({ form, storage }).get().offered).toMatchObject({ settings: { modaltitle: 'Theirs' } })
  })

  test('lives without storage, and with one that refuses', () => {
    const refusing = {
      getItem: () => {
        throw new Error('no')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('no')
      },
    }
    const builder = createBuilder({ form, storage: refusing })
    builder.change(patchAt(fault, '', { modaltitle: 'Other' }), 'Title')
    vi.advanceTimersByTime(600)
    expect(builder.get()).toMatchObject({ isDirty: true })
    expect(builder.get().draftSavedAtMs).toBeUndefined()
  })

  test('what was typed while publishing ran stays a change', () => {
    const builder = createBuilder({ form })
    const sent = patchAt(fault, '', { modaltitle: 'Sent' })
    builder.change(sent, 'Title')
    builder.change(patchAt(sent, '', { modaltitle: 'Sent and more' }), 'Title')
    builder.markPublished({ ...form, version: 4, settings: sent })
    expect(builder.get().isDirty).toBe(true)
  })

  test('theirs can be loaded, and mine come back by undo', () => {
    const builder = createBuilder({ form })
    const mine = patchAt(fault, '', { modaltitle: 'Mine' })
    builder.change(mine, 'Title')
    builder.reload({ ...form, version: 4, settings: patchAt(fault, '', { modaltitle: 'Theirs' }) })
    expect(builder.get()).toMatchObject({ isDirty: false, published: { version: 4 } })
    builder.undo()
    expect(builder.get().settings).toBe(mine)
    expect(builder.get().isDirty).toBe(true)
  })

  test('selects the parent when the selected element is gone, and shows its step', () => {
    const builder = createBuilder({ form })
    builder.select('rows/2/lists/0/questions/1')
    expect(builder.get().step).toBe(2)
    builder.change(removeAt(fault, 'rows/2/lists/0/questions/1').settings, 'Delete')
    expect(builder.get().selection).toBe('rows/2/lists/0')
  })

  test('finds problems shortly after a change', () => {
    const builder = createBuilder({ form })
    builder.change(patchAt(fault, 'rows/0/questions/0', { label: '' }), 'Label')
    expect(builder.get().problems).toEqual([])
    vi.advanceTimersByTime(120)
    expect(builder.get().problems).toHaveLength(1)
  })
})
