// The small world that the contract rows are played in, on whichever database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import type { AnswerBody } from '../../src/contract/call.ts'
import { createChecker, type Document } from './documented.ts'
import { createServer, type Server } from '../../demo/server/app.ts'
import { hashPassword } from '../../demo/server/auth/passwords.ts'
import { openEngine, type Engine, type EngineOptions } from '../../demo/server/data/engine.ts'
import type { ServerConfig } from '../../demo/server/http/types.ts'
import { createAggregator } from '../../demo/server/pipeline/aggregate.ts'
import { createTailProcesses } from '../../demo/server/pipeline/tail-runner.ts'
import type { Result } from '../../src/base/result.ts'
import { emptyDatabase } from './empty-database.ts'

export type Person =
  | 'nobody'
  | 'ada'
  | 'dev'
  | 'eve'
  | 'stranger'
  | 'gone'
  | 'pageEmbed'
  | 'formEmbed'
  | 'filterEmbed'
  | 'changeEmbed'
  | 'elsewhereEmbed'
export const password = 'correct horse battery'
export const embedSecret = 'a secret that only the host and this server know'
export const hostOrigin = 'https://host.example'

export interface Stage {
  readonly engine: Engine
  readonly server: Server
  readonly dataDir: string
  /** Sends one request in-process as a user. */
  send(
    as: Person,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: AnswerBody; readonly headers: Headers }>
  tokenOf(person: Person): Promise<string | undefined>
  close(): Promise<void>
}

export async function openStage(
  options: {
    readonly databaseUrl?: string | undefined
    readonly dataDir?: string
    readonly config?: Partial<ServerConfig>
    readonly engine?: EngineOptions
  } = {},
): Promise<Stage> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lc-stage-'))
  const engine = await openEngine(
    options.databaseUrl === undefined
      ? { dataDir: 'memory://', seedFile: await emptyDatabase(), ...options.engine }
      : { databaseUrl: options.databaseUrl },
  )
  const log: string[] = []
  const tail = createTailProcesses()
  const server = await createServer({
    engine,
    aggregator: createAggregator(engine, { tail }),
    config: {
      dataDir,
      embedSecret,
      origins: [hostOrigin],
      publicUrl: 'http://lc.test',
      signInAttemptsPerMinute: 1000,
      publicWritesPerMinute: 1000,
      log: line => {
        log.push(line)
      },
      ...options.config,
    },
  })
  await furnish(server)
  const documented = createChecker((await (await server.app.request('/openapi.json')).json()) as Document) // the server's own
  const tokens = new Map<Person, string>()

  async function tokenOf(person: Person): Promise<string | undefined> {
    if (person === 'nobody') return undefined
    const known = tokens.get(person)
    if (known !== undefined) return known
    const token = person.endsWith('Embed') ? await embedToken(embeds[person] ?? { scope: [] }) : await signIn(person)
    tokens.set(person, token)
    return token
  }
  async function signIn(person: Person): Promise<string> {
    const { body } = await send('nobody', 'POST', '/auth', { username: `${person}@lc.test`, password })
    const data = body.data as { access_token?: string } | undefined
    if (data?.access_token === undefined) throw new Error(`${person} could not sign in: ${body.message}`)
    return data.access_token
  }
  const send: Stage['send'] = async (as, method, path, body, headers = {}) => {
    const token = await tokenOf(as)
    const answer = await server.app.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status === 500) throw new Error(`${method} ${path} answered 500: ${log.at(-1)}`)
    // calls of another media type answer text
    const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false
    const read =
      text === ''
        ? { code: answer.status, message: '' }
        : isJson
          ? (JSON.parse(text) as AnswerBody)
          : { code: answer.status, message: '', data: text }
    const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
    const lies = documented({
      method,
      path,
      sent: body,
      status: answer.status,
      type,
      answer: isJson ? read : text,
      headers: answer.headers,
    })
    if (lies.length > 0) throw new Error(`The OpenAPI document is not true: ${lies.join('; ')}`)
    return { status: answer.status, body: read, headers: answer.headers }
  }

  return {
    engine,
    server,
    dataDir,
    send,
    tokenOf,
    async close() {
      await server.close()
      tail.close()
      await engine.close()
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function embedToken(
  claims: Readonly<Record<string, unknown>>,
  lifeSec = 600,
  secret = embedSecret,
): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('customer-7')
    .setAudience('lc-embed')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifeSec)
    .sign(new TextEncoder().encode(secret))
}

