import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as threads from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from '../../../test/contract/empty-database.ts'
import { openEngine } from './engine.ts'

// The database runs in a separate thread; the simulated disk is installed there.
const preload = vi.hoisted(() => ({ module: undefined as string | undefined }))
vi.mock('node:worker_threads', async original => {
  const real = await original<typeof threads>()
  return {
    ...real,
    Worker: class extends real.Worker {
      constructor(file: URL, options: threads.WorkerOptions) {
        super(file, { ...options, ...(preload.module ? { execArgv: ['--import', preload.module] } : {}) })
      }
    },
  }
})

describe.skipIf(process.platform !== 'linux')('a power cut', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-power-'))
  const fresh = join(folder, 'fresh')
  beforeAll(async () => {
    const engine = await openEngine({ dataDir: fresh, seedFile: await emptyDatabase() })
    await engine.query('create table notes (id int primary key, text text)')
    await engine.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * Writes with four writers at once until the power fails or there is enough; returns the notes acknowledged before.
   */
  async function writeUntilCut(
    name: string,
    disk: { readonly cutAtSync?: number; readonly cutAtSave?: number; readonly isSynced?: boolean },
  ) {
    const [live, left] = [join(folder, name), join(folder, `${name}-left`)]
    cpSync(fresh, live, { recursive: true })
    cpSync(fresh, left, { recursive: true })
    Object.assign(process.env, {
      LC_DISK_LIVE: join(live, 'db'),
      LC_DISK_LEFT: join(left, 'db'),
      LC_DISK_CUT: String(disk.cutAtSync ?? Infinity),
      LC_DISK_SEED: String(disk.cutAtSync),
    })
    preload.module = new URL('./forgetful-disk.test-kit.mjs', import.meta.url).href
    const engine = await openEngine({ dataDir: live, isSynced: disk.isSynced })
    preload.module = undefined
    const isCut = () => existsSync(join(left, 'db.cut'))
    const acknowledged: number[] = []
    let next = 1
    const write = async () => {
      while (!isCut() && next <= 400) {
        const id = next++
        await engine.transaction(async () => {
          await engine.query('insert into notes values ($1, $2)', [id, 'x'.repeat(500)])
        })
        if (!isCut()) acknowledged.push(id)
        if (acknowledged.length === (disk.cutAtSave ?? 400)) writeFileSync(join(left, 'db.cut'), '')
        if (id % 60 === 0) await engine.query('checkpoint')
      }
    }
    await Promise.all([write(), write(), write(), write()])
    await engine.close()
    return { acknowledged, left }
  }

  const notesIn = async (dataDir: string) => {
    const engine = await openEngine({ dataDir })
    const rows = await engine.query<{ id: number }>(`select id from notes where text = repeat('x', 500) order by id`)
    await engine.query('insert into notes values (0, null)')
    await engine.close()
    return rows.map(row => row.id)
  }

  it.each([{ cutAtSave: 37 }, { cutAtSync: 9 }, { cutAtSync: 57 }])(
    'loses nothing that was acknowledged, and the database goes on: %j',
    async cut => {
      const { acknowledged, left } = await writeUntilCut(Object.entries(cut).join(), cut)
      expect(acknowledged.length).toBeGreaterThan(0)
      expect(acknowledged.length).toBeLessThan(400)
      const notes = await notesIn(left)
      expect(acknowledged.filter(id => !notes.includes(id))).toEqual([])
    },
  )

  it('without fsync loses everything since the last one, which shows that this disk forgets', async () => {
    const { acknowledged, left } = await writeUntilCut('unsynced', { cutAtSave: 40, isSynced: false })
    expect(acknowledged).toHaveLength(40)
    expect(await notesIn(left)).toEqual([])
  })
})
