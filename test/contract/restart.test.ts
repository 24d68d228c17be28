// The database thread ends while requests are running: new ones wait, those that were lost return Retry-After, and none
// gets 500.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as threads from 'node:worker_threads'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from './empty-database.ts'
import { openStage, type Stage } from './stage.ts'

// The thread of the database is ended from outside, as a lack of memory would end it.
const started = vi.hoisted(() => ({ workers: [] as threads.Worker[] }))
vi.mock('node:worker_threads', async original => {
  const real = await original<typeof threads>()
  return {
    ...real,
    Worker: class extends real.Worker {
      constructor(...given: ConstructorParameters<typeof threads.Worker>) {
        super(...given)
        if (String(given[0]).includes('pglite-worker')) started.workers.push(this)
      }
    },
  }
})

describe('a server whose database is restarted', () => {
  let stage: Stage, server: ServerType, url: string, ada: Readonly<Record<string, string>>
  const folder = mkdtempSync(join(tmpdir(), 'lc-restart-'))
  beforeAll(async () => {
    stage = await openStage({ dataDir: folder, engine: { dataDir: folder, seedFile: await emptyDatabase() } })
    server = await new Promise<ServerType>(done => {
      const node = serve({ fetch: stage.server.app.fetch, hostname: '127.0.0.1', port: 0 }, () => done(node))
    })
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
    ada = { Authorization: `Bearer ${await stage.tokenOf('ada')}`, 'Content-Type': 'application/json' }
  })
  afterAll(async () => {
    await new Promise(done => {
      server.close(done)
    })
    await stage.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const save = (n: number) =>
    fetch(`${url}/item/shop/orders`, {
      method: 'POST',
      headers: ada,
      body: JSON.stringify({ data: { n, amount: n }, key: `order ${n}` }),
    })
  const count = async (n: number) => {
    const answer = await fetch(`${url}/dataframe/aggregate`, {
      method: 'POST',
      headers: ada,
      body: JSON.stringify({ app: 'shop', collection: 'orders', pipeline: [{ $match: { n } }] }),
    })
    return ((await answer.json()) as { readonly data: readonly unknown[] }).data.length
  }
  const end = () => started.workers.at(-1)?.terminate()

  it('answers what comes while it is away, reads and saves, and saves each once', async () => {
    const ended = end()
    const during = [fetch(`${url}/healthz`), fetch(`${url}/apps`, { headers: ada }), save(9001), save(9002)]
    await ended
    const after = [fetch(`${url}/apps`, { headers: ada }), save(9003)]
    expect((await Promise.all([...during, ...after])).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200,
    ])
    expect([await count(9001), await count(9002), await count(9003)]).toEqual([1, 1, 1])
  })

  it('answers 503 with Retry-After to what was lost with it, and the same request then succeeds', async () => {
    const aggregate = (pipeline: readonly object[]) =>
      fetch(`${url}/dataframe/aggregate`, {
        method: 'POST',
        headers: ada,
        body: JSON.stringify({ app: 'shop', collection: 'orders', pipeline }),
      })
    // pairs of 10,000 orders: seconds of work, and a statement that is not sent again by the server itself
    expect(
      (
        await fetch(`${url}/dataframe/shop/orders`, {
          method: 'POST',
          headers: ada,
          body: JSON.stringify({ data: Array.from({ length: 10_000 }, () => ({ pair: 1 })) }),
        })
      ).status,
    ).toBe(200)
    const begun = new Promise<void>(done => {
      const { slow } = stage.engine
      vi.spyOn(stage.engine, 'slow').mockImplementationOnce((sql, params) => {
        const { statements } = stage.engine.stats()
        done(vi.waitFor(() => expect(stage.engine.stats().statements).toBeGreaterThan(statements), { interval: 5 }))
        return slow(sql, params)
      })
    })
    const lost = aggregate([
      { $lookup: { from: 'orders', localField: 'pair', foreignField: 'pair', as: 'others' } },
      { $group: { _id: null, n: { $sum: { $size: '$others' } } } },
    ])
    await begun
    await end()
    const answer = await lost
    expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
      503,
      '2',
      { code: 503, message: 'The database is being restarted. Please try again in a moment.' },
    ])
    expect((await aggregate([{ $match: { n: 9001 } }])).status).toBe(200)
  })
})
