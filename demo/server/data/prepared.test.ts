import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { openEngine, type Engine } from './engine.ts'
import { createPrepared } from './prepared.ts'

const times = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run)

describe('a statement', () => {
  it('has a name from its third run on, another than every other', () => {
    const { of } = createPrepared()
    expect(times(4, () => of('select id from a'))).toEqual([undefined, undefined, { name: 'lc_0' }, { name: 'lc_0' }])
    expect(times(3, () => of('select id from b')).at(-1)).toEqual({ name: 'lc_1' })
  })

  it.each([
    'select * from a',
    'select a.* from a',
    'select id, * from a',
    'delete from a returning *',
    'begin',
    'create table a (id text)',
    'savepoint s1',
  ])('has no name if its result may get more columns, or if it is not a query: %s', sql => {
    const { of } = createPrepared()
    expect(times(5, () => of(sql))).toEqual(times(5, () => undefined))
  })

  it('has no name if it skips rows, because each number of them is another text', () => {
    const { of } = createPrepared()
    for (let n = 1; n < 400; n++) times(5, () => of(`select id from a order by id limit 25 offset ${n}`))
    expect(times(3, () => of('select id from a offset 0')).at(-1)).toEqual({ name: 'lc_0' })
  })

  it('has one with a star that is a count or a product', () => {
    const { of } = createPrepared()
    expect(times(3, () => of('select count(*), a * 2 from a')).at(-1)).toEqual({ name: 'lc_0' })
  })

  it('has none beyond the first 300', () => {
    const { of } = createPrepared()
    for (let n = 0; n < 301; n++) times(3, () => of(`select ${n} from a`))
    expect(of('select 299 from a')).toEqual({ name: 'lc_299' })
    expect(of('select 300 from a')).toBeUndefined()
  })
})

describe('the embedded database', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
    await engine.query('create table things (id text primary key, n int)')
    await engine.query("insert into things values ('a', 1), ('b', 2)")
  })
  afterAll(() => engine.close())
  const read = (id: string) => engine.query<{ n: number }>('select n from things where id = $1', [id])
  const names = async () =>
    (
      await engine.query<{ statement: string }>("select statement from pg_prepared_statements where name like 'lc%'")
    ).map(({ statement }) => statement)

  it('prepares what repeats, with its values of each run', async () => {
    for (const [id, n] of [
      ['a', 1],
      ['b', 2],
      ['a', 1],
      ['b', 2],
    ] as const)
      expect(await read(id)).toEqual([{ n }])
    expect(await names()).toContain('select n from things where id = $1')
  })

  it('prepares nothing of statements whose text depends on a request', async () => {
    await Promise.all(times(5, () => engine.short('select n from things where id = $1 limit 7', ['a'])))
    expect(await names()).not.toContain('select n from things where id = $1 limit 7')
  })

  it('goes on after the table got a column and an index, and lost its key', async () => {
    await engine.query('alter table things add column more text')
    await engine.query('create index on things (n)')
    await engine.query('alter table things drop constraint things_pkey')
    expect(await read('b')).toEqual([{ n: 2 }])
  })

  it('goes on after a transaction that failed, and in the next one', async () => {
    const fails = engine.transaction(async () => {
      await read('a')
      await engine.query('select 1 / 0')
    })
    await expect(fails).rejects.toThrow('division by zero')
    expect(await engine.transaction(() => read('a'))).toEqual([{ n: 1 }])
  })
})

describe('a part of a transaction', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
    await engine.query('create table things (id text primary key)')
  })
  afterAll(() => engine.close())
  const add = (id: string) => engine.query('insert into things values ($1)', [id])
  const stored = async () =>
    (await engine.query<{ id: string }>('select id from things order by id')).map(({ id }) => id)
  const refuse = () => Promise.reject(new Error('refused'))

  it('is committed with the whole, and by itself if none is open', async () => {
    await engine.part(() => add('alone'))
    await engine.transaction(async () => {
      await engine.part(() => add('part'))
    })
    expect(await stored()).toEqual(['alone', 'part'])
  })

  it('takes the whole back if it fails, also if its caller catches the error', async () => {
    const whole = engine.transaction(async () => {
      await add('never')
      await engine.part(refuse).catch(() => undefined)
    })
    await expect(whole).rejects.toThrow('refused')
    expect(await stored()).toEqual(['alone', 'part'])
  })

  it('takes back only the nested transaction that it was a part of', async () => {
    await engine.transaction(async () => {
      await add('outer')
      const nested = engine.transaction(async () => {
        await add('never')
        await engine.part(refuse).catch(() => undefined)
      })
      await nested.catch(() => undefined)
    })
    expect(await stored()).toEqual(['alone', 'outer', 'part'])
  })
})
