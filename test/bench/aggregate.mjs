// Aggregation over 200,000 documents against SQL that a competent person writes by hand for the same table, on the
// same database: PGlite in this process, and PostgreSQL where LC_TEST_DATABASE_URL names one or its binaries are
// installed. Prints milliseconds and ratios; the goal is a ratio of at most 1.3.
//
//   node test/bench/aggregate.mjs [--docs 200000] [--only pglite|postgres]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { runnerImport } from 'vite'

const goal = 1.3
const rounds = 9
const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const docCount = Number(argument('docs', '200000'))
const only = argument('only', '')
const table = 'lc_bench_flights'

const root = resolve(import.meta.dirname, '../..')
const {
  module: { createAggregator },
} = await runnerImport(join(root, 'demo/server/pipeline/aggregate.ts'), { root, configFile: false, logLevel: 'error' })

const {
  module: { columnOf },
} = await runnerImport(join(root, 'demo/server/pipeline/fast-columns.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})

const month = `to_char(to_timestamp((doc->>'at')::float8 / 1000) AT TIME ZONE 'UTC', 'YYYY-MM')`
const cases = [
  {
    name: 'count and average per airport',
    pipeline: [{ $group: { _id: '$origin', flights: { $sum: 1 }, delay: { $avg: '$delay' } } }],
    sql: `SELECT doc->>'origin' AS origin, count(*) AS flights, avg((doc->>'delay')::numeric) AS delay FROM ${table} GROUP BY 1`,
    tuned: `SELECT origin, count(*) AS flights, avg(delay) AS delay FROM (SELECT doc->>'origin' AS origin, (doc->'delay')::numeric AS delay FROM ${table} OFFSET 0) flat GROUP BY 1`,
    fast: `SELECT origin, count(*) AS flights, avg(delay) AS delay FROM ${table} GROUP BY 1`,
  },
  {
    name: 'two keys, three figures, sorted',
    pipeline: [
      {
        $group: {
          _id: { carrier: '$carrier', type: '$aircraft.type' },
          n: { $sum: 1 },
          miles: { $sum: '$distance' },
          worst: { $max: '$delay' },
        },
      },
      { $sort: { miles: -1 } },
      { $limit: 50 },
    ],
    sql: `SELECT doc->>'carrier' AS carrier, doc->'aircraft'->>'type' AS type, count(*) AS n, sum((doc->>'distance')::numeric) AS miles, max((doc->>'delay')::numeric) AS worst FROM ${table} GROUP BY 1, 2 ORDER BY miles DESC LIMIT 50`,
  },
  {
    name: 'one airport, per month',
    pipeline: [
      { $match: { origin: 'A7' } },
      {
        $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m' } }, n: { $sum: 1 }, delay: { $avg: '$delay' } },
      },
      { $sort: { _id: 1 } },
    ],
    sql: `SELECT ${month} AS month, count(*) AS n, avg((doc->>'delay')::numeric) AS delay FROM ${table} WHERE doc->>'origin' = 'A7' GROUP BY 1 ORDER BY 1`,
  },
  {
    name: 'late flights per carrier',
    pipeline: [
      { $match: { delay: { $gt: 60 } } },
      { $group: { _id: '$carrier', n: { $sum: 1 }, miles: { $sum: '$distance' } } },
      { $sort: { n: -1 } },
    ],
    sql: `SELECT doc->>'carrier' AS carrier, count(*) AS n, sum((doc->>'distance')::numeric) AS miles FROM ${table} WHERE (doc->>'delay')::numeric > 60 GROUP BY 1 ORDER BY n DESC`,
  },
  {
    name: 'a page of the longest delays',
    pipeline: [{ $match: { carrier: 'C3' } }, { $sort: { delay: -1 } }, { $limit: 100 }],
    sql: `SELECT id, doc FROM ${table} WHERE doc->>'carrier' = 'C3' ORDER BY (doc->>'delay')::numeric DESC NULLS LAST, id LIMIT 100`,
  },
]

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

async function timed(ours, theirs) {
  const times = [[], []]
  await ours()
  await theirs()
  // Turn about, so that both meet the same caches and the same neighbours on the machine.
  for (let i = 0; i < rounds; i++) {
    for (const [index, run] of [ours, theirs].entries()) {
      const before = performance.now()
      await run()
      times[index].push(performance.now() - before)
    }
  }
  return times.map(median)
}

async function fill(query) {
  await query(`DROP TABLE IF EXISTS ${table}`)
  await query(
    'CREATE TABLE IF NOT EXISTS field_catalogue (collection text, path text, types int NOT NULL, PRIMARY KEY (collection, path))',
  )
  await query('DELETE FROM field_catalogue WHERE collection = $1', [table])
  await query(`CREATE TABLE ${table} (id text COLLATE "C" PRIMARY KEY, doc jsonb NOT NULL)`)
  await query(`INSERT INTO ${table} SELECT lpad(i::text, 8, '0'), jsonb_build_object(
    'origin', 'A' || (i * 7919 % 300), 'destination', 'A' || (i * 1049 % 300), 'carrier', 'C' || (i % 14),
    'delay', (i * 331 % 401) - 60, 'distance', i * 17 % 2500 + 0.5, 'at', 1577836800000 + i::bigint * 150000,
    'aircraft', jsonb_build_object('type', 'B7' || (i % 9), 'age', i % 30), 'note', 'flight ' || i || ' as planned') FROM generate_series(1, ${docCount}) i`)
  await query(`VACUUM ANALYZE ${table}`)
}

async function bench(kind, query) {
  const started = performance.now()
  await fill(query)
  const db = { kind, query: async (sql, params) => (await query(sql, params)).rows }
  // No cache: every round does the whole work.
  const aggregator = createAggregator(db, { cacheBytes: 0 })
  const source = { table, app: 'bench', collection: 'flights', lookup: () => undefined }
  const {
    rows: [{ version }],
  } = await query('SELECT version() AS version')
  console.log(
    `\n${kind}: ${version.split(' on ')[0]}, ${docCount} documents, filled in ${Math.round(performance.now() - started)} ms`,
  )
  let worst = 0
  const line = (name, [ours, theirs], note = '') => {
    const ratio = ours / theirs
    worst = Math.max(worst, ratio)
    console.log(
      `  ${name.padEnd(48)} pipeline ${ours.toFixed(1).padStart(7)} ms   SQL ${theirs.toFixed(1).padStart(7)} ms   ratio ${ratio.toFixed(2)}${ratio > goal ? '  over the goal' : ''}${note}`,
    )
  }
  const run = async request => {
    const answer = await aggregator.aggregate(source, request)
    if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`)
    return answer
  }
  for (const { name, pipeline, sql, tuned } of cases) {
    const plan = await aggregator.explain(source, { pipeline })
    if (!plan.sql || plan.tail.length > 0) throw new Error(`"${name}" is not compiled: ${JSON.stringify(plan)}`)
    const [mine, theirs] = [(await run({ pipeline })).rows.length, (await query(sql)).rows.length]
    if (mine !== theirs) throw new Error(`"${name}" gives ${mine} rows, the SQL ${theirs}.`)
    line(
      name,
      await timed(
        () => run({ pipeline }),
        () => query(sql),
      ),
    )
    // The same trick by hand, so that the figure above is not taken for more than it is.
    if (tuned)
      line(
        '  … SQL that extracts each value once',
        await timed(
          () => run({ pipeline }),
          () => query(tuned),
        ),
      )
  }

  // The covering index for both: ours is that of fast fields, theirs by hand on generated columns.
  const [first] = cases
  const plain = await timed(
    () => run({ pipeline: first.pipeline }),
    () => query(first.sql),
  )
  const columns = [columnOf('origin', 'text'), columnOf('delay', 'num')]
  await query(`ALTER TABLE ${table} ${columns.map(({ name, sql }) => `ADD COLUMN ${name} ${sql}`).join(', ')}`)
  await query(`CREATE INDEX ON ${table} (${columns.map(({ name }) => name).join(', ')})`)
  aggregator.noteChange(table)
  await query(
    `ALTER TABLE ${table} ADD COLUMN origin text GENERATED ALWAYS AS (doc->>'origin') STORED, ADD COLUMN delay numeric GENERATED ALWAYS AS ((doc->>'delay')::numeric) STORED`,
  )
  await query(`CREATE INDEX ON ${table} (origin, delay)`)
  await query(`VACUUM ANALYZE ${table}`)
  const fast = await timed(
    () => run({ pipeline: first.pipeline }),
    () => query(first.fast),
  )
  line(`${first.name}, covering index`, fast, `   (without ${plain[0].toFixed(1)} ms)`)

  const cached = createAggregator(db)
  await cached.aggregate(source, { pipeline: first.pipeline })
  const before = performance.now()
  for (let i = 0; i < 100; i++) await cached.aggregate(source, { pipeline: first.pipeline })
  console.log(
    `  ${'the same question again, from the cache'.padEnd(48)} pipeline ${((performance.now() - before) / 100).toFixed(2).padStart(7)} ms`,
  )
  await query(`DROP TABLE ${table}`)
  await query('DELETE FROM field_catalogue WHERE collection = $1', [table])
  return worst
}

const worst = {}
if (only !== 'postgres') {
  const lite = await PGlite.create()
  worst.pglite = await bench('pglite', (sql, params) => lite.query(sql, params))
  await lite.close()
}
if (only !== 'pglite') {
  const server = process.env.LC_TEST_DATABASE_URL
    ? { url: process.env.LC_TEST_DATABASE_URL, stop: () => {} }
    : await startPostgres()
  if (server) {
    const pool = new pg.Pool({ connectionString: server.url, max: 1 })
    try {
      worst.postgres = await bench('postgres', (sql, params) => pool.query(sql, params))
    } finally {
      await pool.end()
      server.stop()
    }
  } else {
    console.log('\npostgres: not found. Install PostgreSQL 15 or later, or name one in LC_TEST_DATABASE_URL.')
  }
}
console.log(
  `\nworst ratio: ${Object.entries(worst)
    .map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`)
    .join(', ')} (goal ${goal})`,
)

// Starts a PostgreSQL of its own in a folder that goes away afterwards; it refuses to run as root.
async function startPostgres() {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync('/usr/lib/postgresql')
      ? readdirSync('/usr/lib/postgresql')
          .toSorted()
          .toReversed()
          .map(version => `/usr/lib/postgresql/${version}/bin`)
      : []),
  ]
  const bin = folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
  if (!bin) return undefined
  const isRoot = process.getuid?.() === 0
  const number = flag => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const who = isRoot ? { uid: number('-u'), gid: number('-g') } : {}
  if (isRoot && !who.uid) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'lc-bench-'))
  if (isRoot) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const call = (program, args) =>
    spawnSync(join(bin, program), args, { ...who, cwd: folder, stdio: 'ignore' }).status === 0
  const stop = () => {
    call('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp =
    call('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--locale=C', '-E', 'UTF8']) &&
    call('pg_ctl', [
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
      'start',
    ])
  if (!isUp) {
    stop()
    return undefined
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address()
        server.close(() => done(port))
      })
  })
}
