// What many people at once get from the platform on the embedded database, or on PostgreSQL, measured from outside over HTTP
// with the sample's 200,000 flights: items and lists read, groups counted, forms saved, and light reads beside heavy ones.
// Each line has its floor in the same run: the same server answers a request that touches no data.
//
//   npm run build && node test/bench/requests.mjs [--seconds 5] [--only get,list] [--database postgres://…] [--folder /var/tmp]
//     [--data folder-that-stays]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const seconds = Number(argument('seconds', '5'))
const only = argument('only')?.split(',')
const database = argument('database')
const say = line => process.stdout.write(`${line}\n`)
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]

const givenFolder = argument('data')
const folder = givenFolder ?? mkdtempSync(join(argument('folder', tmpdir()), 'lc-requests-'))
const main = resolve(import.meta.dirname, '../../demo/server/dist/demo/server/main.js')
const server = spawn(process.execPath, [main], {
  env: {
    PATH: process.env.PATH,
    LC_DATA: folder,
    LC_PORT: '0',
    LC_SAMPLE: '1',
    LC_COPY_MINUTES: '0',
    ...(database ? { DATABASE_URL: database } : {}),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
server.stdout.on('data', piece => (output += piece))
while (!/^http:\/\/\S+/m.test(output)) await new Promise(done => setTimeout(done, 100))
const url = new URL(/^http:\/\/\S+/m.exec(output)[0])

const agent = new Agent({ keepAlive: true, maxSockets: 128 })
let token = ''
/** Sends one request over a connection that stays open; returns the status and the parsed answer. */
const ask = (method, path, body) =>
  new Promise((resolveAnswer, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path: `/data${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      answer => {
        const pieces = []
        answer.on('data', piece => pieces.push(piece))
        answer.on('end', () => resolveAnswer({ status: answer.statusCode, text: Buffer.concat(pieces).toString() }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
const read = async (method, path, body) => {
  const { status, text } = await ask(method, path, body)
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
  return JSON.parse(text).data
}

/** Sends requests over `connections` until the time is over; returns how many a second were answered, and their times. */
async function load(connections, make, forMs = seconds * 1000) {
  const waits = []
  const faults = new Map()
  const startMs = performance.now()
  const endMs = startMs + forMs
  const one = async () => {
    while (performance.now() < endMs) {
      const sentMs = performance.now()
      const { status } = await ask(...make())
      if (status === 200) waits.push(performance.now() - sentMs)
      else faults.set(status, (faults.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return { perSecond: waits.length / ((performance.now() - startMs) / 1000), waits, faults }
}
const describe = (name, { perSecond, waits, faults }) =>
  say(
    `${name.padEnd(52)} ${perSecond.toFixed(1).padStart(7)}/s   p50 ${at(waits, 0.5)?.toFixed(1)} ms, p99 ${at(waits, 0.99)?.toFixed(1)} ms` +
      (faults.size > 0 ? `   refused: ${[...faults].map(([status, count]) => `${count} × ${status}`).join(', ')}` : ''),
  )

const any = list => list[Math.floor(Math.random() * list.length)]
const app = 'flight_operations'
let turn = 0
/** A pipeline that no cache knows: each asks for another part of the flights. */
const group = () => [
  'POST',
  '/dataframe/aggregate',
  {
    app,
    collection: 'flights',
    pipeline: [
      { $match: { delay: { $gte: -1000 - (turn++ % 100_000) / 1000 } } },
      { $group: { _id: '$origin', flights: { $sum: 1 }, delay: { $avg: '$delay' } } },
    ],
  },
]

try {
  token = (await read('POST', '/auth', { username: 'user@northline.example', password: 'northline-user' })).access_token
  const ids = (await read('POST', '/dataframe/aggregate', { query: 'flights', limit: 1000 })).map(row => row._id)
  const [report] = await read('POST', '/dataframe/aggregate', {
    app,
    collection: 'inspections',
    pipeline: [{ $match: { template: 'report_a_fault' } }, { $limit: 1 }],
  })
  const answers = Object.fromEntries(
    Object.entries(report).filter(([key]) => !/^_id$|_at$|_by$|^template|^submit/.test(key)),
  )
  const scenarios = {
    floor: ['the floor: a request that touches no data', 16, () => ['GET', '/sdk/meta']],
    get: ['one item by its id', 16, () => ['GET', `/item/${app}/flights/${any(ids)}`]],
    items: [
      'a page of the items, anywhere, in the order of ids',
      16,
      () => [
        'POST',
        '/dataframe/aggregate',
        { app, collection: 'flights', pipeline: [], limit: 25, offset: Math.floor(Math.random() * 199_000) },
      ],
    ],
    list: [
      'a page of a sorted list, anywhere in it',
      16,
      () => [
        'POST',
        '/dataframe/aggregate',
        { query: 'flights', limit: 25, offset: Math.floor(Math.random() * 199_000) },
      ],
    ],
    group: ['groups of 200,000 items, each time new', 16, group],
    known: [
      'groups of 200,000 items, the same again',
      16,
      () => ['POST', '/dataframe/aggregate', { query: 'flights_by_week' }],
    ],
    save: [
      'a form saved',
      16,
      () => ['POST', `/item/${app}/inspections`, { template: 'report_a_fault', submit: true, data: answers }],
    ],
  }
  scenarios.save64 = ['a form saved, 64 connections', 64, scenarios.save[2]]
  say(`One run of ${seconds} s each, ${database ? 'PostgreSQL' : 'the embedded database'}:`)
  for (const [key, [name, connections, make]] of Object.entries(scenarios)) {
    if (only && !only.includes(key)) continue
    const tried = await ask(...make())
    if (tried.status !== 200) throw new Error(`${name}: ${tried.status} ${tried.text.slice(0, 400)}`)
    describe(name, await load(connections, make))
  }
  if (!only || only.includes('beside')) {
    const heavy = load(4, group)
    describe('one item by its id, beside 4 group-bys', await load(4, scenarios.get[2]))
    describe('  those group-bys', await heavy)
  }
} finally {
  server.kill('SIGTERM')
  await new Promise(done => server.once('exit', done))
  if (!givenFolder) rmSync(folder, { recursive: true, force: true })
}
