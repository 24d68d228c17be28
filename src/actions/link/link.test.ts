import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { stageCore } from '../stage.test-kit.ts'

const { core } = stageCore()
const record = { order: { number: 'A 7' } }
const go = async (settings: object, app: string | undefined = 'crm') => {
  const navigate = vi.fn()
  const result = await runActions([{ type: 'link', ...settings }], { core, app, record, navigate })
  return { result, navigate }
}

test('goes to a page of this app with a value of the record (ACT-030)', async () => {
  expect((await go({ page: 'order', value: 'order.number' })).navigate).toHaveBeenCalledWith(
    { app: 'crm', page: 'order', item: 'A 7' },
    { newWindow: false },
  )
})
test('goes to another app if it names a product (ACT-031, ACT-032)', async () => {
  expect((await go({ page: 'order', product: 'shop' })).navigate).toHaveBeenCalledWith(
    { app: 'shop', page: 'order' },
    { newWindow: false },
  )
})
test('opens in a new window when it is set to (ACT-033)', async () => {
  expect((await go({ page: 'order', new_window: true })).navigate).toHaveBeenCalledWith(
    { app: 'crm', page: 'order' },
    { newWindow: true },
  )
})
test('reports what is missing instead of opening a wrong page', async () => {
  expect((await go({ page: 'order', value: 'nothing' })).result.message).toBe('The record has no “nothing” to open.')
})
test('opens nothing where the record has no value, no app is known or the place cannot go there', async () => {
  for (const given of [{ order: { number: null } }, { order: { number: '' } }, {}]) {
    const navigate = vi.fn()
    expect(
      (
        await runActions([{ type: 'link', page: 'order', value: 'order.number' }], {
          core,
          app: 'crm',
          record: given,
          navigate,
        })
      ).message,
    ).toBe('The record has no “order.number” to open.')
    expect(navigate).not.toHaveBeenCalled()
  }
  const navigate = vi.fn()
  expect(
    (await runActions([{ type: 'link', page: 'order', value: 'id' }], { core, app: 'crm', navigate })).message,
  ).toBe('The record has no “id” to open.')
  expect((await runActions([{ type: 'link', page: 'order' }], { core, navigate })).message).toBe(
    'This link does not say which app its page belongs to.',
  )
  expect((await runActions([{ type: 'link', page: 'order' }], { core, app: 'crm' })).message).toBe(
    'The action “Link” cannot run here: other pages of the platform cannot be opened.',
  )
  expect(navigate).not.toHaveBeenCalled()
})
test('opens the start of an app, and an item whose value is 0', async () => {
  expect((await go({})).navigate).toHaveBeenCalledWith({ app: 'crm', page: '' }, { newWindow: false })
  const navigate = vi.fn()
  await runActions([{ type: 'link', page: 'order', value: 'id' }], { core, app: 'crm', record: { id: 0 }, navigate })
  expect(navigate).toHaveBeenCalledWith({ app: 'crm', page: 'order', item: '0' }, { newWindow: false })
})
test('settings that cannot be read are named by their place', async () =>
  expect((await go({ page: 7 })).result.message).toMatch(/^The action “link” is not set up right: page /))
