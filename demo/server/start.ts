// Starts everything from the environment: database, calls under /data, the app socket at /api/, the site at /.
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer } from './app.ts'
import { openEngine } from './data/engine.ts'
import { countOf } from './data/item-counts.ts'
import { loadHooks } from './hooks.ts'
import { fetchFromNode } from './http/body-source.ts'
import { idleMs, requestMs } from './http/limits.ts'
import { readMailServer } from './mail/smtp.ts'
import { createAggregator } from './pipeline/aggregate.ts'
import { createTailProcesses } from './pipeline/tail-runner.ts'
import { loadSample } from './sample/load.ts'
import { serveSite } from './site.ts'

export interface Environment {
  readonly LC_PORT?: string | undefined
  readonly LC_HOST?: string | undefined
  /** Folder of the embedded database, files and mails. */
  readonly LC_DATA?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly LC_EMBED_SECRET?: string | undefined
  /** Origins of sites that embed, separated by commas; '*' for all. */
  readonly LC_ORIGINS?: string | undefined
  /** Folder of the built site. */
  readonly LC_SITE?: string | undefined
  readonly LC_PUBLIC_URL?: string | undefined
  readonly LC_TRUST_PROXY?: string | undefined
  /** Where Dutch addresses are looked up, with {postcode} and {number} in it; without one a small table of the sample answers. */
  readonly POSTCODE_API_URL?: string | undefined
  /** Sent to it as X-Api-Key. */
  readonly POSTCODE_API_KEY?: string | undefined
  /** Where mails go: smtp://user:password@host:587 or smtps://…; without it they stay in the outbox as files. */
  readonly LC_SMTP_URL?: string | undefined
  /** The sender: Northline <no-reply@northline.example>. */
  readonly LC_MAIL_FROM?: string | undefined
  /** How long the data of a widget or a list may take. Default 10 on the embedded database, 15 on PostgreSQL. */
  readonly LC_QUERY_SECONDS?: string | undefined
  /** Minutes between two verified copies of the embedded database; '0' for none. */
  readonly LC_COPY_MINUTES?: string | undefined
  /** A module whose default export are hooks (hooks.ts). */
  readonly LC_HOOKS?: string | undefined
  /** '0' leaves a new database empty but for one administrator. */
  readonly LC_SAMPLE?: string | undefined
}

export interface Running {
  readonly url: string
  stop(): Promise<void>
}

const basePath = '/data'

export async function startServer(env: Environment, log: (line: string) => void): Promise<Running> {
  const dataDir = resolve(env.LC_DATA ?? './data')
  const host = env.LC_HOST ?? '127.0.0.1'
  const querySeconds = Number(env.LC_QUERY_SECONDS ?? 0)
  const copyEveryMs = minutesOf(env.LC_COPY_MINUTES) * 60_000
  const hooks = env.LC_HOOKS ? await loadHooks(env.LC_HOOKS) : undefined
  const engine = await openEngine({
    dataDir,
    databaseUrl: env.DATABASE_URL,
    copyEveryMs,
    log,
    ...(querySeconds > 0 ? { slowTimeoutMs: querySeconds * 1000 } : {}),
  })
  const tail = createTailProcesses()
  try {
    const aggregator = createAggregator(engine, { tail, countItems: table => countOf(engine, table) })
    const port = Number(env.LC_PORT ?? 8080)
    const server = await createServer({
      engine,
      aggregator,
      config: {
        basePath,
        dataDir,
        log,
        hooks,
        origins: (env.LC_ORIGINS ?? '')
          .split(',')
          .map(origin => origin.trim())
          .filter(origin => origin !== ''),
        embedSecret: env.LC_EMBED_SECRET,
        trustProxy: env.LC_TRUST_PROXY === '1',
        mailServer: env.LC_SMTP_URL ? readMailServer(env.LC_SMTP_URL) : undefined,
        mailFrom: env.LC_MAIL_FROM || undefined,
        addressProvider: env.POSTCODE_API_URL ? { url: env.POSTCODE_API_URL, key: env.POSTCODE_API_KEY } : undefined,
        publicUrl: env.LC_PUBLIC_URL ?? `http://${shownHost(host)}:${port}`,
      },
    })
    if ((await server.repo.settings.read('sample')) === undefined) {
      if (env.LC_SAMPLE === '0') await makeAdministrator(server.repo, log)
      // One transaction: a start that is killed half way leaves an empty database, not half of the sample.
      else
        await engine.transaction(() => loadSample({ engine, repo: server.repo, filesDir: join(dataDir, 'files') }, log))
      await server.repo.settings.write('sample', new Date().toISOString())
    }

    const all = new Hono()
    all.all(`${basePath}/*`, c => server.app.fetch(c.req.raw, c.env))
    // Where tools look for them without knowing the base path of the calls.
    for (const path of ['/openapi.json', '/sdk/meta', '/healthz'])
      all.get(path, c => server.app.fetch(c.req.raw, c.env))
    if (env.LC_SITE !== undefined) all.use('*', serveSite(resolve(env.LC_SITE)))
    const node = await listen(all, host, port)
    node.on('error', error => log(`The server could not take a connection: ${String(error)}`))
    const sockets = server.attachSockets(node)
    const address = node.address()
    const url = `http://${shownHost(host)}:${typeof address === 'object' && address ? address.port : port}`
    return {
      url,
      async stop() {
        await sockets.close()
        await new Promise<void>(done => {
          node.close(() => done())
          // Requests under way may end; connections that only stay open may not hold the server.
          if ('closeAllConnections' in node) setTimeout(() => node.closeAllConnections(), 2000).unref()
        })
        await server.close()
        tail.close()
        await engine.close()
      },
    }
  } catch (error) {
    tail.close()
    await engine.close()
    throw error
  }
}

/** "5" by default. */
function minutesOf(setting: string | undefined): number {
  const minutes = Number(setting ?? 5)
  if (!(minutes >= 0 && minutes <= 10_000))
    throw new Error(`LC_COPY_MINUTES is "${setting}". Set it to a number of minutes, or to 0 to disable copies.`)
  return minutes
}

/** A new database without sample data still needs a user who can sign in. */
async function makeAdministrator(
  repo: Awaited<ReturnType<typeof createServer>>['repo'],
  log: (line: string) => void,
): Promise<void> {
  const { hashPassword } = await import('./auth/passwords.ts')
  const password = randomBytes(12).toString('base64url')
  await repo.users.create({
    email: 'admin@localhost',
    passwordHash: await hashPassword(password),
    first_name: 'Administrator',
    permissions: ['admin', 'developer'],
  })
  log(`Made the account admin@localhost with the password ${password}`)
}

const shownHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

function listen(app: Hono, host: string, port: number): Promise<ServerType> {
  return new Promise((done, refuse) => {
    const serverOptions = { requestTimeout: requestMs, keepAliveTimeout: idleMs }
    const node = serve({ fetch: fetchFromNode(app), hostname: host, port, serverOptions }, () => done(node))
    node.once('error', (error: NodeJS.ErrnoException) => {
      refuse(
        error.code === 'EADDRINUSE' ? new Error(`The port ${port} is in use. Set LC_PORT to another port.`) : error,
      )
    })
  })
}
