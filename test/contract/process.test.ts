// The server as a separate process: what was answered with 200 survives a kill -9, one folder has one server, and
// SIGTERM shuts it down in order.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'

const runner = fileURLToPath(new URL('./run/from-source.mjs', import.meta.url))
const main = fileURLToPath(new URL('../../demo/server/main.ts', import.meta.url))

interface Started {
  readonly process: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
  readonly url: string
}

describe('the server process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-process-'))
  const all: ChildProcess[] = []
  afterAll(() => {
    for (const child of all) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(): Promise<Started> {
    const child = spawn(process.execPath, [runner, main], {
      env: { PATH: process.env.PATH ?? '', LC_DATA: folder, LC_PORT: '0', LC_SAMPLE: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    all.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', piece => {
        text += String(piece)
      })
    const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
    await vi.waitUntil(() => child.exitCode !== null || /http:\/\/\S+/.test(text), { timeout: 60_000 })
    return { process: child, output: () => text, ended, url: /http:\/\/\S+/.exec(text)?.[0] ?? '' }
  }
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
      const password = /password (\S+)/.exec(first.output())?.[1] ?? ''
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
