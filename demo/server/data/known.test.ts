import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine, type Engine } from './engine.ts'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { createKnown, leavesKnown } from './known.ts'

describe('a statement', () => {
  it.each([
    'select * from users',
    '  with x as (select 1) select * from x',
    "select 'delete from users' as text",
    'select * from collections where app = $1 for share',
    'select id from apps where id = $1 for update',
    'select id from apps where id = $1 for no key update skip locked',
    'insert into "c_shop__parcels_1a2b" (id, doc) values ($1, $2) on conflict (id) do update set doc = excluded.doc',
    'update "c_shop__parcels_1a2b" t set doc = $1',
    'delete from drafts where owner = $1',
    'insert into item_counts as c (tbl) values ($1) on conflict (tbl) do update set items = c.items + 1',
    'with gone as (delete from undo_items returning id) select * from gone',
    'savepoint s1',
    'release savepoint s1',
    'rollback to savepoint s1',
  ])('leaves what is known as it is: %s', sql => expect(leavesKnown(sql)).toBe(true))

  it.each([
    'update users set picture = $1',
    'insert into sessions (hash) values ($1)',
    'delete from apps where id = $1',
    'DELETE FROM ONLY "rules"',
    'with gone as (delete from rules returning id) select * from gone',
    'with gone as (delete from drafts), also as (update users set picture = null) select 1',
    'create table t (id text)',
    'alter table users add column x int',
    'truncate users',
    'do $$ begin end $$',
    'merge into users using x on true when matched then delete',
    'insert into a_table_of_later (id) values (1)',
    'insert into field_catalogue (collection) values ($1)',
    'rollback',
  ])('may change it: %s', sql => expect(leavesKnown(sql)).toBe(false))
})

describe('what is known', () => {
  it('is read once until it is forgotten, and is shared frozen', async () => {
    const known = createKnown()
    let reads = 0
    const get = () => known.get('a', async () => ({ reads: ++reads, list: [{ deep: true }] }))
    expect((await get()).reads).toBe(1)
    expect((await get()).reads).toBe(1)
    expect(Object.isFrozen((await get()).list[0])).toBe(true)
    known.forget()
    expect((await get()).reads).toBe(2)
  })

  it('is not what was read while it changed', async () => {
    const known = createKnown()
    let finish = (_value: string) => {}
    const reading = known.get('a', () => new Promise<string>(resolve => (finish = resolve)))
    known.forget()
    finish('old')
    expect(await reading).toBe('old')
    expect(await known.get('a', async () => 'new')).toBe('new')
  })

  it('is not remembered after a failure, and has at most 2,000 entries', async () => {
    const known = createKnown()
    await expect(known.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await known.get('a', async () => 1)).toBe(1)
    for (let n = 1; n < 2000; n++) await known.get(String(n), async () => n)
    expect(await known.get('a', async () => 2)).toBe(1)
    await known.get('one more', async () => 0)
    expect(await known.get('a', async () => 2)).toBe(2)
  })
})

describe('the embedded database', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
    await engine.query('create table kinds (id text primary key, name text)')
    await engine.query("insert into kinds values ('a', 'first')")
    await engine.query('create table drafts (owner text)')
  })
  afterAll(() => engine.close())
  const name = () =>
    engine.known('kind a', async () => (await engine.query<{ name: string }>('select name from kinds'))[0]?.name)
  const statements = () => engine.stats().statements

  it('is not asked again for what is known, and is after a write', async () => {
    expect(await name()).toBe('first')
    const before = statements()
    expect(await name()).toBe('first')
    expect(statements()).toBe(before)
    await engine.query('delete from drafts')
    await name()
    expect(statements()).toBe(before + 1)
    await engine.query("update kinds set name = 'second'")
    expect(await name()).toBe('second')
  })

  it('forgets after a commit, and inside a transaction shows what that wrote, to nobody else', async () => {
    await name()
    await engine.transaction(async () => {
      await engine.query("update kinds set name = 'third'")
      expect(await name()).toBe('third')
    })
    expect(await name()).toBe('third')
    const seen: unknown[] = []
    const undone = engine.transaction(async () => {
      await engine.query("update kinds set name = 'never'")
      seen.push(await name())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([...seen, await name()]).toEqual(['never', 'third'])
  })

  it('is not asked again in a transaction that writes documents only, in a nested one too', async () => {
    await name()
    const before = statements()
    await engine.transaction(async () => {
      await engine.query('delete from drafts')
      await engine.transaction(async () => {
        expect(await name()).toBe('third')
      })
      expect(await name()).toBe('third')
    })
    await name()
    expect(statements()).toBe(before + 5) // begin, delete, savepoint, release, commit
  })

  it('forgets after a write that failed', async () => {
    await name()
    const before = statements()
    await expect(engine.query("insert into kinds values ('a', 'twice')")).rejects.toThrow('duplicate')
    await name()
    expect(statements()).toBe(before + 2)
  })
})
