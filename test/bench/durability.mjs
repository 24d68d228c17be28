// What it costs that a save is answered when it is on the disk: transactions of one insert of 1 kB, by 1 and by 16 writers at
// once, on the embedded database without and with fsync and on PostgreSQL with it, rounds of all interleaved in one run. Then
// what a verified copy costs: how long it takes, and what a save waits while it is made. The disk decides most of this: the
// first line says what one fsync takes on this one.
//
//   node test/bench/durability.mjs [--saves 320] [--rounds 5] [--rows 100000] [--folder /var/tmp]
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const saves = Number(argument('saves', '320'))
const rounds = Number(argument('rounds', '5'))
const rows = Number(argument('rows', '100000'))

const root = resolve(import.meta.dirname, '../..')
const load = async path => (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { openEngine } = await load('demo/server/data/engine.ts')
const { startPostgres } = await load('test/contract/postgres.ts')

const sorted = list => list.toSorted((a, b) => a - b)
const median = list => sorted(list)[Math.floor(list.length / 2)]
const at = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))]
const say = line => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(argument('folder', tmpdir()), 'lc-durability-'))
const postgres = await startPostgres({ isSynced: true })

const file = openSync(join(folder, 'probe'), 'w')
const syncMs = Array.from({ length: 50 }, () => {
  writeSync(file, Buffer.alloc(8192))
  const startMs = performance.now()
  fsyncSync(file)
  return performance.now() - startMs
})
closeSync(file)
say(`one fsync of 8 kB on this disk: ${median(syncMs).toFixed(2)} ms (median of 50)\n`)

const engines = [
  { name: 'embedded, fsync off', engine: await openEngine({ dataDir: join(folder, 'off'), isSynced: false }) },
  { name: 'embedded, fsync on', engine: await openEngine({ dataDir: join(folder, 'on') }) },
  ...(postgres ? [{ name: 'PostgreSQL, fsync on', engine: await openEngine({ databaseUrl: postgres.url }) }] : []),
]
for (const { engine } of engines)
  await engine.query('create table saves (id bigint generated always as identity primary key, doc jsonb not null)')

const doc = { text: 'x'.repeat(1000) }
const save = engine => engine.transaction(() => engine.query('insert into saves (doc) values ($1::jsonb)', [doc]))

async function write(engine, writers) {
  let left = saves
  const waits = []
  const one = async () => {
    while (left-- > 0) {
      const startMs = performance.now()
      await save(engine)
      waits.push(performance.now() - startMs)
    }
  }
  const before = engine.stats().flushes
  const startMs = performance.now()
  await Promise.all(Array.from({ length: writers }, one))
  return {
    perSec: saves / ((performance.now() - startMs) / 1000),
    waitMs: median(waits),
    flushes: (engine.stats().flushes - before) / saves,
  }
}

for (const { engine } of engines) await write(engine, 4)
for (const writers of [1, 16]) {
  const results = new Map(engines.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const { name, engine } of engines) results.get(name).push(await write(engine, writers))
  say(`${writers} ${writers === 1 ? 'writer' : 'writers'}`)
  const off = median(results.get(engines[0].name).map(one => one.perSec))
  for (const [name, list] of results) {
    const perSec = median(list.map(one => one.perSec))
    say(
      `  ${name.padEnd(22)} ${perSec.toFixed(0).padStart(6)} saves/s  ${median(list.map(one => one.waitMs))
        .toFixed(1)
        .padStart(
          6,
        )} ms each  ${(off / perSec).toFixed(2).padStart(6)}× the time of fsync off${name.endsWith('on') && name.startsWith('embedded') ? `  ${median(list.map(one => one.flushes)).toFixed(2)} fsync per save` : ''}`,
    )
  }
}

const { engine } = engines[1]
await engine.query('insert into saves (doc) select $1::jsonb from generate_series(1, $2::int)', [doc, rows])
const waits = { before: [], during: [] }
const measure = async (list, isDone) => {
  do {
    const startMs = performance.now()
    await save(engine)
    list.push(performance.now() - startMs)
  } while (!isDone())
}
const quietUntilMs = performance.now() + 3000
await measure(waits.before, () => performance.now() > quietUntilMs)
let isDone = false
const cpu = process.cpuUsage()
const startMs = performance.now()
const copying = engine.copy().finally(() => {
  isDone = true
})
await measure(waits.during, () => isDone)
const copy = await copying
const tookMs = performance.now() - startMs
const { user, system } = process.cpuUsage(cpu)
const [size] = await engine.query('select pg_database_size(current_database()) as bytes')
say(
  `\na verified copy of ${(size.bytes / 1e6).toFixed(0)} MB (${copy.rows} rows): ${(tookMs / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of a processor (the saves below included)`,
)
say(
  `  a save waits ${median(waits.before).toFixed(1)} ms, p99 ${at(waits.before, 0.99).toFixed(1)}; while the copy is made ${median(waits.during).toFixed(1)} ms, p99 ${at(waits.during, 0.99).toFixed(1)}, longest ${at(waits.during, 1).toFixed(0)}`,
)
await engine.copy() // what was saved while the first one was made
const idleMs = performance.now()
await engine.copy()
say(`  when nothing was written since: ${(performance.now() - idleMs).toFixed(1)} ms`)

for (const one of engines) await one.engine.close()
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
