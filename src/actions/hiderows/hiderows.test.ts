import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()

test('switches the rows it names, or hides or shows them', async () => {
  const switchRows = vi.fn()
  const list = [
    { type: 'hiderows', rows: ['r1', 2] },
    { type: 'hiderows', rows: ['r1'], how: 'hide' },
    { type: 'hiderows', rows: ['r1'], how: 'show' },
    { type: 'hiderows', rows: ['r1'], how: 'else' },
  ]
  expect((await runActions(list, { core, switchRows })).ok).toBe(true)
  expect(switchRows.mock.calls).toEqual([
    [['r1', '2'], 'switch'],
    [['r1'], 'hide'],
    [['r1'], 'show'],
    [['r1'], 'switch'],
  ])
})

test('stops the list where it names no row, or there is no page', async () => {
  expect((await runActions([{ type: 'hiderows' }], { core, switchRows: vi.fn() })).message).toBe(
    'This action does not say which rows it hides or shows.',
  )
  expect((await runActions([{ type: 'hiderows', rows: ['r1'] }], { core })).message).toBe(
    'The action “Hide rows” cannot run here: there are no rows of a page.',
  )
})
