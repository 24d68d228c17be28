// Starts the built platform on a database of its own, and the foreign site beside it. Ends both after the journeys.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
// @ts-expect-error a plain script without types
import { startHost as startUntyped } from '../../demo/embed/serve.mjs'

// serve.mjs promises this
const startHost = startUntyped as (options: { platform: string; secret: string; port: number }) => Promise<{ origin: string; stop(): Promise<void> }>
const root = resolve(import.meta.dirname, '../..')
const secret = 'a secret for the journeys, thirty-two bytes or more'

export default async function start(): Promise<() => Promise<void>> {
  const given = process.env['LC_PLATFORM']
  const folder = await mkdtemp(join(tmpdir(), 'lc-journeys-'))
  const [port, hostPort] = [await freePort(), await freePort()]
  const url = given ?? `http://127.0.0.1:${port}`
  const host = await startHost({ platform: url, secret: process.env['LC_EMBED_SECRET'] ?? secret, port: hostPort })
  const platform = given ? { url, stop: async () => {} } : await startPlatform(folder, port, host.origin)
  process.env['LC_JOURNEY_PLATFORM'] = platform.url
  process.env['LC_JOURNEY_HOST'] = host.origin
  return async () => {
    await host.stop()
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startPlatform(folder: string, port: number, embedder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'demo/site/start.mjs')], {
    cwd: root,
    env: { ...process.env, LC_PORT: String(port), LC_DATA: join(folder, 'data'), LC_EMBED_SECRET: secret, LC_ORIGINS: embedder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => { said += chunk.toString() })
  child.stderr.on('data', (chunk: Buffer) => { said += chunk.toString() })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const until = Date.now() + 120_000
  while (!(await answers(`${url}/app/punctuality`, `${url}/data/app/punctuality`))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill()
      throw new Error(`The platform did not start:\n${said}`)
    }
    await new Promise(later => setTimeout(later, 300))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([ended, new Promise(later => setTimeout(later, 10_000))])
      if (child.exitCode === null) child.kill('SIGKILL')
    },
  }
}

/** Both the site and the sample data are there. */
async function answers(...urls: readonly string[]): Promise<boolean> {
  try {
    const found = await Promise.all(urls.map(url => fetch(url)))
    return found.every(response => response.ok)
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed).listen(0, () => {
      const address = probe.address()
      probe.close(() => typeof address === 'object' && address ? done(address.port) : failed(new Error('No port is free.')))
    })
  })
}
