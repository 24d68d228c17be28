// The reference server: the contract's call table mounted on a database, and the app socket.
import { join } from 'node:path'
import { Hono } from 'hono'
import { getPathNoStrict } from 'hono/utils/url'
import { calls } from '../../src/contract/calls/index.ts'
import type { Call } from '../../src/contract/call.ts'
import { fail, type Failure } from '../../src/base/result.ts'
import { numbers } from '../../src/inputs/phone/numbers.ts'
import { know } from '../../src/inputs/phone/validate.ts'
import { createLimiter } from './auth/limiter.ts'
import { createOutbox } from './mail/outbox.ts'
import { createPostman } from './mail/postman.ts'
import { sendBySmtp } from './mail/smtp.ts'
import { createSessions } from './auth/sessions.ts'
import { createTokens } from './auth/tokens.ts'
import { ClientGone } from './data/asker.ts'
import { DatabaseAway } from './data/away.ts'
import { StatementTimeout, type Engine } from './data/engine.ts'
import { LaneFull } from './data/lane.ts'
import { migrate } from './data/migrations.ts'
import { createRepo, type Repo } from './data/repo.ts'
import { createAddressBook } from './address/address-book.ts'
import { createExports } from './exports/run.ts'
import { createImports } from './imports/run.ts'
import { createFileStore } from './files/store.ts'
import { createUploads } from './files/uploads.ts'
import { createBodyBudget } from './http/body-budget.ts'
import { cors } from './http/cors.ts'
import { refuseDots } from './http/dots.ts'
import { answerFailure, mountCalls } from './http/mount.ts'
import { openApi } from './http/openapi.ts'
import { answerBeforeBody } from './http/refused-body.ts'
import type { Handlers, ServerConfig, Services } from './http/types.ts'
import type { Aggregator } from './pipeline/aggregate.ts'
import { createChanges, type Changes } from './live/changes.ts'
import { attachSockets, type SocketServer } from './live/sockets.ts'
import { createPageRooms } from './live/page-people.ts'
import { createTextRooms } from './live/texts.ts'
import { createPictureMaker } from './files/picture-maker.ts'
import { createPdfWriter } from './pdf/writer.ts'
import { createAccess } from './rights/access.ts'
import { createReaders } from './rights/readers.ts'
import { identify } from './rights/who.ts'
import { addressRoutes } from './routes/address.ts'
import { aggregateRoutes } from './routes/aggregate.ts'
import { answerRoutes } from './routes/answers.ts'
import { appRoutes } from './routes/apps.ts'
import { authRoutes } from './routes/auth.ts'
import { collectionRoutes } from './routes/collections.ts'
import { createColumnWatch } from './routes/column-watch.ts'
import { dataframeRoutes } from './routes/dataframe.ts'
import { documentDraftRoutes } from './routes/document-drafts.ts'
import { draftRetainSec, draftRoutes } from './routes/drafts.ts'
import { draftLinkRoutes } from './routes/draft-links.ts'
import { explainRoutes } from './routes/explain.ts'
import { fieldRoutes } from './routes/fields.ts'
import { exportRoutes } from './routes/exports.ts'
import { figuresRoutes } from './routes/figures.ts'
import { fileRoutes } from './routes/files.ts'
import { flowRoutes } from './routes/flows.ts'
import { formRoutes } from './routes/forms.ts'
import { historyRoutes } from './routes/history.ts'
import { importRoutes } from './routes/imports.ts'
import { importOfferRoutes } from './routes/import-offers.ts'
import { importRunRoutes } from './routes/import-runs.ts'
import { itemRoutes } from './routes/items.ts'
import { iconRoutes } from './routes/icons.ts'
import { mapRoutes, mountMap } from './routes/map.ts'
import { messageRoutes } from './routes/messages.ts'
import { moduleRoutes } from './routes/modules.ts'
import { pageRoutes } from './routes/pages.ts'
import { queryRoutes } from './routes/queries.ts'
import { reportRoutes } from './routes/reports.ts'
import { rowRoutes } from './routes/rows.ts'
import { roleRoutes } from './routes/roles.ts'
import { ruleRoutes } from './routes/rules.ts'
import { undoRoutes } from './routes/undo.ts'
import { sharedTextVersionRoutes } from './routes/shared-text-versions.ts'
import { textCommentRoutes } from './routes/text-comments.ts'
import { sharedTextRoutes } from './routes/shared-texts.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { userRoutes } from './routes/users.ts'
import { viewRoutes } from './routes/views.ts'
import { dropInRoutes } from './routes/drop-in.ts'
import { pageBlockRoutes } from './routes/page-blocks.ts'
import { builderRoutes } from './routes/builders.ts'
import { pageCommentRoutes } from './routes/page-comments.ts'
import { pagePeopleRoutes } from './routes/page-people.ts'
import { pageDocumentRoutes } from './routes/page-document.ts'
import { paperRoutes } from './routes/paper.ts'
import { pdfRoutes } from './routes/pdf.ts'
import { partRoutes } from './routes/parts.ts'
import { publicPageRoutes } from './routes/public-pages.ts'
import { embeddingRoutes } from './routes/embedding.ts'

