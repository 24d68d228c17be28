import { expect, test } from 'vitest'
import { runActions } from '../run.ts'
import { stageCore } from '../stage.test-kit.ts'

test('creates an item of its payload with the bind tokens filled (ACT-042)', async () => {
  const { core, asked } = stageCore()
  const result = await runActions([{ type: 'insert', app: 'crm', collection: 'calls', payload: { customer: '$id', note: 'by phone', at: '$$GET_DATE_SEC' } }], { core, record: { id: 7 } })
  expect(result.ok).toBe(true)
  expect(asked).toMatchObject([{ method: 'POST', path: '/item/crm/calls', body: { data: { customer: 7, note: 'by phone', at: expect.any(Number) }, key: expect.stringMatching(/^[\da-f]{32}$/) } }])
})

test('does nothing without app or collection (ACT-043)', async () => {
  const { core, asked } = stageCore()
  expect(await runActions([{ type: 'insert', app: '', collection: 'calls' }, { type: 'insert', app: 'crm' }], { core })).toMatchObject({ ok: true, finished: 2 })
  expect(asked).toEqual([])
})

test('says what the server said when it refuses', async () => {
  const { core } = stageCore(() => ({ status: 403, message: 'You may not add calls.' }))
  expect(await runActions([{ type: 'insert', app: 'crm', collection: 'calls' }], { core })).toMatchObject({ ok: false, message: 'You may not add calls.' })
})