const embeds: Partial<Record<Person, Readonly<Record<string, unknown>>>> = {
  pageEmbed: { scope: ['page:shop/sales:read'], origins: [hostOrigin] },
  formEmbed: { scope: ['questionnaire:complaint:create'], filters: { complaints: { region: 'EU' } } },
  filterEmbed: { scope: ['app:shop:read'], filters: { orders: { region: 'EU' }, tales: { where: 'north' } } },
  changeEmbed: { scope: ['app:shop:update'], filters: { orders: { region: 'EU' } } },
  elsewhereEmbed: { scope: ['page:other/x:read'] },
}

/** The form of the stage: what, how bad, and how bad only when it is bad. */
export const complaintForm = {
  app: 'shop',
  collection: 'complaints',
  name: 'Complaint',
  addData: { reporter: '$USER_STR', source: 'form', at: '$$GET_DATE_SEC' },
  rows: [
    {
      key: 'r1',
      step: 1,
      questions: [
        { id: 'what', key: 'what', type: 'open text', label: 'What happened?', required: true },
        { id: 'count', key: 'count', type: 'number', label: 'How often?', required: true },
      ],
    },
  ],
}

/** What the page "Sales" offers to write. */
const salesButtons = {
  actionbuttons: [
    {
      id: 'add',
      actions: [
        {
          type: 'insert',
          app: 'shop',
          collection: 'orders',
          payload: { amount: '$amount', n: '$n', userid: '$USER_STR' },
        },
      ],
    },
    {
      id: 'note',
      actions: [
        {
          type: 'update',
          app: 'shop',
          collection: 'orders',
          dataset: 'orders_all',
          join_key: '_id',
          payload: { note: '$note', region: '$region' },
        },
      ],
    },
    { id: 'ask', actions: [{ type: 'insert', app: 'shop', collection: 'surveys', payload: { n: '$n' } }] },
    { id: 'load', actions: [{ type: 'importdata', import: 'offered-import', fileTypes: ['csv'] }] },
  ],
}

const other = { app: 'other', collection: 'secrets' }

