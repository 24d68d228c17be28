// Starts the built platform once per worker, each with a foreign site and its own database: the sample is loaded once
// and its data folder copied, so that no journey of one worker sees what another one wrote. Ends all of them after the
// journeys. LC_PLATFORM sets a running platform instead, which all journeys then share;
// LC_DATA is its folder, for journeys that read mails.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
// @ts-expect-error a plain script without types
import { startHost as startUntyped } from '../../demo/embed/serve.mjs'

interface Running {
  readonly url: string
  stop(): Promise<void>
}

// serve.mjs promises this
const startHost = startUntyped as (options: {
  platform: string
  secret: string
  port: number
}) => Promise<{ origin: string; stop(): Promise<void> }>
const root = resolve(import.meta.dirname, '../..')
const secret = process.env['LC_EMBED_SECRET'] ?? 'a secret for the journeys, thirty-two bytes or more'

export default async function start({ workers }: FullConfig): Promise<() => Promise<void>> {
  const given = process.env['LC_PLATFORM']
  const folder = await mkdtemp(join(tmpdir(), 'lc-journeys-'))
  const seed = join(folder, 'seed')
  if (given === undefined) await (await startPlatform(seed, await freePort(), '')).stop()
  const started = await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const [port, hostPort] = [await freePort(), await freePort()]
      const url = given ?? `http://127.0.0.1:${port}`
      const host = await startHost({ platform: url, secret, port: hostPort })
      const data = join(folder, `data-${index}`)
      if (given === undefined) await cp(seed, data, { recursive: true })
      const platform =
        given === undefined ? await startPlatform(data, port, host.origin) : { url, stop: async () => {} }
      process.env[`LC_JOURNEY_PLATFORM_${index}`] = platform.url
      process.env[`LC_JOURNEY_HOST_${index}`] = host.origin
      process.env[`LC_JOURNEY_DATA_${index}`] = given === undefined ? data : (process.env['LC_DATA'] ?? data)
      return [host, platform]
    }),
  )
  return async () => {
    await Promise.all(started.flat().map(one => one.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Resolves once the site and the sample data are there. */
async function startPlatform(data: string, port: number, embedder: string): Promise<Running> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'demo/site/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      ...{ LC_PORT: String(port), LC_DATA: data, LC_EMBED_SECRET: secret, LC_ORIGINS: embedder },
      LC_COPY_MINUTES: '0', // a copy is read as a whole by a second database, beside the journeys
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const until = Date.now() + 120_000
  while (!(await answers(`${url}/app/punctuality`, `${url}/data/app/punctuality`))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill()
      throw new Error(`The platform did not start:\n${said}`)
    }
    await new Promise(later => setTimeout(later, 100))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(patience)
    },
  }
}

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
    const probe = createServer()
      .once('error', failed)
      .listen(0, () => {
        const address = probe.address()
        probe.close(() =>
          typeof address === 'object' && address ? done(address.port) : failed(new Error('No port is free.')),
        )
      })
  })
}