/** The version of the calls, and the oldest SDK that speaks it. */
export const apiVersion = '0.1.0'
const minSdk = '0.1.0'
const sweepEveryMs = 3600_000
const tendEveryMs = 10_000
/** Pictures of a text that was not saved for so long are deleted. */
const unsavedRetainSec = 24 * 3600

export interface Server {
  /** The calls below config.basePath, and also at its root, so that it can be mounted anywhere. */
  readonly app: Hono
  readonly repo: Repo
  readonly changes: Changes
  /** Serves the app socket at /api/ of a Node server, and beneath the calls. */
  attachSockets(nodeServer: Parameters<typeof attachSockets>[0]): SocketServer
  /** Deletes incomplete uploads, old drafts and expired links; also runs by itself every hour. */
  sweep(): Promise<void>
  /** Makes the columns that slow charts miss, and drops unused ones, if nobody has asked for a while; also runs by itself. */
  tend(nowMs?: number): Promise<void>
  close(): Promise<void>
}

export interface ServerOptions {
  readonly engine: Engine
  readonly aggregator: Aggregator
  readonly config: ServerConfig
}

/** Brings the database up to date and makes the server; nothing listens yet. */
export async function createServer({ engine, aggregator, config }: ServerOptions): Promise<Server> {
  know(numbers) // telephone numbers are judged as exactly as in the form
  await migrate(engine)
  const repo = createRepo(engine, aggregator)
  const access = createAccess(repo)
  const readers = createReaders({ repo, access, aggregator })
  const tokens = createTokens({
    secret: await repo.settings.secret('access'),
    embedSecret: config.embedSecret,
    lifeSec: config.accessTokenSec ?? 900,
  })
  const changes = await createChanges(engine, aggregator)
  const log =
    config.log ??
    (line => {
      process.stderr.write(`${line}\n`)
    })
  const { outbox, postman } = createMailing(engine, config, log)
  const filesDir = join(config.dataDir, 'files')
  const services: Services = {
    engine,
    repo,
    aggregator,
    access,
    readers,
    changes,
    columns: createColumnWatch(repo, aggregator, config.slowGroupMs),
    config,
    outbox,
    limiter: limiterOf(config),
    exports: createExports({ folder: join(config.dataDir, 'exports'), engine, repo, aggregator, log }),
    imports: createImports({ folder: join(config.dataDir, 'imports'), repo, engine, changes, log }),
    files: createFileStore(filesDir, repo),
    pdfs: createPdfWriter({ log }),
    pictures: createPictureMaker(),
    uploads: createUploads(filesDir, repo, engine),
    texts: createTextRooms(changes),
    pageRooms: createPageRooms(changes),
    addresses: createAddressBook(config.addressProvider),
    sessions: createSessions({
      engine,
      repo,
      tokens,
      outbox,
      refreshTokenSec: config.refreshTokenSec ?? 12 * 3600,
      publicUrl: config.publicUrl ?? '',
      log,
    }),
  }
  const app = routerBelow(config.basePath)
  app.use(answerBeforeBody)
  app.use(cors(config.origins ?? []))
  app.use(async (_, next) => {
    services.columns.noteCall()
    await next()
    services.columns.noteCall()
  })
  app.use(refuseDots)
  mountFacts(app, engine, config)
  mountCalls(app, {
    calls,
    handlers: handlersOf(services),
    tokens,
    repo,
    trustProxy: config.trustProxy === true,
    bodies: createBodyBudget(config.bodies),
    pace: config.bodies?.pace,
  })
  app.notFound(c => answerFailure(c, fail('not-found', 'This call does not exist.', { status: 404 })))
  answerErrors(app, log)

  const timers = startTimers(services, log)
  await sweepAll(services)
  await services.imports.resume()

  return {
    app,
    repo,
    changes,
    sweep: () => sweepAll(services),
    tend: nowMs => services.columns.tend(nowMs),
    attachSockets: nodeServer =>
      attachSockets(nodeServer, {
        ...services,
        repo,
        log,
        basePath: config.basePath ?? '',
        identify: (authorization, origin) => identify(authorization, origin, tokens, repo),
      }),
    async close() {
      timers.stop()
      for (const one of [services.pdfs, services.pictures, services.texts, services.pageRooms]) one.close()
      await services.exports.close()
      await services.imports.close()
      await services.sessions.settled()
      await postman?.stop()
      await changes.close()
    },
  }
}

