import { expect, test } from 'vitest'
import { runActions } from '../run.ts'
import { stageCore } from '../stage.test-kit.ts'

const update = { type: 'update', app: 'crm', collection: 'calls', dataset: 'calls', join_key: 'number', payload: { state: 'done' } }
const found = (rows: readonly unknown[]) => stageCore(({ path }) => (path.endsWith('/aggregate') ? { data: rows } : { data: {} }))

test('updates the one item whose join key has the record’s value (ACT-044)', async () => {
  const { core, asked } = found([{ _id: 'i9' }])
  expect((await runActions([update], { core, record: { number: 12 } })).ok).toBe(true)
  expect(asked).toMatchObject([
    { path: '/dataframe/aggregate', body: { selection: [{ key: 'number', values: [12] }] } },
    { method: 'PUT', path: '/item/crm/calls/i9', body: { data: { state: 'done' } } },
  ])
})

test('does nothing where app, collection, dataset or join key is empty, or the record has no value for it (ACT-044)', async () => {
  const { core, asked } = found([{ _id: 'i9' }])
  for (const missing of ['app', 'collection', 'dataset', 'join_key']) await runActions([{ ...update, [missing]: '' }], { core, record: { number: 12 } })
  for (const number of [undefined, null, '', Number.NaN, { is: 12 }, []]) await runActions([update, { ...update, join_key: '_id' }], { core, record: { number, _id: number } })
  await runActions([update], { core })
  expect(asked).toEqual([])
})

test('changes nothing when several items fit, and says so', async () => {
  const { core, asked } = found([{ _id: 'i1' }, { _id: 'i2' }])
  expect(await runActions([update], { core, record: { number: 12 } })).toMatchObject({ ok: false, message: 'More than one item has number “12”, so none was changed.' })
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
})
