import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { askedBy, ClientGone } from './asker.ts'
import { openEngine, StatementTimeout, type Engine } from './engine.ts'

describe('the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-engine-'))
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine({ dataDir: folder, seedFile: await emptyDatabase(), statementTimeoutMs: 2000 })
    await engine.query('create table if not exists t (id int primary key, doc jsonb)')
  })
  afterAll(async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers numbers and JSON as JavaScript values', async () => {
    const rows = await engine.query(
      `select 9::int8 as big, 1.5::numeric as decimal, '{"a":[1]}'::jsonb as doc, $1::text as text`,
      ['é'],
    )
    expect(rows).toEqual([{ big: 9, decimal: 1.5, doc: { a: [1] }, text: 'é' }])
  })

  it('keeps nothing of a transaction that failed and everything of one that did not', async () => {
    await expect(
      engine.transaction(async () => {
        await engine.query('insert into t values (1, $1::jsonb)', [{ a: 1 }])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await engine.transaction(async () => {
      await engine.query('insert into t values (2, $1::jsonb)', [{ a: 2 }])
      await engine
        .transaction(async () => {
          await engine.query('insert into t values (3, null)')
          throw new Error('inner')
        })
        .catch(() => undefined)
    })
    expect(await engine.query('select id, doc from t order by id')).toEqual([{ id: 2, doc: { a: 2 } }])
  })

  it('runs work after the commit, outside of the transaction, and at once if none is open', async () => {
    const order: string[] = []
    const later: Promise<unknown>[] = []
    await engine.transaction(async () => {
      engine.afterCommit(() => {
        order.push('after')
        later.push(
          engine.transaction(async () => {
            await engine.query('insert into t values (31, null)')
            throw new Error('later')
          }),
        )
      })
      await engine.transaction(async () => {
        await engine.query('insert into t values (30, null)')
        engine.afterCommit(() => order.push('after the nested one'))
      })
      order.push('before')
    })
    expect(order).toEqual(['before', 'after', 'after the nested one'])
    await expect(later[0]).rejects.toThrow('later')
    expect(await engine.query('select id from t where id in (30, 31)')).toEqual([{ id: 30 }])
    engine.afterCommit(() => order.push('at once'))
    expect(order.at(-1)).toBe('at once')
  })

  it('does not run it after a rollback, nor what a nested transaction registered that was rolled back', async () => {
    const order: string[] = []
    const fail = async (name: string) => {
      engine.afterCommit(() => order.push(name))
      throw new Error(name)
    }
    await expect(engine.transaction(() => fail('outer'))).rejects.toThrow('outer')
    await engine.transaction(async () => {
      engine.afterCommit(() => order.push('first'))
      await engine.transaction(() => fail('nested')).catch(() => undefined)
      engine.afterCommit(() => order.push('last'))
    })
    expect(order).toEqual(['first', 'last'])
  })

  it('keeps what was committed if the work after it fails', async () => {
    const ran: string[] = []
    await engine.transaction(async () => {
      await engine.query('insert into t values (32, null)')
      engine.afterCommit(() => {
        throw new Error('after')
      })
      engine.afterCommit(() => ran.push('the next one'))
    })
    expect(await engine.query('select id from t where id = 32')).toEqual([{ id: 32 }])
    expect(ran).toEqual(['the next one'])
  })

  it('notifies with the commit, and never after a rollback', async () => {
    const heard: string[] = []
    const stop = await engine.listen('news', payload => heard.push(payload))
    await engine.transaction(async () => {
      await engine.notify('news', 'committed')
      expect(heard).toEqual([])
    })
    expect(heard).toEqual(['committed'])
    await engine
      .transaction(async () => {
        await engine.notify('news', 'rolled back')
        throw new Error('no')
      })
      .catch(() => undefined)
    await engine.notify('news', 'alone')
    expect(heard).toEqual(['committed', 'alone'])
    await stop()
  })

  it('runs many queries at once over its one connection', async () => {
    const rows = await Promise.all(
      Array.from({ length: 50 }, (_, n) => engine.query<{ n: number }>('select $1::int as n', [n])),
    )
    expect(rows.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  it('lets saves that end together share one fsync, and reads need none', async () => {
    const before = engine.stats().flushes
    const save = (id: number) =>
      engine.transaction(async () => {
        await engine.query('insert into t values ($1, null)', [id])
      })
    await Promise.all(Array.from({ length: 16 }, (_, n) => save(100 + n)))
    const shared = engine.stats().flushes - before
    expect(shared).toBeGreaterThan(0)
    expect(shared).toBeLessThan(6)
    await save(200)
    await engine.query('delete from t where id = $1', [200])
    expect(engine.stats().flushes - before - shared).toBe(2)
    await engine.transaction(async () => {
      await engine.query('select count(*) from t')
    })
    await engine.query('select count(*) from t')
    expect(engine.stats().flushes - before - shared).toBe(2)
  })

  it('carries on after a statement that is wrong', async () => {
    await expect(engine.query('selec 1')).rejects.toThrow(/syntax/)
    expect(await engine.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ends a statement that takes too long and keeps what was stored', async () => {
    await engine.query('insert into t values (10, null)')
    await expect(engine.query('select count(*) from generate_series(1, 100000000000) a')).rejects.toBeInstanceOf(
      StatementTimeout,
    )
    expect(await engine.query('select id from t where id = 10')).toEqual([{ id: 10 }])
    expect(engine.stats().restarts).toBe(1)
  })

  it('lets quick statements pass slow ones, also those that one request sends after each other', async () => {
    const order: string[] = []
    const slow = (name: string) =>
      askedBy({ account: name }, () => engine.slow('select count(*) from generate_series(1, 300000) a')).then(() => {
        order.push(name)
      })
    const four = Promise.all(['s1', 's2', 's3', 's4'].map(slow))
    for (let n = 0; n < 5; n++) await engine.query('select $1::int', [n])
    order.push('quick')
    await four
    expect(order.indexOf('quick')).toBeLessThanOrEqual(1)
  })

  it('lets others pass between the statements of one turn, which another turn does not enter', async () => {
    const order: string[] = []
    const long = 'select count(*) from generate_series(1, 300000) a'
    const turn = (name: string) =>
      askedBy({ account: name }, () =>
        engine.turn(async ask => {
          for (const step of [1, 2, 3]) {
            await ask(long)
            order.push(`${name}${step}`)
            if (name === 'a' && step === 1) void engine.query('select 1').then(() => order.push('quick'))
          }
        }),
      )
    await Promise.all([turn('a'), turn('b')])
    expect(order).toEqual(['a1', 'quick', 'a2', 'a3', 'b1', 'b2', 'b3'])
  })

  it('counts the time of all statements of a turn together', async () => {
    const own = await openEngine({ slowTimeoutMs: 1000, seedFile: await emptyDatabase() })
    let count = 0
    const turn = askedBy({ account: 'a' }, () =>
      own.turn(async ask => {
        for (;;) {
          await ask('select count(*) from generate_series(1, 100000) a')
          count++
        }
      }),
    )
    await expect(turn).rejects.toBeInstanceOf(StatementTimeout)
    expect(count).toBeGreaterThan(0)
    await own.close()
  })

  it('ends a slow statement sooner than others, and goes on without losing a quick one', async () => {
    const own = await openEngine({ slowTimeoutMs: 300, seedFile: await emptyDatabase() })
    const before = own.stats().restarts
    const slow = askedBy({ account: 'a' }, () =>
      own.slow('select count(*) from generate_series(1, 100000000000) a'),
    ).catch((error: unknown) => error)
    expect(await own.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(await slow).toBeInstanceOf(StatementTimeout)
    expect(own.stats().restarts).toBe(before + 1)
    await own.close()
  })

  it('does not begin a slow statement whose client is gone, and ends one that runs', async () => {
    const client = new AbortController()
    const statements = engine.stats().statements,
      restarts = engine.stats().restarts
    const ask = (account: string) =>
      askedBy({ account, signal: client.signal }, () =>
        engine.slow('select count(*) from generate_series(1, 100000000000) a'),
      ).catch((error: unknown) => error)
    const both = [ask('a'), ask('b')]
    await vi.waitFor(() => expect(engine.stats().statements).toBe(statements + 1))
    client.abort()
    for (const error of await Promise.all(both)) expect(error).toBeInstanceOf(ClientGone)
    expect(engine.stats().statements).toBe(statements + 1)
    expect(engine.stats().restarts).toBe(restarts + 1)
    expect(await engine.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('runs a slow statement inside a transaction on its connection', async () => {
    const rows = await engine.transaction(async () => {
      await engine.query('insert into t values (77, null)')
      return engine.slow('select id from t where id = 77')
    })
    expect(rows).toEqual([{ id: 77 }])
  })

  it('tidies up when it closes after much was written', async () => {
    const own = mkdtempSync(join(tmpdir(), 'lc-engine-'))
    const other = await openEngine({ dataDir: own })
    await other.query('create table big as select n, repeat(md5(n::text), 10) as text from generate_series(1, 40000) n')
    await other.close()
    expect(other.stats().vacuums).toBe(1)
    expect(existsSync(join(own, 'server.lock'))).toBe(false)
    rmSync(own, { recursive: true, force: true })
  })

  it('tidies up as soon as writing ends after much was written, so that indexes answer alone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = await openEngine({ dataDir: 'memory://', seedFile: await emptyDatabase() })
    try {
      await other.query('create table big (n int, text text)')
      for (let part = 0; part < 5; part++)
        // each within the time that a statement may take beside other tests
        await other.query('insert into big select n, repeat(md5(n::text), 10) from generate_series(1, 20000) n')
      const swept = (): void => {
        vi.advanceTimersByTime(5000) // the next round of maintenance
        expect(other.stats().vacuums).toBe(1)
      }
      await vi.waitFor(swept, { timeout: 60_000, interval: 100 })
    } finally {
      vi.useRealTimers()
      await other.close()
    }
  }, 90_000)

  it('refuses a second engine on the same folder and names the process', async () => {
    await expect(openEngine({ dataDir: folder })).rejects.toThrow(`process ${process.pid}`)
    expect(existsSync(join(folder, 'server.lock'))).toBe(true)
  })
})
