// Several servers on one PostgreSQL: they start at once, see each other's writes, and tell each other's visitors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../../demo/server/app.ts'
import { askedBy, ClientGone } from '../../demo/server/data/asker.ts'
import { openEngine, StatementTimeout, type Engine } from '../../demo/server/data/engine.ts'
import { createAggregator } from '../../demo/server/pipeline/aggregate.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { openStage, type Stage } from './stage.ts'

const postgres: Postgres | undefined = await startPostgres()

describe.runIf(postgres)('two servers on one PostgreSQL', () => {
  let stage: Stage, engine: Engine, other: Server
  beforeAll(async () => {
    engine = await openEngine({ databaseUrl: postgres?.url, statementTimeoutMs: 1000 })
    // both bring the empty database up to date at the same moment
    const second = createServer({ engine, aggregator: createAggregator(engine), config: { dataDir: '/nowhere' } })
    stage = await openStage({ databaseUrl: postgres?.url })
    other = await second
  })
  afterAll(async () => {
    await other.close()
    await engine.close()
    await stage.close()
    await postgres?.stop()
  })
  const askOther = async (path: string, body?: object) => {
    const answer = await other.app.request(path, {
      headers: { Authorization: `Bearer ${await stage.tokenOf('eve')}`, 'Content-Type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()) as { code: number; total: number }
  }

  it('take the tokens of each other', async () => {
    expect((await askOther('/user/me')).code).toBe(200)
  })

  it('see and announce what the other one wrote, also where an answer was remembered', async () => {
    const question = { query: 'orders_all' }
    expect((await askOther('/dataframe/aggregate', question)).total).toBe(3)
    const told = new Promise(resolve => {
      other.changes.listen(resolve)
    })
    await stage.send('eve', 'POST', '/item/shop/orders', { data: { n: 4 } })
    expect(await told).toMatchObject({ app: 'shop', collection: 'orders' })
    expect((await askOther('/dataframe/aggregate', question)).total).toBe(4)
  })

  it('store an item once when both are sent it with one key', async () => {
    const token = await stage.tokenOf('eve')
    const send = async (server: Server) =>
      (
        await server.app.request('/item/shop/surveys', {
          method: 'POST',
          body: '{"data":{"n":1}}',
          headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'both' },
        })
      ).text()
    const answers = await Promise.all([send(stage.server), send(other), send(stage.server), send(other)])
    expect(new Set(answers).size).toBe(1)
  })

  it('outlive a connection that breaks inside a transaction, between two statements', async () => {
    await expect(
      engine.transaction(async () => {
        const [own] = await engine.query<{ pid: number }>('select pg_backend_pid() as pid')
        await stage.engine.query('select pg_terminate_backend($1)', [own?.pid])
        // until the connection is closed; a statement that waited for it would get the error itself
        for (;;) {
          const left = await stage.engine.query('select 1 from pg_stat_activity where pid = $1', [own?.pid])
          if (left.length === 0) break
        }
        await new Promise(resolve => setImmediate(resolve))
        await engine.query('select 1')
      }),
    ).rejects.toThrow(/terminat|not queryable|closed/i)
    expect(await engine.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('end a slow statement when its client goes, without waiting for its time', { timeout: 10_000 }, async () => {
    const client = new AbortController()
    setTimeout(() => client.abort(), 50)
    await expect(
      askedBy({ account: 'a', signal: client.signal }, () => engine.slow('select pg_sleep(30)')),
    ).rejects.toBeInstanceOf(ClientGone)
    // the client gets the event a moment before the connection is idle
    while (
      (
        await engine.query(
          `select 1 from pg_stat_activity where query like 'select pg_sleep(30)%' and state = 'active'`,
        )
      ).length > 0
    ) {
      /* asks again */
    }
  })

  it('end a statement that takes too long', async () => {
    await expect(engine.query('select pg_sleep(5)')).rejects.toBeInstanceOf(StatementTimeout)
    expect(await engine.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})