const limiterOf = (config: ServerConfig) =>
  createLimiter({
    signInAttemptsPerMinute: config.signInAttemptsPerMinute ?? 8,
    publicWritesPerMinute: config.publicWritesPerMinute ?? 60,
    messagesPerMinute: config.messagesPerMinute ?? 30,
    textCallsPerMinute: config.textCallsPerMinute ?? 1800,
    textCommentsPerMinute: config.textCommentsPerMinute ?? 60,
  })

/** Starts what the server does by itself again and again. A timer alone does not hold the process. */
function startTimers(services: Services, log: (line: string) => void) {
  const sweeping = setInterval(() => {
    sweepAll(services).catch((error: unknown) => log(`Sweeping failed: ${String(error)}`))
  }, sweepEveryMs)
  const tending = setInterval(() => {
    services.columns.tend().catch((error: unknown) => log(`Columns for charts were not made: ${String(error)}`))
  }, tendEveryMs)
  for (const timer of [sweeping, tending]) timer.unref()
  return {
    stop() {
      for (const timer of [sweeping, tending]) clearInterval(timer)
    },
  }
}

/** Deletes what has expired. */
async function sweepAll({ repo, files, uploads, exports, imports }: Services): Promise<void> {
  const nowSec = Math.floor(Date.now() / 1000)
  await uploads.sweep()
  await repo.drafts.sweep(nowSec - draftRetainSec, nowSec)
  await repo.documentDrafts.sweep(nowSec - draftRetainSec)
  await exports.sweep()
  await imports.sweep()
  await repo.undos.sweep()
  for (const picture of await repo.unusedPictures.take(nowSec - unsavedRetainSec)) await files.remove(picture)
}

/** The outbox of emails, and the postman that empties it if there is a mail server. */
function createMailing(engine: Engine, config: ServerConfig, log: (line: string) => void) {
  const { mailServer } = config
  const mails = join(config.dataDir, 'outbox')
  const postman = mailServer && createPostman({ folder: mails, deliver: mail => sendBySmtp(mailServer, mail), log })
  const outbox = createOutbox({
    folder: mails,
    afterCommit: run => engine.afterCommit(run),
    from:
      config.mailFrom ??
      `no-reply@${URL.canParse(config.publicUrl ?? '') ? new URL(config.publicUrl ?? '').hostname : 'localhost'}`,
    ...(postman
      ? {
          wake: () => {
            postman.round().catch((error: unknown) => log(`Mails wait in the outbox: ${String(error)}`))
          },
        }
      : {}),
  })
  return { outbox, postman }
}

