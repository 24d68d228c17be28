import { expect, test, vi } from 'vitest'
import { runActions } from '../../acting/run.ts'
import { showRows, stageCore } from '../stage.test-kit.ts'

const update = {
  type: 'update',
  app: 'crm',
  collection: 'calls',
  dataset: 'calls',
  join_key: 'number',
  payload: { state: 'done' },
}
const found = (rows: readonly unknown[] | null) =>
  stageCore(({ path }) => (path.endsWith('/aggregate') ? { data: rows } : { data: {} }))

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
  for (const missing of ['app', 'collection', 'dataset', 'join_key'])
    await runActions([{ ...update, [missing]: '' }], { core, record: { number: 12 } })
  for (const number of [undefined, null, '', Number.NaN, { is: 12 }, []])
    await runActions([update, { ...update, join_key: '_id' }], { core, record: { number, _id: number } })
  await runActions([update], { core })
  expect(asked).toEqual([])
})

test('changes nothing when several items match, and reports that', async () => {
  const { core, asked } = found([{ _id: 'i1' }, { _id: 'i2' }])
  expect(await runActions([update], { core, record: { number: 12 } })).toMatchObject({
    ok: false,
    message: 'More than one item has number “12”, so none was changed.',
  })
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
})

test('finds the item by its own id without asking for it, and hands on what was stored', async () => {
  const { core, asked } = stageCore(() => ({ data: { _id: 'i9', state: 'done' } }))
  const outcomes: unknown[] = []
  await runActions(
    [{ ...update, join_key: '_id' }],
    { core, record: { _id: 'i9' } },
    { onStep: step => outcomes.push(step.outcome) },
  )
  expect(asked.map(({ method, path }) => [method, path])).toEqual([['PUT', '/item/crm/calls/i9']])
  expect(outcomes).toEqual([undefined, { ok: true, data: { _id: 'i9', state: 'done' } }])
})

test('asks for two items at most, in the whole collection', async () => {
  const { core, asked } = found([{ _id: 'i9' }])
  await runActions([update], { core, record: { number: 12 } })
  expect(asked[0]?.body).toEqual({
    app: 'crm',
    collection: 'calls',
    pipeline: [],
    selection: [{ key: 'number', values: [12] }],
    limit: 2,
  })
})

test('changes nothing when no item fits, or what fits has no id', async () => {
  for (const rows of [[], null, [{}], [{ _id: 7 }]]) {
    const { core, asked } = found(rows)
    expect(await runActions([update], { core, record: { number: 12 } })).toMatchObject({
      ok: false,
      message: 'No item has number “12”.',
    })
    expect(asked).toHaveLength(1)
  }
})

test('shows the server’s message of a failed search and of a failed change', async () => {
  for (const refusedPath of ['/dataframe/aggregate', '/item/crm/calls/i9']) {
    const { core } = stageCore(({ path }) =>
      path === refusedPath ? { status: 403, message: `Not ${path}` } : { data: [{ _id: 'i9' }] },
    )
    expect(await runActions([update], { core, record: { number: 12 } })).toMatchObject({
      ok: false,
      message: `Not ${refusedPath}`,
    })
  }
})

test('what shows the collection is read again after the change, and nothing else', async () => {
  const stage = found([{ _id: 'i9' }])
  const { reads, others, stop } = showRows(stage)
  await vi.waitFor(() => expect(reads()).toBe(1))
  await runActions([{ ...update, join_key: '_id' }], { core: stage.core, record: { _id: 'i9' } })
  await vi.waitFor(() => expect(reads()).toBe(2))
  expect(others()).toBe(1)
  stop()
})

test('settings that cannot be read are named by their place', async () => {
  const { core, asked } = found([])
  expect((await runActions([{ ...update, payload: 'x' }], { core, record: { number: 12 } })).message).toMatch(
    /^The action “update” is not set up right: payload /,
  )
  expect(asked).toEqual([])
})
