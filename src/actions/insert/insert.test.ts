import { expect, test, vi } from 'vitest'
import type { Core } from '../../api/core.ts'
import type { User } from '../../contract/entities/user.ts'
import { runActions } from '../../acting/run.ts'
import { showRows, stageCore } from '../stage.test-kit.ts'

test('creates an item of its payload with the bind tokens filled (ACT-042)', async () => {
  const { core, asked } = stageCore()
  const result = await runActions(
    [
      {
        type: 'insert',
        app: 'crm',
        collection: 'calls',
        payload: { customer: '$id', note: 'by phone', at: '$$GET_DATE_SEC' },
      },
    ],
    { core, record: { id: 7 } },
  )
  expect(result.ok).toBe(true)
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/item/crm/calls',
      body: {
        data: { customer: 7, note: 'by phone', at: expect.any(Number) },
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    },
  ])
})

test('does nothing without app or collection (ACT-043)', async () => {
  const { core, asked } = stageCore()
  expect(
    await runActions(
      [
        { type: 'insert', app: '', collection: 'calls' },
        { type: 'insert', app: 'crm' },
      ],
      { core },
    ),
  ).toMatchObject({ ok: true, finished: 2 })
  expect(asked).toEqual([])
})

test('shows the server’s message of a refusal', async () => {
  const { core } = stageCore(() => ({ status: 403, message: 'You may not add calls.' }))
  expect(await runActions([{ type: 'insert', app: 'crm', collection: 'calls' }], { core })).toMatchObject({
    ok: false,
    message: 'You may not add calls.',
  })
})

test('knows the person, the record’s item, the second and a fresh key for each token (ENT-048)', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_900 })
  const { core, asked } = stageCore()
  const person: Core = {
    ...core,
    session: { ...core.session, get: () => ({ status: 'signed-in', user: { id: 5 } as unknown as User }) },
  } // only the id is read
  const payload = { by: '$USER', of: '$ID', at: '$$GET_DATE_SEC', one: '$GENERATE_KEY', two: '$GENERATE_KEY' }
  await runActions([{ type: 'insert', app: 'crm', collection: 'calls', payload }], {
    core: person,
    record: { _id: 'i4' },
  })
  await runActions([{ type: 'insert', app: 'crm', collection: 'calls', payload }], { core: person, record: { _id: 4 } })
  vi.useRealTimers()
  const [first, second] = asked.map(({ body }) => (body as { readonly data: Readonly<Record<string, unknown>> }).data) // what stageCore stores of a request
  expect(first).toMatchObject({ by: 5, of: 'i4', at: 1_700_000_000, one: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(first?.['one']).not.toBe(first?.['two'])
  expect(second).toMatchObject({ of: null })
})

test('every insert has a key of its own, so that none is taken for the repeat of another', async () => {
  const { core, asked } = stageCore()
  const insert = { type: 'insert', app: 'crm', collection: 'calls' }
  await runActions([insert, insert], { core })
  expect(new Set(asked.map(({ body }) => (body as { readonly key: string }).key)).size).toBe(2)
})

test('what shows the collection is read again after the insert, nothing else, and nothing after a refusal', async () => {
  const statuses = [200, 403]
  const stage = stageCore(({ path }) =>
    path === '/dataframe/aggregate' || path === '/apps' ? { data: [] } : { status: statuses.shift() ?? 500 },
  )
  const { reads, others, stop } = showRows(stage)
  await vi.waitFor(() => expect(reads()).toBe(1))
  const insert = { type: 'insert', app: 'crm', collection: 'calls' }
  expect((await runActions([insert], { core: stage.core })).ok).toBe(true)
  await vi.waitFor(() => expect(reads()).toBe(2))
  expect((await runActions([insert], { core: stage.core })).ok).toBe(false)
  await new Promise(setImmediate)
  expect([reads(), others()]).toEqual([2, 1])
  stop()
})

test('a refusal without a message shows its status', async () => {
  const { core } = stageCore(() => ({ status: 409, message: '' }))
  expect(await runActions([{ type: 'insert', app: 'crm', collection: 'calls' }], { core })).toMatchObject({
    ok: false,
    message: 'The server answered 409.',
  })
})

test('settings that cannot be read are named by their place', async () => {
  const { core, asked } = stageCore()
  expect(
    (await runActions([{ type: 'insert', app: 'crm', collection: 'calls', payload: 7 }], { core })).message,
  ).toMatch(/^The action “insert” is not set up right: payload \(.+\)\.$/)
  expect(asked).toEqual([])
})
