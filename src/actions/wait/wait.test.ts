import { expect, test } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

test('lets the writes before it finish before the page is left (ACT-061)', async () => {
  const order: string[] = []
  const { core } = stageCore(() => {
    order.push('stored')
    return {}
  })
  await runActions([{ type: 'insert', app: 'a', collection: 'b' }, { type: 'wait' }, { type: 'loading' }], {
    core,
    setLoading: () => order.push('loading'),
  })
  expect(order).toEqual(['stored', 'loading'])
})
