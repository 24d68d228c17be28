import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { showRows, stageCore } from '../stage.test-kit.ts'

test('refreshes the modules it names, and goes on when its host says that all are done (ACT-026)', async () => {
  const { core } = stageCore()
  let end = (): void => {}
  const refresh = vi.fn(
    () =>
      new Promise<void>(resolve => {
        end = resolve
      }),
  )
  const setLoading = vi.fn()
  const run = runActions([{ type: 'refresh', refreshModules: [4, 'm5'] }, { type: 'loading' }], {
    core,
    refresh,
    setLoading,
  })
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledWith(['4', 'm5']))
  expect(setLoading).not.toHaveBeenCalled()
  end()
  expect((await run).ok).toBe(true)
  expect(setLoading).toHaveBeenCalled()
})
test('without a list everything is refreshed', async () => {
  const { core } = stageCore()
  const refresh = vi.fn(() => Promise.resolve())
  await runActions([{ type: 'refresh' }], { core, refresh })
  expect(refresh).toHaveBeenCalledWith(undefined)
})
test('a place without modules reads again what its core shows', async () => {
  const stage = stageCore(() => ({ data: [] }))
  const { reads, stop } = showRows(stage)
  await vi.waitFor(() => expect(reads()).toBe(1))
  expect((await runActions([{ type: 'refresh', refreshModules: ['m1'] }], { core: stage.core })).ok).toBe(true)
  await vi.waitFor(() => expect(reads()).toBe(2))
  stop()
})
test('a list that cannot be read refreshes nothing, and reports that', async () => {
  const { core } = stageCore()
  const refresh = vi.fn(() => Promise.resolve())
  expect((await runActions([{ type: 'refresh', refreshModules: 'm1' }], { core, refresh })).message).toMatch(
    /^The action “refresh” is not set up right: refreshModules /,
  )
  expect(refresh).not.toHaveBeenCalled()
})
