import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { limits } from '../../contract/limits.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()

test('opens a panel of the standard size, with the values of the record in its text (ACT-025, LIM-020)', async () => {
  expect(limits.tooltip).toEqual({ minWidthPx: 250, maxWidthPx: 250, maxHeightPx: 150, paddingPx: 12 })
  const toggleTooltip = vi.fn()
  const list = [{ type: 'tooltip', title: 'About', text: 'Late by {{delay}} min' }]
  await runActions(list, { core, record: { delay: 12 }, toggleTooltip })
  expect(toggleTooltip).toHaveBeenCalledWith({
    title: 'About',
    text: 'Late by 12 min',
    minWidthPx: 250,
    maxWidthPx: 250,
    maxHeightPx: 150,
    paddingPx: 12,
  })
})

test('has the size of its settings where they are valid', async () => {
  const toggleTooltip = vi.fn()
  const list = [{ type: 'tooltip', text: 'x', max_width: 400, max_height: -1, padding: 'wide' }]
  await runActions(list, { core, toggleTooltip })
  expect(toggleTooltip).toHaveBeenCalledWith(
    expect.objectContaining({ maxWidthPx: 400, maxHeightPx: 150, paddingPx: 12 }),
  )
})

test('stops the list where it has no text, or no panel can be shown', async () => {
  expect((await runActions([{ type: 'tooltip' }], { core, toggleTooltip: vi.fn() })).message).toBe(
    'This tooltip has neither a title nor a text.',
  )
  expect((await runActions([{ type: 'tooltip', text: 'x' }], { core })).message).toBe(
    'The action “Tooltip” cannot run here: no tooltip can be shown.',
  )
})
