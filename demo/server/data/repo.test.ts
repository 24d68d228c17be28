import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { openEngine, type Engine } from './engine.ts'
import { migrate } from './migrations.ts'
import { createRepo, type Repo } from './repo.ts'

let engine: Engine
let repo: Repo
const order: string[] = []
beforeAll(async () => {
  engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
  await migrate(engine)
  repo = createRepo(engine, {
    noteDocuments: async () => undefined,
    noteChange: table => order.push(table),
  })
})
afterAll(() => engine.close())

it('reports a change of a collection at once and again after the commit, as others read the former state in between', async () => {
  const made = await repo.collections.create({ app: 'a', name: 'Things' })
  if (!made.ok) throw new Error(made.message)
  const { table } = made.value
  await engine.transaction(async () => {
    await repo.items.insert(table, [{ _id: '1' }])
    expect(order).toEqual([table])
    order.push('commit')
  })
  expect(order).toEqual([table, 'commit', table])
})

it('names who made an item that was never changed', async () => {
  await repo.users.create({
    id: 'u7',
    email: 'ada@lc.test',
    first_name: 'Ada',
    last_name: 'Okafor',
    passwordHash: '',
  })
  const madeBy = async (userid: string) => (await repo.itemHistory.only({ _id: '1', userid })).who
  expect(await madeBy('u7')).toEqual({ id: 'u7', name: 'Ada Okafor' })
  expect(await madeBy('gone')).toEqual({ id: 'gone', name: 'gone' })
})
