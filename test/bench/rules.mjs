// What rules cost: requests over 200,000 documents under a rule, compared to the same request whose pipeline begins with the
// rule's condition, and to the request without a rule. On PGlite in this process, and on PostgreSQL where
// LC_TEST_DATABASE_URL names one. The goal is a ratio of at most 1.2.
//
//   node test/bench/rules.mjs [--docs 200000]
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { runnerImport } from 'vite'

const goal = 1.2
const rounds = 15
const at = process.argv.indexOf('--docs')
const docCount = Number(at < 0 ? '200000' : process.argv[at + 1])
const table = 'lc_bench_rules'

const root = resolve(import.meta.dirname, '../..')
const load = async path => (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { createAggregator } = await load('demo/server/pipeline/aggregate.ts')
const { partFor, stagesOf } = await load('demo/server/rights/rules.ts')

const person = {
  kind: 'user',
  id: 'eve',
  user: { roles: ['crew'], permissions: [], extra_information: { attributes: { base: 'A7' } } },
}
const rule = (condition, fields) => ({
  id: 'r',
  app: 'bench',
  collection: 'flights',
  role: 'crew',
  operations: ['read'],
  condition,
  ...(fields ? { fields } : {}),
})
const rules = {
  'every row, a hidden field': rule([], { except: ['cost'] }),
  'every row, five fields': rule([], { only: ['origin', 'carrier', 'delay', 'distance', 'at'] }),
  'the rows of a base (1 in 300)': rule([{ $match: { origin: '$USER.base' } }], { except: ['cost'] }),
  'the same, the field has an index': rule([{ $match: { origin: '$USER.base' } }], { except: ['cost'] }),
  'half of the rows': rule([{ $match: { half: 1 } }], { except: ['cost'] }),
}
const requests = {
  'a page of the list': { pipeline: [], limit: 50 },
  'a page, sorted': { pipeline: [], sorting: { DESC: ['delay'] }, limit: 50 },
  'count and average per carrier': {
    pipeline: [{ $group: { _id: '$carrier', n: { $sum: 1 }, delay: { $avg: '$delay' } } }, { $sort: { _id: 1 } }],
  },
  'one computed condition': {
    pipeline: [
      { $match: { $expr: { $gt: [{ $add: ['$delay', '$distance'] }, 2500] } } },
      { $group: { _id: '$carrier', n: { $sum: 1 } } },
    ],
  },
}

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
/** Interleaved, so that all meet the same caches and the same neighbours on the machine. */
async function timed(runs) {
  const times = runs.map(() => [])
  for (const run of runs) await run()
  for (let i = 0; i < rounds; i++) {
    for (const [index, run] of runs.entries()) {
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
    'origin', 'A' || (i * 7919 % 300), 'carrier', 'C' || (i % 14), 'half', i % 2, 'cost', i % 991,
    'delay', (i * 331 % 401) - 60, 'distance', i * 17 % 2500 + 0.5, 'at', 1577836800000 + i::bigint * 150000,
    'note', 'flight ' || i || ' as planned') FROM generate_series(1, ${docCount}) i`)
  await query(`VACUUM ANALYZE ${table}`)
}

async function bench(kind, query) {
  await fill(query)
  const db = { kind, query: async (sql, params) => (await query(sql, params)).rows }
  const aggregator = createAggregator(db, { cacheBytes: 0 })
  const source = { table, app: 'bench', collection: 'flights', lookup: () => undefined }
  console.log(`\n${kind}, ${docCount} documents, medians of ${rounds} interleaved rounds`)
  for (const [ruleName, one] of Object.entries(rules)) {
    const part = partFor([one], person, 'read')
    if (ruleName.includes('index')) await query(`CREATE INDEX lc_bench_rules_origin ON ${table} ((doc->>'origin'))`)
    else await query('DROP INDEX IF EXISTS lc_bench_rules_origin')
    await query(`VACUUM ANALYZE ${table}`)
    const ruled = { ...source, locked: stagesOf(part) }
    for (const [name, request] of Object.entries(requests)) {
      const run = (from, asked) => async () => {
        const answer = await aggregator.aggregate(from, asked)
        if (!answer.ok) throw new Error(answer.message)
      }
      const plan = await aggregator.explain(ruled, request)
      if (plan.tail.length > 0) throw new Error(`"${ruleName}", "${name}" is not compiled.`)
      const byHand = { ...request, pipeline: [...part.rows, ...request.pipeline] }
      const [withRule, same, without] = await timed([run(ruled, request), run(source, byHand), run(source, request)])
      const note = [withRule / same, withRule / without].map(ratio => ratio.toFixed(2))
      console.log(
        `  ${ruleName.padEnd(34)} ${name.padEnd(30)} ruled ${withRule.toFixed(1).padStart(7)} ms   same rows ${same.toFixed(1).padStart(7)} ms ×${note[0]}   unruled ${without.toFixed(1).padStart(7)} ms ×${note[1]}${withRule / Math.max(same, without) > goal ? '  over the goal' : ''}`,
      )
    }
  }
  await query(`DROP TABLE ${table}`)
  await query('DELETE FROM field_catalogue WHERE collection = $1', [table])
}

const lite = await PGlite.create()
await bench('pglite', (sql, params) => lite.query(sql, params))
await lite.close()
const address = process.env.LC_TEST_DATABASE_URL
if (address) {
  const client = new pg.Client(address)
  await client.connect()
  await bench('postgres', (sql, params) => client.query(sql, params))
  await client.end()
}
