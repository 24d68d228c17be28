// The platform on its embedded database beside Directus on SQLite: the same 200,000 documents, the same requests over HTTP by a
// person whose rights are checked, turn about in one run. Ratios above 1 are for the platform. Directus is installed from npm
// into a folder that is deleted, unless --directus names one that stays; without it the platform alone is measured.
//
//   npm run build && node test/bench/data-directus.mjs [--seconds 5] [--only get,list] [--directus /var/tmp/directus]
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { install, start } from './directus/peer.mjs'
import { any, at, createLoad, describe } from './http-load.mjs'

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const forMs = Number(argument('seconds', '5')) * 1000
const only = argument('only')?.split(',')
const say = line => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'lc-directus-'))
const app = 'flight_operations'

/** Starts the platform with its sample; returns how to load it. */
async function startPlatform() {
  const main = resolve(import.meta.dirname, '../../demo/server/dist/demo/server/main.js')
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      LC_DATA: join(folder, 'platform'),
      LC_PORT: '0',
      LC_SAMPLE: '1',
      LC_COPY_MINUTES: '0',
    },
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
  const signIn = async name =>
    (await server.read('', 'POST', '/auth', { username: `${name}@northline.example`, password: `northline-${name}` }))
      .access_token
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise(done => child.once('exit', done))
  }
  return { ...server, token: await signIn('user'), builder: await signIn('developer'), stop }
}

async function readAll(ours) {
  const all = []
  for (;;) {
    const rows = await ours.read(ours.builder, 'POST', '/dataframe/aggregate', {
      app,
      collection: 'flights',
      pipeline: [],
      limit: 10_000,
      offset: all.length,
    })
    if (rows.length === 0) return all
    all.push(...rows)
  }
}

/** The same request to both. Each group-by has another condition, so that none is answered from a cache. */
function scenariosOf(documents) {
  let turn = 0
  const ids = documents.map(row => row._id)
  const plain = Object.fromEntries(Object.entries(documents[0]).filter(([key]) => key !== '_id'))
  const least = () => -1000 - (turn++ % 100_000) / 1000
  const get = {
    name: 'one item by its id',
    goal: 4,
    ours: () => ['GET', `/item/${app}/flights/${any(ids)}`],
    theirs: () => ['GET', `/items/flights/${any(ids)}`],
  }
  const groupBy = (by, value) => ({
    ours: () => [
      'POST',
      '/dataframe/aggregate',
      {
        app,
        collection: 'flights',
        pipeline: [
          { $match: { [value]: { $gte: least() } } },
          { $group: { _id: `$${by}`, n: { $sum: 1 }, mean: { $avg: `$${value}` } } },
        ],
      },
    ],
    theirs: () => [
      'GET',
      `/items/flights?aggregate[count]=*&aggregate[avg]=${value}&groupBy[]=${by}&filter[${value}][_gte]=${least()}&limit=-1`,
    ],
  })
  const group = {
    name: 'count and average of 200,000, from the documents',
    goal: 1,
    ...groupBy('destination', 'distance'),
  }
  // both fields are fast (demo/server/sample/fields.ts)
  const fast = { name: 'count and average of 200,000, of fast fields', goal: 4, ...groupBy('origin', 'delay') }
  const save = {
    name: 'an item created',
    as: 'builder',
    ours: () => ['POST', `/item/${app}/flights`, { data: plain }],
    theirs: () => ['POST', '/items/flights', { ...plain, id: `N${process.hrtime.bigint()}${turn++}` }],
  }
  const list = {
    name: 'a page of 25, anywhere in the order of ids',
    goal: 4,
    ours: () => [
      'POST',
      '/dataframe/aggregate',
      { app, collection: 'flights', pipeline: [], limit: 25, offset: Math.floor(Math.random() * 199_000) },
    ],
    theirs: () => ['GET', `/items/flights?limit=25&sort=id&offset=${Math.floor(Math.random() * 199_000)}`],
  }
  // a page that no index sorts: another condition each time, so that nothing is remembered
  const sort = {
    ours: () => [
      'POST',
      '/dataframe/aggregate',
      {
        app,
        collection: 'flights',
        pipeline: [{ $match: { distance: { $gte: least() } } }],
        sorting: { DESC: ['destination'] },
        limit: 25,
      },
    ],
    theirs: () => ['GET', `/items/flights?limit=25&sort=-destination&filter[distance][_gte]=${least()}`],
  }
  return { get, list, group, sort, fast, save }
}

const perSecond = ({ perSecond }) => perSecond
const verdict = (value, goal) => (goal === undefined ? '' : ` (goal ${goal}, ${value >= goal ? 'reached' : 'missed'})`)

async function compare(ours, peer, { name, goal, as = 'token', ours: make, theirs }, connections = 16) {
  const mine = await ours.load(ours[as], connections, make, forMs)
  say(describe(`${name}, ${connections} connections`, mine))
  if (!peer) return mine
  const other = await peer.load(peer.token, connections, theirs, forMs)
  say(describe('  Directus', other))
  const ratio = perSecond(mine) / perSecond(other)
  say(`  ratio ${ratio.toFixed(1)}${verdict(ratio, goal)}`)
  return mine
}

/** Loads both with four heavy requests at a time, and measures how long one item by its id takes beside them. */
async function beside(ours, peer, what, light, heavy) {
  for (const [one, side] of [
    [ours, 'ours'],
    [peer, 'theirs'],
  ]) {
    if (!one) continue
    const behind = one.load(one.token, 4, heavy[side], forMs)
    const measured = await one.load(one.token, 16, light[side], forMs)
    const passed = await behind
    say(describe(one === ours ? `one item by its id, beside 4 ${what}` : '  Directus', measured))
    const p99 = at(measured.waits, 0.99)
    if (one === ours) say(`  p99 ${p99.toFixed(0)} ms (goal 100, ${p99 <= 100 ? 'reached' : 'missed'})`)
    say(describe(`  the ${what} meanwhile`, passed))
  }
}

const installed = install(argument('directus', join(folder, 'npm')))
say(installed.why ?? `Directus ${installed.version}, SQLite`)
let ours
let peer
try {
  ours = await startPlatform()
  const documents = await readAll(ours)
  if (installed.version) {
    mkdirSync(join(folder, 'directus'))
    peer = await start(argument('directus', join(folder, 'npm')), join(folder, 'directus'), documents)
  }
  const { get, list, group, sort, fast, save } = scenariosOf(documents)
  const wants = key => !only || only.includes(key)
  if (wants('get')) await compare(ours, peer, get)
  if (wants('list')) await compare(ours, peer, list)
  if (wants('group')) await compare(ours, peer, group)
  if (wants('fast')) await compare(ours, peer, fast)
  if (wants('beside'))
    for (const [what, heavy] of [
      ['group-bys', group],
      ['sorted pages', sort],
    ])
      await beside(ours, peer, what, get, heavy)
  if (wants('save')) {
    const [few, many] = [await compare(ours, peer, save), await compare(ours, peer, save, 64)].map(perSecond)
    say(
      `  saves: ${few.toFixed(0)}/s${verdict(few, 300)}, with 64 connections not fewer: ${many >= few * 0.95 ? 'reached' : 'missed'}`,
    )
  }
} finally {
  await Promise.all([ours?.stop(), peer?.stop()])
  rmSync(folder, { recursive: true, force: true })
}
