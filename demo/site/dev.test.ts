import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

describe('npm run dev', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-dev-'))
  let child: ChildProcess
  let said = ''
  let url = ''
  beforeAll(async () => {
    const [port, serverPort] = [await freePort(), await freePort()]
    url = `http://127.0.0.1:${port}`
    child = spawn(process.execPath, [join(root, 'demo/site/dev.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        LC_PORT: String(port),
        LC_SERVER_PORT: String(serverPort),
        LC_DATA: join(folder, 'data'),
        LC_SAMPLE: '0',
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    const isUp = (): Promise<boolean> =>
      fetch(`${url}/data/healthz`).then(
        answer => answer.ok,
        () => false,
      )
    await vi.waitUntil(async () => child.exitCode !== null || (await isUp()), { timeout: 60_000, interval: 200 })
    if (child.exitCode !== null) throw new Error(`It ended:\n${said}`)
  }, 60_000)
  afterAll(async () => {
    const ended = new Promise(done => child.once('exit', done))
    if (child.exitCode === null && child.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers the page, an element from its source, and the sheets of ours and of packages', async () => {
    const read = async (path: string): Promise<string> => {
      const answer = await fetch(`${url}${path}`)
      expect(answer.status, path).toBe(200)
      return answer.text()
    }
    expect(await read('/')).toContain('/demo/site/site.ts')
    expect(await read('/elements/auto.ts')).toContain('/elements/lc-questionnaire.ts')
    const graph = await read('/src/engines/graph/graph-view.tsx')
    const sheets = [...graph.matchAll(/from "([^"]+\.css[^"]*)"/g)].map(match => match[1] ?? '')
    expect(sheets).toHaveLength(2)
    for (const sheet of sheets)
      expect(await read(sheet)).toMatch(
        /import \{ makeSheet \} from "\/src\/ui\/make-sheet\.ts".*export default makeSheet\("/s,
      )
  })
})
