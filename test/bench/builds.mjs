// What a call costs two builds of the server: the same requests to both, in turn in one run, on the embedded database with the
// sample. Counts processor time, which other work on the machine changes less than requests a second: of the thread that answers,
// and of the whole process (database, collection of garbage).
//
//   git worktree add /tmp/before HEAD~1 && … npm run build in both
//   node test/bench/builds.mjs --builds /tmp/before,. [--seconds 3] [--rounds 3] [--only list,save] [--connections 16]
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { any, at, createLoad } from './http-load.mjs'

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const forMs = Number(argument('seconds', '3')) * 1000
const rounds = Number(argument('rounds', '3'))
const connections = Number(argument('connections', '16'))
const only = argument('only')?.split(',')
const builds = argument('builds', '.').split(',')
const flags = argument('node', '').split(' ').filter(Boolean)
const say = line => process.stdout.write(`${line}\n`)
const app = 'flight_operations'
const tickMs = 10

async function start(build) {
  const folder = mkdtempSync(join(tmpdir(), 'lc-builds-'))
  const child = spawn(process.execPath, [...flags, resolve(build, 'demo/server/dist/demo/server/main.js')], {
    env: { PATH: process.env.PATH, LC_DATA: folder, LC_PORT: '0', LC_SAMPLE: '1', LC_COPY_MINUTES: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((done, refuse) => {
    let output = ''
    child.stdout.on('data', piece => {
      const found = /^http:\/\/\S+/m.exec((output += piece))
      if (found) done(found[0])
    })
    child.once('exit', code => refuse(new Error(`The server ended with ${code}.`)))
  })
  const server = createLoad(url, '/data')
  const { access_token: token } = await server.read('', 'POST', '/auth', {
    username: 'developer@northline.example',
    password: 'northline-developer',
  })
  /** Milliseconds that a thread, or all, have run. */
  const ran = path => {
    const fields = readFileSync(path, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  }
  return {
    ...server,
    build,
    token,
    ran: () => ({ thread: ran(`/proc/${child.pid}/task/${child.pid}/stat`), all: ran(`/proc/${child.pid}/stat`) }),
    async stop() {
      child.kill('SIGTERM')
      await new Promise(done => child.once('exit', done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function scenariosOf(server) {
  const rows = await server.read(server.token, 'POST', '/dataframe/aggregate', { query: 'flights', limit: 1000 })
  const ids = rows.map(row => row._id)
  const document = Object.fromEntries(Object.entries(rows[0]).filter(([key]) => key !== '_id'))
  const [report] = await server.read(server.token, 'POST', '/dataframe/aggregate', {
    app,
    collection: 'inspections',
    pipeline: [{ $match: { template: 'report_a_fault' } }, { $limit: 1 }],
  })
  const answers = Object.fromEntries(
    Object.entries(report).filter(([key]) => !/^_id$|_at$|_by$|^template|^submit/.test(key)),
  )
  return {
    get: () => ['GET', `/item/${app}/flights/${any(ids)}`],
    known: () => ['POST', '/dataframe/aggregate', { query: 'flights_by_week' }],
    list: () => [
      'POST',
      '/dataframe/aggregate',
      { app, collection: 'flights', pipeline: [], limit: 25, offset: Math.floor(Math.random() * 199_000) },
    ],
    save: () => ['POST', `/item/${app}/flights`, { data: document }],
    form: () => ['POST', `/item/${app}/inspections`, { template: 'report_a_fault', submit: true, data: answers }],
  }
}

const servers = []
try {
  for (const build of builds) servers.push(await start(build))
  const scenarios = await Promise.all(servers.map(scenariosOf))
  for (const name of Object.keys(scenarios[0])) {
    if (only && !only.includes(name)) continue
    for (let round = 0; round <= rounds; round++) {
      for (const [index, server] of servers.entries()) {
        const before = server.ran()
        const { perSecond, waits, faults } = await server.load(
          server.token,
          connections,
          scenarios[index][name],
          round === 0 ? 1500 : forMs, // the first one warms up
        )
        const after = server.ran()
        const perCall = key => ((after[key] - before[key]) / waits.length).toFixed(3)
        if (round > 0)
          say(
            `${name.padEnd(6)} ${server.build.padEnd(14)} ${perSecond.toFixed(0).padStart(5)}/s  p99 ${at(waits, 0.99).toFixed(0).padStart(4)} ms  processor time per call ${perCall('thread')} ms, with the database ${perCall('all')} ms` +
              (faults.size > 0 ? `  refused ${JSON.stringify([...faults])}` : ''),
          )
      }
    }
  }
} finally {
  await Promise.all(servers.map(server => server.stop()))
}
