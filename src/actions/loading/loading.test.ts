import { expect, test, vi } from 'vitest'
import { runActions } from '../run.ts'
import { stageCore } from '../stage.test-kit.ts'

test('puts the page’s loading flag on for start and off otherwise (ACT-060)', async () => {
  const { core } = stageCore()
  const setLoading = vi.fn()
  await runActions([{ type: 'loading', value: 'start' }, { type: 'loading', value: 'stop' }, { type: 'loading', value: 'end' }], { core, setLoading })
  expect(setLoading.mock.calls).toEqual([[true], [false], [false]])
})
