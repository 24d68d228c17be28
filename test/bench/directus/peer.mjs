// Directus in a throw-away folder: installed from npm, filled with the same documents, and started with SQLite.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createLoad } from '../http-load.mjs'

const npm = (args, cwd, timeoutMs) => spawnSync('npm', args, { cwd, encoding: 'utf8', timeout: timeoutMs })

/** Returns the newest published version that runs on this Node; undefined if the registry cannot be reached. */
function newestVersion(cwd) {
  const { status, stdout } = npm(['view', 'directus@>=10', 'version', 'engines', '--json'], cwd, 60_000)
  if (status !== 0) return undefined
  const major = Number(process.versions.node.split('.')[0])
  return JSON.parse(stdout)
    .filter(({ version, engines }) => !version.includes('-') && Number(/\d+/.exec(engines?.node ?? '0')[0]) <= major)
    .map(({ version }) => version)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
}

/** Installs Directus into a folder unless it is there; returns its version, or the sentence that says why not. */
export function install(folder) {
  mkdirSync(folder, { recursive: true })
  const require = createRequire(join(folder, 'package.json'))
  const installed = () => require(join(folder, 'node_modules/directus/package.json')).version
  try {
    return { version: installed() }
  } catch {
    // not installed yet
  }
  const version = newestVersion(folder)
  if (version === undefined)
    return { why: 'Directus is left out: the npm registry cannot be reached, or has no version for this Node.' }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { status, stderr } = npm(
    ['install', '--no-audit', '--no-fund', `directus@${version}`, 'sqlite3'],
    folder,
    900_000,
  )
  return status === 0
    ? { version }
    : { why: `Directus ${version} is left out, npm could not install it: ${stderr.slice(-400)}` }
}

const freePort = () =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

const columnOf = value => (typeof value === 'number' ? 'float' : 'string')

/** Starts Directus with a collection "flights" of these documents and a person who may read and create; returns how to load it. */
export async function start(folder, data, documents) {
  const port = await freePort()
  const file = join(data, 'data.db')
  const admin = { email: 'admin@example.com', password: 'bench-admin' }
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'bench',
    KEY: 'bench',
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: file,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    QUERY_LIMIT_MAX: '1000',
  }
  const cli = join(folder, 'node_modules/directus/cli.js')
  const made = spawnSync(process.execPath, [cli, 'bootstrap'], { cwd: data, env, encoding: 'utf8', timeout: 300_000 })
  if (made.status !== 0) throw new Error(`directus bootstrap: ${made.stderr.slice(-400)}${made.stdout.slice(-400)}`)
  const child = spawn(process.execPath, [cli, 'start'], { cwd: data, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await new Promise(done => child.once('exit', done))
  }
  try {
    const server = createLoad(env.PUBLIC_URL)
    await answering(server, child)
    const token = await prepare(server, admin, documents[0])
    await run(folder, file, fillSql(documents))
    const index = columns =>
      run(folder, file, [`CREATE INDEX bench_cover ON flights (${columns.join(', ')})`, 'ANALYZE'])
    return { ...server, token, stop, index }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answering(server, child) {
  const endMs = Date.now() + 120_000
  while (Date.now() < endMs && child.exitCode === null) {
    const { status } = await server.ask('', 'GET', '/server/ping').catch(() => ({ status: 0 }))
    if (status === 200) return
    await new Promise(done => setTimeout(done, 200))
  }
  throw new Error('Directus does not answer.')
}

/** Makes the collection, and a person whose rights are checked; returns the token of that person. */
async function prepare(server, admin, sample) {
  const { access_token: root } = await server.read('', 'POST', '/auth/login', admin)
  const fields = Object.entries(sample).map(([key, value]) =>
    key === '_id'
      ? { field: 'id', type: 'string', schema: { is_primary_key: true }, meta: {} }
      : { field: key, type: columnOf(value), schema: {}, meta: {} },
  )
  await server.read(root, 'POST', '/collections', { collection: 'flights', schema: {}, meta: {}, fields })
  const policy = await server.read(root, 'POST', '/policies', { name: 'Bench', app_access: false, admin_access: false })
  for (const action of ['read', 'create'])
    await server.read(root, 'POST', '/permissions', {
      policy: policy.id,
      collection: 'flights',
      action,
      fields: ['*'],
      permissions: {},
    })
  await server.read(root, 'POST', '/users', {
    email: 'user@example.com',
    token: 'bench-user-token',
    policies: [{ policy: policy.id }],
  })
  return 'bench-user-token'
}

function* fillSql(documents) {
  const keys = Object.keys(documents[0])
  const names = keys.map(key => `"${key === '_id' ? 'id' : key}"`).join(', ')
  const quoted = value =>
    typeof value === 'number' ? value : value == null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`
  yield 'BEGIN'
  for (let from = 0; from < documents.length; from += 500) {
    const rows = documents.slice(from, from + 500).map(row => `(${keys.map(key => quoted(row[key])).join(', ')})`)
    yield `INSERT INTO flights (${names}) VALUES ${rows.join(', ')}`
  }
  yield 'COMMIT'
  yield 'ANALYZE'
}

async function run(folder, file, statements) {
  const { Database } = createRequire(join(folder, 'package.json'))('sqlite3')
  const db = new Database(file)
  const promised = call => new Promise((done, refuse) => call(error => (error ? refuse(error) : done())))
  await promised(then => db.run('PRAGMA busy_timeout = 20000', then))
  for (const sql of statements) await promised(then => db.run(sql, then))
  await promised(then => db.close(then))
}
