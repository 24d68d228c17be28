// `npm start`: builds what is missing, starts the server on its embedded database and prints its URL.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { linkSdk } from './link-sdk.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const host = process.env.LC_HOST ?? '127.0.0.1'
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Node ${process.versions.node} is too old. Use 20.19 or newer.`)

if (!(await builds())) fail('The build failed; nothing was started.')

const site = join(root, 'demo/site/dist')
linkSdk(join(root, 'cdn'), join(site, 'sdk'))

const server = join(root, 'demo/server/dist/demo/server')
const { startServer } = await import(pathToFileURL(join(server, 'start.js')).href)
const { guardProcess } = await import(pathToFileURL(join(server, 'guard.js')).href)
const port = await freePort(Number(process.env.LC_PORT ?? 8080))
const env = {
  ...process.env,
  LC_PORT: String(port),
  LC_HOST: host,
  LC_DATA: process.env.LC_DATA ?? join(root, 'data'),
  LC_SITE: process.env.LC_SITE ?? site,
}

let running
try {
  running = await startServer(env, line => process.stdout.write(`  ${line}\n`))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

process.stdout.write(`
  ${running.url}

  Sign in as              email                             password
  administrator           admin@northline.example           northline-admin
  developer               developer@northline.example       northline-developer
  end user                user@northline.example            northline-user

  Ctrl+C stops it.
`)

let isStopping = false
function stop(code) {
  if (isStopping) process.exit(1) // a second press does not wait
  isStopping = true
  running.stop().then(
    () => process.exit(code),
    error => fail(String(error)),
  )
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
guardProcess(process, { log: line => process.stderr.write(`${line}\n`), stop: () => stop(1) })

/** A signal ends the build as well. */
function builds() {
  return new Promise(done => {
    const build = spawn(process.execPath, [join(root, 'test/tools/build.mjs')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const end = signal => {
      build.kill(signal)
      process.exit(1)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, end)
    build.once('error', () => done(false))
    build.once('close', code => {
      for (const signal of signals) process.off(signal, end)
      done(code === 0)
    })
  })
}

/** The wanted port, else the next free one. */
async function freePort(wanted) {
  for (let port = wanted; port < wanted + 50; port++) if (await isFree(port)) return port
  return fail(`No port from ${wanted} to ${wanted + 49} is free. Set LC_PORT.`)
}

function isFree(port) {
  return new Promise(done => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, host, () => probe.close(() => done(true)))
  })
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