async function furnish({ repo }: Server): Promise<void> {
  const passwordHash = await hashPassword(password)
  await repo.roles.create({ id: 'shopper', name: 'Shopper', permissions: ['show_app_shop'] })
  await repo.roles.create({ id: 'spare', name: 'Spare', permissions: [] })
  const people = [
    { id: 'ada', permissions: ['developer', 'admin'] },
    { id: 'dev', permissions: ['developer'] },
    { id: 'eve', roles: ['shopper'] },
    { id: 'stranger' },
    { id: 'gone', permissions: ['admin'], is_active: false },
  ]
  for (const person of people)
    await repo.users.create({ ...person, email: `${person.id}@lc.test`, first_name: person.id, passwordHash })
  await repo.users.grant('public', ['show_app_shop_page_open', 'show_app_fair'])
  await repo.messages.create([
    { id: 'welcome', user: 'stranger', type: 'info', title: 'Welcome', content: 'Good to have you.', url: '/app/shop' },
  ])

  for (const id of ['shop', 'fair', 'other']) done(await repo.apps.create({ id, name: id }))
  done(await repo.groups.create('shop', { id: 'main', name: 'Main' }))
  done(await repo.groups.create('shop', { id: 'more', name: 'More' }))
  done(await repo.groups.create('shop', { id: 'empty', name: 'Empty' }))
  done(await repo.pages.create('shop', { id: 'page-sales', name: 'Sales', group: 'main' }))
  done(await repo.pages.create('shop', { id: 'page-open', name: 'Open', group: 'main' }))
  done(await repo.pages.create('shop', { name: 'Third', group: 'more' }))
  done(await repo.pages.create('shop', { id: 'page-hidden', name: 'Hidden', group: 'more', active: false }))
  done(await repo.pages.create('shop', { id: 'page-order', name: 'Order', detail_page: true }))
  done(await repo.pages.create('fair', { id: 'page-start', name: 'Start' }))
  done(await repo.pages.create('fair', { name: 'Second' }))
  done(await repo.pages.create('other', { name: 'X' }))

  for (const [app, page, module, queries, selection] of [
    ['shop', 'sales', 'sales-table', ['orders_all'], salesButtons],
    ['shop', 'open', 'open-chart', ['orders_by_region'], { form: 'survey' }],
    ['other', 'x', 'x-value', ['other_all'], {}],
  ] as const) {
    const found = await repo.pages.find(app, page)
    if (!found) throw new Error(`The stage has no page ${page}.`)
    const row = done(await repo.rows.create(found.id, { id: `${page}-row`, slug: 'first' }))
    done(
      await repo.modules.create({
        id: module,
        row: row.id,
        name: module,
        type: { name: 'Data Table', width: 12 },
        queries: queries.map((slug, index) => ({ slug, primary: index === 0 })),
        selection,
      }),
    )
  }

  const orders = done(await repo.collections.create({ app: 'shop', name: 'Orders' }))
  await repo.items.insert(orders.table, [
    { _id: 'o1', region: 'EU', amount: 10 },
    { _id: 'o2', region: 'US', amount: 20 },
    { _id: 'o3', region: 'EU', amount: 30 },
  ])
  done(await repo.collections.create({ app: 'shop', name: 'Complaints' }))
  done(await repo.collections.create({ app: 'shop', name: 'Surveys' }))
  const secrets = done(await repo.collections.create({ app: 'other', name: 'Secrets' }))
  await repo.items.insert(secrets.table, [{ _id: 's1', code: 7 }])
  for (const [slug, app, collection, pipeline] of [
    ['orders_all', 'shop', 'orders', []],
    ['orders_by_region', 'shop', 'orders', [{ $match: { region: 'EU' } }]],
    ['order_one', 'shop', 'orders', [{ $match: { _id: '$ID' } }]],
    ['other_all', 'other', 'secrets', []],
  ] as const) {
    done(
      await repo.queries.create({
        id: `q-${slug}`,
        slug,
        name: slug,
        app,
        collection,
        pipeline: pipeline.map(stage => ({ ...stage })),
      }),
    )
  }
  done(await repo.queries.create({ id: 'q-old', slug: 'old', name: 'Old', ...other, pipeline: [] }))
  const content = await repo.queries.delete('q-old')
  await repo.undos.add({ id: 'deleted-query', owner: 'dev', kind: 'query', content: content ?? {} })
  await repo.rules.create({
    id: 'secret-rule',
    ...other,
    role: 'shopper',
    operations: ['delete'],
    condition: [{ $match: { code: 7 } }],
  })
  for (const [id, name, is_shared] of [
    ['adas-shared', 'Large', true],
    ['adas-own', 'Mine', false],
  ] as const)
    await repo.views.create({
      id,
      app: 'shop',
      collection: 'orders',
      owner: 'ada',
      name,
      filter: { amount: { $gt: 15 } },
      is_shared,
      is_default: false,
    })
  const sheet = {
    template: '<p>{{code}}</p>',
    settings: { format: 'A4' as const, orientation: 'portrait' as const, rows: 10, filters: [] },
  }
  done(await repo.reports.create({ id: 'secret-report', name: 'Secrets', query: 'other_all', ...sheet }))
  done(await repo.reports.create({ id: 'orders-report', name: 'Orders', query: 'orders_all', ...sheet }))
  await repo.pageBlocks.create({
    id: 'stage-block',
    app: 'shop',
    name: 'Header',
    types: ['Data Table'],
    widgets: 1,
    content: { rows: [], widgets: [{ name: 'Orders', type: { name: 'Data Table', width: 12 } }] },
  })
  await repo.sharedTexts.create({ id: 'stage-text', name: 'Notes', text: 'start', author: 'ada' })
  await repo.sharedTextVersions.add(
    'stage-text',
    { version: 0, changed_at: 1_700_000_000, changed_by: 'ada' },
    { type: 'doc', content: [{ type: 'paragraph' }] },
    { id: 'stage-version' },
  )
  await repo.sharedTexts.mark('stage-text', 'adas-text-comment', { version: 0, from: 1, to: 4 })
  await repo.textComments.create('stage-text', {
    id: 'adas-text-comment',
    quote: 'sta',
    text: 'Why?',
    mentions: ['dev'],
    author: 'ada',
  })
  const sales = await repo.pages.find('shop', 'sales')
  const about = { about: 'widget:sales-table', about_name: 'sales-table' }
  if (sales)
    await repo.pageComments.create(sales.id, {
      id: 'adas-comment',
      ...about,
      text: 'Which orders are these?',
      mentions: [],
      author: 'ada',
    })
  await repo.exports.create(
    { id: 'eves-export', owner: 'eve', name: 'Mine', format: 'csv' },
    Math.floor(Date.now() / 1000),
  )
  await furnishImports(repo)
  done(await repo.forms.create({ id: 'complaint', name: 'Complaint', settings: complaintForm }))
  done(
    await repo.forms.create({
      id: 'survey',
      name: 'Survey',
      settings: { ...complaintForm, name: 'Survey', collection: 'surveys' },
    }),
  )
}

