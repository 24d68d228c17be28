import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()
const record = { region: 'West' }

test('goes up with the record that was pressed unless it is set to go down', async () => {
  const dive = vi.fn()
  const list = [{ type: 'deepdive' }, { type: 'deepdive', direction: 'down' }, { type: 'deepdive', direction: 'odd' }]
  expect((await runActions(list, { core, record, dive })).ok).toBe(true)
  expect(dive.mock.calls).toEqual([
    ['up', record],
    ['down', record],
    ['up', record],
  ])
})

test('is refused outside a widget of a page', async () =>
  expect((await runActions([{ type: 'deepdive' }], { core, record })).message).toBe(
    'The action “Deep dive” cannot run here: it is not in a widget of a page.',
  ))
