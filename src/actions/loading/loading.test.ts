import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

test('puts the page’s loading flag on for start and off otherwise (ACT-060)', async () => {
  const { core } = stageCore()
  const setLoading = vi.fn()
  await runActions(
    [
      { type: 'loading', value: 'start' },
      { type: 'loading', value: 'stop' },
      { type: 'loading', value: 'end' },
    ],
    { core, setLoading },
  )
  expect(setLoading.mock.calls).toEqual([[true], [false], [false]])
})

test.each([
  ['is unknown here', { type: 'brew coffee' }],
  ['a person says no to', { type: 'popup', title: 'Sure?', text: '', needsConfirm: true }],
])('takes the flag away, without a word of success, when an action after it %s (NAV-065)', async (_, stops) => {
  const { core } = stageCore()
  const setLoading = vi.fn()
  const end = { type: 'loading', value: 'stop' }
  const { ok } = await runActions([{ type: 'loading', value: 'start' }, stops, end], {
    core,
    setLoading,
    ask: () => Promise.resolve(false),
  })
  expect(ok).toBe(false)
  expect(setLoading.mock.calls).toEqual([[true], [false, true]])
})

test('leaves the flag alone that this list did not put on, and one that a flow will end (ACT-060)', async () => {
  const { core } = stageCore()
  const setLoading = vi.fn()
  await runActions([{ type: 'brew coffee' }], { core, setLoading })
  expect(setLoading).not.toHaveBeenCalled()
  await runActions([{ type: 'loading', value: 'start' }], { core, setLoading })
  expect(setLoading.mock.calls).toEqual([[true]])
})

test('without a value it sets the flag; a host without a flag goes on, and an invalid value is reported', async () => {
  const { core } = stageCore()
  const setLoading = vi.fn()
  await runActions([{ type: 'loading' }], { core, setLoading })
  expect(setLoading.mock.calls).toEqual([[true]])
  expect(await runActions([{ type: 'loading' }], { core })).toMatchObject({ ok: true, finished: 1 })
  expect((await runActions([{ type: 'loading', value: 1 }], { core, setLoading })).message).toMatch(
    /^The action “loading” is not set up right: value /,
  )
})