/** What can be asked about the server itself, and the map of the sample. */
function mountFacts(app: Hono, engine: Engine, config: ServerConfig): void {
  const document = openApi(Object.values(calls) as Call[], { version: apiVersion, basePath: config.basePath ?? '' }) // every value of the table is a call
  app.get('/openapi.json', c => c.json(document, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/sdk/meta', c => c.json({ api: apiVersion, minSdk }, 200, { 'Cache-Control': 'no-cache' }))
  mountMap(app)
  app.get('/healthz', async c => {
    await engine.query('select 1')
    return c.json({ code: 200, message: 'OK', data: { database: engine.kind } }, 200, { 'Cache-Control': 'no-store' })
  })
}

/** Routes paths with and without the base path: mounting would copy each request. A trailing slash is ignored (API-011). */
const routerBelow = (base = ''): Hono =>
  new Hono({
    getPath(request) {
      const path = getPathNoStrict(request)
      return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path
    },
  })

/** Replies to a call whose handler threw. */
function answerErrors(app: Hono, log: (line: string) => void): void {
  app.onError((error, c) => {
    if (error instanceof StatementTimeout || error instanceof LaneFull) return answerFailure(c, error.failure)
    if (error instanceof DatabaseAway) {
      log(`${c.req.method} ${c.req.path} failed: ${error.message}`)
      return answerFailure(c, error.failure)
    }
    if (error instanceof ClientGone) return answerFailure(c, fail('gone', error.message, { status: 503 }))
    const refused = refusalOf(sqlState(error) ?? '')
    if (refused) return answerFailure(c, refused)
    log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? String(error)}`)
    return answerFailure(c, fail('server', 'The server could not answer. Please try again.', { status: 500 }))
  })
}

/** The handler of every call, by area. */
const handlersOf = (services: Services): Handlers => ({
  ...authRoutes(services),
  ...appRoutes(services),
  ...pageRoutes(services),
  ...rowRoutes(services),
  ...moduleRoutes(services),
  ...collectionRoutes(services),
  ...dataframeRoutes(services),
  ...fieldRoutes(services),
  ...undoRoutes(services),
  ...itemRoutes(services),
  ...historyRoutes(services),
  ...queryRoutes(services),
  ...reportRoutes(services),
  ...aggregateRoutes(services),
  ...explainRoutes(services),
  ...formRoutes(services),
  ...messageRoutes(services),
  ...answerRoutes(services),
  ...exportRoutes(services),
  ...importRoutes(services),
  ...importRunRoutes(services),
  ...importOfferRoutes(services),
  ...fileRoutes(services),
  ...uploadRoutes(services),
  ...figuresRoutes(services),
  ...ruleRoutes(services),
  ...roleRoutes(services),
  ...draftRoutes(services),
  ...draftLinkRoutes(services),
  ...documentDraftRoutes(services),
  ...flowRoutes(services),
  ...addressRoutes(services),
  ...mapRoutes(),
  ...iconRoutes(),
  ...userRoutes(services),
  ...viewRoutes(services),
  ...dropInRoutes(services),
  ...pageBlockRoutes(services),
  ...builderRoutes(services),
  ...pageCommentRoutes(services),
  ...pagePeopleRoutes(services),
  ...pageDocumentRoutes(services),
  ...sharedTextRoutes(services),
  ...sharedTextVersionRoutes(services),
  ...textCommentRoutes(services),
  ...paperRoutes(services),
  ...pdfRoutes(services),
  ...partRoutes(services),
  ...embeddingRoutes(services),
  ...publicPageRoutes(services),
})

const noText = fail('text', 'The input contains text that cannot be stored.', { status: 400 })
const outOfRange = fail(
  'range',
  'A value of the request is too large, too small or not of the kind that is stored there.',
  { status: 400 },
)

/** What the database rejects because of the input, by SQLSTATE or, if no code is listed, by its class. */
const refusals: Readonly<Record<string, Failure>> = {
  '23505': fail('taken', 'It already exists.', { status: 409 }),
  '23503': fail('reference', 'Something this refers to no longer exists.', { status: 422 }),
  '22P02': noText,
  '22P05': noText,
  '22021': noText,
  22: outOfRange,
  23: outOfRange,
  54: fail('too-long', 'A name or a value in the request is too long to be stored.', { status: 400 }),
}

const refusalOf = (state: string) => refusals[state] ?? refusals[state.slice(0, 2)]
const sqlState = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
