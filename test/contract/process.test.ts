// The server as a separate process: what was answered with 200 survives a kill -9, one folder has one server, and
// SIGTERM shuts it down in order.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverProcesses } from './server-process.ts'

describe('the server process', () => {
  const { folder, start } = serverProcesses()
  const post = async (url: string, path: string, body: unknown, token = '') =>
    (
      await fetch(`${url}/data${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      })
    ).json() as Promise<{ code: number; data: { access_token: string; total: number } & unknown[] }>

  it(
    'keeps what it answered when it is killed, refuses a second server, and stops in order',
    { timeout: 180_000 },
    async () => {
      const first = await start()
      const { password } = first
      const signIn = async (url: string) =>
        (await post(url, '/auth', { username: 'admin@localhost', password })).data.access_token
      const token = await signIn(first.url)
      expect((await post(first.url, '/app', { name: 'Kept' }, token)).code).toBe(200)
      expect((await post(first.url, '/collection/kept', { name: 'Things' }, token)).code).toBe(200)
      let answered = 0
      const writing = (async () => {
        while (answered < 10_000) {
          const answer = await post(first.url, '/item/kept/things', { data: { n: answered } }, token).catch(
            () => undefined,
          ) // it was removed
          if (answer?.code !== 200) return
          answered++
        }
      })()

      const second = await start()
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain(`in use by the process ${first.process.pid}`)

      first.process.kill('SIGKILL')
      await Promise.all([first.ended, writing])
      expect(answered).toBeGreaterThan(5)
      expect(existsSync(join(folder, 'server.lock'))).toBe(true)

      const third = await start() // the lock of the dead process is taken over
      const stored = (await (
        await fetch(`${third.url}/data/dataframe/read_data?app=kept&collection=things&limit=10000`, {
          headers: { Authorization: `Bearer ${await signIn(third.url)}` },
        })
      ).json()) as { total: number; data: { n: number }[] }
      expect(new Set(stored.data.map(item => item.n)).size).toBe(stored.total)
      expect(stored.total).toBeGreaterThanOrEqual(answered)
      expect(stored.total).toBeLessThanOrEqual(answered + 1)

      third.process.kill('SIGTERM')
      expect(await third.ended).toBe(0)
      expect(existsSync(join(folder, 'server.lock'))).toBe(false)
    },
  )
})
