import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turns } from '../../../test/tools/turns.ts'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { createAggregator, type Aggregator } from '../pipeline/aggregate.ts'
import { openEngine, TransactionTimeout, type Engine } from './engine.ts'
import { migrate } from './migrations.ts'
import { createRepo, type Repo } from './repo.ts'
import { createShared } from './shared.ts'

const idleMs = 2000

/** A promise and what resolves it. */
function gate(): { readonly passed: Promise<void>; open(): void } {
  let open = (): void => {}
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { passed, open: () => open() }
}

describe('the one connection of the embedded database', () => {
  let engine: Engine
  let aggregator: Aggregator
  let repo: Repo
  let table: string
  const log: string[] = []
  beforeAll(async () => {
    engine = await openEngine({
      dataDir: 'memory://',
      seedFile: await emptyDatabase(),
      statementTimeoutMs: idleMs,
      log: line => log.push(line),
    })
    await migrate(engine)
    aggregator = createAggregator(engine)
    repo = createRepo(engine, aggregator)
    const made = await repo.collections.create({ app: 'a', name: 'Things' })
    if (!made.ok) throw new Error(made.message)
    table = made.value.table
  })
  afterAll(() => engine.close())
  const source = () => ({ table, app: 'a', collection: 'things', lookup: () => undefined })
  const total = async () => {
    const answer = await aggregator.aggregate(source(), {})
    return answer.ok ? answer.total : answer.message
  }

  it('is not waited for by a save that has it, while a read of the same collection waits for it', async () => {
    const [begun, asked] = [gate(), gate()]
    const save = engine.transaction(async () => {
      begun.open()
      await asked.passed
      await repo.items.insert(table, [{ _id: 'one' }])
    })
    await begun.passed
    aggregator.noteChange(table) // as after any save: what is known of the collection is read again
    const read = total()
    asked.open()
    await save
    expect(await read).toBe(1)
    expect(await total()).toBe(1)
    expect(log).toEqual([])
  })

  it('is not waited for by an aggregation within a transaction, while another call asks the same', async () => {
    aggregator.noteChange(table)
    await aggregator.typesOf(table) // the rows are all that is left to read
    const [begun, asked] = [gate(), gate()]
    const inside = engine.transaction(async () => {
      begun.open()
      await asked.passed
      return total()
    })
    await begun.passed
    const outside = total()
    await turns() // it has got as far as it can
    asked.open()
    expect(await Promise.all([inside, outside])).toEqual([1, 1])
  })

  it('is taken from a transaction that runs no statement: it is rolled back, and what it still writes is refused', async () => {
    const [forgotten, late] = [gate(), gate()]
    const outcome = engine
      .transaction(async () => {
        await repo.items.insert(table, [{ _id: 'two' }])
        await forgotten.passed
        await repo.items.insert(table, [{ _id: 'three' }]).finally(late.open)
      })
      .catch((error: unknown) => error)
    const after = engine.query('select 1 as one') // waits for the connection
    expect(await outcome).toBeInstanceOf(TransactionTimeout)
    expect(await after).toEqual([{ one: 1 }])
    forgotten.open()
    await late.passed
    expect(await repo.items.knownIds(table, ['one', 'two', 'three'])).toEqual(['one'])
    expect(log).toEqual([`A transaction was rolled back: it ran no statement for ${idleMs} ms.`])
  })
})

describe('what several calls share', () => {
  it('is read once for those that ask at the same time, and again after a failure or when it was forgotten', async () => {
    const shared = createShared<number>({})
    let reads = 0
    const get = () => shared.get('key', async () => ++reads)
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    expect(await get()).toBe(1)
    shared.forget('key')
    expect(await get()).toBe(2)
    await expect(shared.get('other', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await shared.get('other', async () => 7)).toBe(7)
  })

  it('is not what was read while it was forgotten', async () => {
    const shared = createShared<string>({})
    let finish = (_value: string) => {}
    const reading = shared.get('key', () => new Promise<string>(resolve => (finish = resolve)))
    shared.forget('key')
    finish('old')
    expect(await reading).toBe('old')
    expect(await shared.get('key', async () => 'new')).toBe('new')
  })
})
