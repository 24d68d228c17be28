import { expect, test, vi } from 'vitest'
import { runActions } from '../run.ts'
import { stageCore } from '../stage.test-kit.ts'

test('refreshes the modules it names, and goes on when its host says that all are done (ACT-026)', async () => {
  const { core } = stageCore()
  let end = (): void => {}
  const refresh = vi.fn(() => new Promise<void>(resolve => { end = resolve }))
  const setLoading = vi.fn()
  const run = runActions([{ type: 'refresh', refreshModules: [4, 'm5'] }, { type: 'loading' }], { core, refresh, setLoading })
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