/** An import of dev that ran once; its two items are not there any more. */
async function furnishImports(repo: Server['repo']): Promise<void> {
  const { id } = done(
    await repo.imports.create({
      id: 'devs-import',
      owner: 'dev',
      name: 'Monthly orders',
      app: 'shop',
      collection: 'orders',
      newCollection: null,
      settings: {},
      columns: null,
      key: null,
    }),
  )
  done(
    await repo.imports.create({
      id: 'offered-import',
      owner: 'gone',
      name: 'Surveys',
      app: 'shop',
      collection: 'surveys',
      newCollection: null,
      settings: {},
      columns: [{ from: 'n', to: 'n', type: 'number' }],
      key: null,
    }),
  )
  const file = { id: 'none', name: 'last.csv', bytes: 10, received: 10, sentAtSec: 1 }
  const plan = { settings: {}, columns: [], key: null, app: 'shop', collection: 'orders', file, headings: ['amount'] }
  const run = await repo.importRuns.start({
    id: 'devs-run',
    import: id,
    isCheck: false,
    plan: { ...plan, who: { id: 'dev', name: 'dev' } },
  })
  await repo.importRuns.claim(run.id, 'stage', Number.MAX_SAFE_INTEGER)
  await repo.importRuns.counted(run.id, 'stage', 2)
  const to = { rows: 2, created: 2, changed: 0, emptied: 0, unchanged: 0, refused: 0 }
  await repo.importRuns.advance(run.id, 'stage', { from: 0, to, problems: [] })
  await repo.importRuns.finish(run.id, 'stage', { state: 'done', message: null })
  const offered = await repo.importRuns.start({
    id: 'eves-run',
    import: 'offered-import',
    isCheck: false,
    plan: { ...plan, collection: 'surveys', isOffered: true, who: { id: 'eve', name: 'eve' } },
  })
  await repo.importRuns.claim(offered.id, 'stage', Number.MAX_SAFE_INTEGER)
  await repo.importRuns.finish(offered.id, 'stage', { state: 'done', message: null })
}

export function done<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`The stage could not be set: ${result.message}`)
}
