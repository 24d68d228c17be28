import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()
const record = { _id: 'r1', name: 'Ada' }

test('opens the row that was pressed, with fields or a module', async () => {
  const expandRow = vi.fn()
  const list = [
    { type: 'collapsible_row', fields: ['name', { key: 'age', label: 'Age' }] },
    { type: 'collapsible_row', module: 7 },
  ]
  expect((await runActions(list, { core, record, expandRow })).ok).toBe(true)
  expect(expandRow.mock.calls).toEqual([
    [record, { fields: [{ key: 'name' }, { key: 'age', label: 'Age' }] }],
    [record, { fields: [], module: '7' }],
  ])
})

test('stops the list without a row, without something to show, or outside a table', async () => {
  const fields = ['name']
  const run = async (action: object, host: object) =>
    (await runActions([{ type: 'collapsible_row', ...action }], { core, ...host })).message
  const expandRow = vi.fn()
  expect(await run({ fields }, { expandRow })).toBe('No row was pressed, so none can be opened.')
  expect(await run({}, { record, expandRow })).toBe('This action does not say what it shows below the row.')
  expect(await run({ fields }, { record })).toBe(
    'The action “Collapsible row” cannot run here: it is not in a row of a table.',
  )
  expect(expandRow).not.toHaveBeenCalled()
})
