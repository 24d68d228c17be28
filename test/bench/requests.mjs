// What many people at once get from the platform on the embedded database, or on PostgreSQL, measured from outside over HTTP
// with the sample's 200,000 flights: items and lists read, groups counted, forms saved, and light reads beside heavy ones.
// Each line has its floor in the same run: the same server answers a request that touches no data.
//
//   npm run build && node test/bench/requests.mjs [--seconds 5] [--only get,list] [--database postgres://…] [--folder /var/tmp]
//     [--data folder-that-stays]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { any, createLoad, describe } from './http-load.mjs'

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const seconds = Number(argument('seconds', '5'))
const only = argument('only')?.split(',')
const database = argument('database')
const say = line => process.stdout.write(`${line}\n`)

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
const platform = createLoad(/^http:\/\/\S+/m.exec(output)[0], '/data')
let token = ''
const ask = (...of) => platform.ask(token, ...of)
const read = (...of) => platform.read(token, ...of)
const load = (connections, make) => platform.load(token, connections, make, seconds * 1000)

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
    say(describe(name, await load(connections, make)))
  }
  if (!only || only.includes('beside')) {
    const heavy = load(4, group)
    say(describe('one item by its id, beside 4 group-bys', await load(4, scenarios.get[2])))
    say(describe('  those group-bys', await heavy))
  }
} finally {
  server.kill('SIGTERM')
  await new Promise(done => server.once('exit', done))
  if (!givenFolder) rmSync(folder, { recursive: true, force: true })
}
