import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as threads from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEngine, type Engine } from './engine.ts'

// The thread of the database is ended from outside, as a lack of memory would end it.
const started = vi.hoisted(() => ({ workers: [] as threads.Worker[] }))
vi.mock('node:worker_threads', async original => {
  const real = await original<typeof threads>()
  return { ...real, Worker: class extends real.Worker { constructor(...given: ConstructorParameters<typeof threads.Worker>) { super(...given); started.workers.push(this) } } }
})

describe('a database whose thread ends by itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-thread-'))
  let engine: Engine
  afterEach(async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('fails what ran, is started again, and has everything that was saved', async () => {
    const lines: string[] = []
    engine = await openEngine({ dataDir: folder, log: line => { lines.push(line) } })
    await engine.query('create table notes (id int primary key)')
    await engine.query('insert into notes values (1)')
    const running = engine.query('select count(*) from generate_series(1, 100000000000)').catch((error: unknown) => error)
    await started.workers.at(-1)?.terminate()
    expect(await running).toBeInstanceOf(Error)
    expect(await engine.query('select id from notes')).toEqual([{ id: 1 }])
    expect([started.workers.length, engine.stats().restarts]).toEqual([2, 1])
    expect(lines).toEqual(['The thread of the database ended: the embedded database is started again.'])

    await started.workers.at(-1)?.terminate()
    await vi.waitFor(() => expect(started.workers).toHaveLength(3)) // also while nobody asks
    await vi.waitFor(() => engine.query('insert into notes values (2)'), { timeout: 20_000 }) // what comes in the moment of the change may fail
    expect(await engine.query('select id from notes order by id')).toEqual([{ id: 1 }, { id: 2 }])
  })
})
