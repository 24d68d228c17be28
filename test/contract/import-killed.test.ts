// The server is killed in the middle of an import: the next one goes on after the last whole batch.
import { describe, expect, it, vi } from 'vitest'
import type { ImportRun } from '../../src/contract/entities/import.ts'
import { serverProcesses } from './server-process.ts'

const rows = 30_000

describe('an import of a server that is killed', () => {
  const { start } = serverProcesses()

  it('goes on at the next start: no half batch, and no row twice', { timeout: 240_000 }, async () => {
    const first = await start()
    const { password } = first
    const client = async (url: string) => {
      let token = ''
      const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
        const answer = await fetch(`${url}/data${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
        if (code !== 200) throw new Error(message)
        return data
      }
      const signedIn = await ask<{ access_token: string }>('POST', '/auth', { username: 'admin@localhost', password })
      token = signedIn.access_token
      return ask
    }
    const ask = await client(first.url)
    await ask('POST', '/app', { name: 'Kept' })
    const { id } = await ask<{ id: string }>('POST', '/import/create', { app: 'kept', new_collection: 'Things' })
    const content = Buffer.from(`n,name\n${Array.from({ length: rows }, (_, n) => `${n},thing ${n}`).join('\n')}\n`)
    const run = await ask<ImportRun>('POST', `/import/history/${id}`, {
      file: { file_name: 'things.csv', content: content.toString('base64') },
    })
    const progress = (asking: typeof ask) => asking<ImportRun>('GET', `/import/history/${id}/${run.id}`)
    await vi.waitUntil(async () => (await progress(ask)).rows > 0, { timeout: 60_000, interval: 5 })
    first.process.kill('SIGKILL')
    await first.ended

    const again = await client((await start()).url)
    const found = await progress(again)
    expect(found.rows).toBeGreaterThan(0)
    expect(found.created).toBe(found.rows)
    const ended = await vi.waitUntil(
      async () => {
        const now = await progress(again)
        return now.state !== 'running' && now
      },
      { timeout: 120_000 },
    )
    expect(ended).toMatchObject({ state: 'done', rows, created: rows, refused: 0 })
    const [counts] = await again<{ n: number; sum: number; least: number; most: number }[]>(
      'POST',
      '/dataframe/aggregate',
      {
        app: 'kept',
        collection: 'things',
        pipeline: [
          { $group: { _id: '$n', times: { $sum: 1 } } },
          {
            $group: {
              _id: null,
              n: { $sum: 1 },
              sum: { $sum: '$times' },
              least: { $min: '$_id' },
              most: { $max: '$_id' },
            },
          },
        ],
      },
    )
    expect(counts).toMatchObject({ n: rows, sum: rows, least: 0, most: rows - 1 })
  })
})
