import { describe, expect, test } from 'vitest'
import { createRefreshing } from './refreshing.ts'

const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => Promise.resolve())
      .then(() => false),
  ])

describe('a refresh that is waited for', () => {
  test('is done when every module asked has an answer, good or bad (ACT-027)', async () => {
    const page = createRefreshing()
    for (const module of ['a', 'b', 'c']) page.report(module, { isLoading: false, at: 1 })
    const refresh = page.whenDone(['a', 'b'])
    page.report('a', { isLoading: true, at: 1 })
    page.report('b', { isLoading: true, at: 1 })
    page.report('a', { isLoading: false, at: 2 })
    expect(await settled(refresh)).toBe(false)
    page.report('b', { isLoading: false, at: 1, error: 'refused' })
    expect(await settled(refresh)).toBe(true)
  })

  test('waits for all where none is named, and for none that fetches nothing', async () => {
    const page = createRefreshing()
    expect(await settled(page.whenDone([]))).toBe(true)
    page.report('a', { isLoading: false, at: 1 })
    const refresh = page.whenDone([])
    expect(await settled(refresh)).toBe(false)
    expect(await settled(page.whenDone(['form']))).toBe(true)
    page.report('a', { isLoading: false, at: 2 }) // answered before anyone looked
    expect(await settled(refresh)).toBe(true)
  })

  test('an answer that was on its way before does not end the wait of a fetch that follows', async () => {
    const page = createRefreshing()
    page.report('a', { isLoading: false, at: 1 })
    const refresh = page.whenDone(['a'])
    page.report('a', { isLoading: false, at: 1 }) // drawn again, nothing new
    expect(await settled(refresh)).toBe(false)
    page.report('a', undefined) // left
    expect(await settled(refresh)).toBe(true)
  })

  test('ends with the page', async () => {
    const page = createRefreshing()
    page.report('a', { isLoading: false, at: 1 })
    const refresh = page.whenDone(['a'])
    page.end()
    expect(await settled(refresh)).toBe(true)
  })

  test('waits while a module fetches again, and ends with the same answer fetched again or with an error', async () => {
    const page = createRefreshing()
    page.report('a', { isLoading: false, at: 1 })
    const same = page.whenDone(['a'])
    page.report('other', { isLoading: false, at: 1 }) // no one waits for it
    page.report('a', { isLoading: true, at: 2 })
    expect(await settled(same)).toBe(false)
    page.report('a', { isLoading: false, at: 1 })
    expect(await settled(same)).toBe(true)
    const failing = page.whenDone(['a'])
    page.report('a', { isLoading: false, at: 1, error: 'refused' })
    expect(await settled(failing)).toBe(true)
  })

  test('does not wait for a module that has left', async () => {
    const page = createRefreshing()
    page.report('a', { isLoading: false, at: 1 })
    page.report('a', undefined)
    expect(await settled(page.whenDone(['a']))).toBe(true)
  })
})
