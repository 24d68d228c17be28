import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as threads from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { createPresence, DatabaseAway } from './away.ts'
import { openEngine, type Engine } from './engine.ts'

// The thread of the database is ended from outside, as a lack of memory would end it.
const started = vi.hoisted(() => ({ workers: [] as threads.Worker[] }))
vi.mock('node:worker_threads', async original => {
  const real = await original<typeof threads>()
  return {
    ...real,
    Worker: class extends real.Worker {
      constructor(...given: ConstructorParameters<typeof threads.Worker>) {
        super(...given)
        started.workers.push(this)
      }
    },
  }
})

describe('a database whose thread ends by itself', () => {
  let engine: Engine, folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lc-thread-'))
  })
  afterEach(async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('fails a write that ran, is started again, and has everything that was saved', async () => {
    const lines: string[] = []
    engine = await openEngine({
      dataDir: folder,
      seedFile: await emptyDatabase(),
      log: line => {
        lines.push(line)
      },
    })
    await engine.query('create table notes (id int primary key)')
    await engine.query('insert into notes values (1)')
    const running = engine
      .query('insert into notes select n from generate_series(2, 1000000000) n')
      .catch((error: unknown) => error)
    await started.workers.at(-1)?.terminate()
    expect(await running).toBeInstanceOf(Error)
    expect(await engine.query('select id from notes')).toEqual([{ id: 1 }])
    expect([started.workers.length, engine.stats().restarts]).toEqual([2, 1])
    expect(lines).toEqual(['The thread of the database ended: the embedded database is started again.'])

    await started.workers.at(-1)?.terminate()
    await vi.waitFor(() => expect(started.workers).toHaveLength(3)) // also while it is idle
    await engine.query('insert into notes values (2)')
    expect(await engine.query('select id from notes order by id')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('answers what comes in the moment of the restart, whichever way it comes', async () => {
    engine = await openEngine({ dataDir: folder, seedFile: await emptyDatabase() })
    await engine.query('create table visits (id int primary key)')
    for (let round = 0; round < 3; round++) {
      const ended = started.workers.at(-1)?.terminate()
      const inTheMoment = [
        engine.query('select 1'),
        engine.slow('select 1'),
        engine.transaction(() => engine.query('insert into visits values ($1)', [round * 3])),
      ]
      await ended
      const after = [
        engine.query('select 1'),
        engine.slow('select 1'),
        engine.query('insert into visits values ($1)', [round * 3 + 1]),
      ]
      for (const one of await Promise.allSettled([...inTheMoment, ...after]))
        expect(one, `round ${round}`).toMatchObject({ status: 'fulfilled' })
    }
  })

  it('fails lost requests with a failure that names when to come back, and nothing waits for a database that stays away', async () => {
    engine = await openEngine({ dataDir: folder, seedFile: await emptyDatabase() })
    const running = engine
      .slow('select count(*) from generate_series(1, 100000000000)')
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(engine.stats().statements).toBeGreaterThan(0))
    await started.workers.at(-1)?.terminate()
    const lost = await running
    expect(lost).toBeInstanceOf(DatabaseAway)
    expect(lost).toMatchObject({ failure: { status: 503, headers: { 'Retry-After': '2' } } })
    expect(await engine.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('waiting for a database', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('ends when it is back, and with an error when it stays away too long', async () => {
    const presence = createPresence(10_000)
    await presence.ready()
    presence.leave()
    await vi.advanceTimersByTimeAsync(8_000)
    const early = presence.ready(),
      settled = vi.fn()
    early.catch(settled)
    presence.leave() // the second try to start does not begin the time again
    await vi.advanceTimersByTimeAsync(1_900)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    await expect(early).rejects.toBeInstanceOf(DatabaseAway)
    const late = presence.ready().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    expect(await late).toBeInstanceOf(DatabaseAway)
    presence.back()
    await presence.ready()
    presence.leave()
    const short = presence.ready()
    presence.back()
    await short
  })
})
