import { afterEach, expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()
afterEach(() => vi.restoreAllMocks())

test('shows the column it names', async () => {
  const switchTab = vi.fn(() => true)
  await runActions([{ type: 'tablink', widget: 7, column: 'costs' }], { core, switchTab })
  expect(switchTab).toHaveBeenCalledWith('7', 'costs')
})

test('does nothing where there is no such column, says so in the console, and the list goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refresh = vi.fn(() => Promise.resolve())
  const list = [{ type: 'tablink', widget: 't', column: 'gone' }, { type: 'refresh' }]
  expect((await runActions(list, { core, refresh, switchTab: () => false })).ok).toBe(true)
  expect(warn).toHaveBeenCalledWith('The action “tablink” did nothing: the page has no tab “gone” in a widget “t”.')
  expect(refresh).toHaveBeenCalled()
})

test('is refused where there are no tabs', async () =>
  expect((await runActions([{ type: 'tablink', widget: 't', column: 'c' }], { core })).message).toBe(
    'The action “Switch tab” cannot run here: there are no tabs.',
  ))
