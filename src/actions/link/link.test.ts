import { expect, test, vi } from 'vitest'
import { runActions } from '../run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()
const record = { order: { number: 'A 7' } }
const go = async (settings: object, app: string | undefined = 'crm') => {
  const navigate = vi.fn()
  const result = await runActions([{ type: 'link', ...settings }], { core, app, record, navigate })
  return { result, navigate }
}

test('goes to a page of this app with a value of the record (ACT-030)', async () => {
  expect((await go({ page: 'order', value: 'order.number' })).navigate).toHaveBeenCalledWith({ app: 'crm', page: 'order', item: 'A 7' }, { newWindow: false })
})
test('goes to another app where it names a product (ACT-031, ACT-032)', async () => {
  expect((await go({ page: 'order', product: 'shop' })).navigate).toHaveBeenCalledWith({ app: 'shop', page: 'order' }, { newWindow: false })
})
test('opens in a new window when it says so (ACT-033)', async () => {
  expect((await go({ page: 'order', new_window: true })).navigate).toHaveBeenCalledWith({ app: 'crm', page: 'order' }, { newWindow: true })
})
test('says what is missing instead of opening a wrong page', async () => {
  expect((await go({ page: 'order', value: 'nothing' })).result.message).toBe('The record has no “nothing” to open.')
})
