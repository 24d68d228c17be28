// What builders read of a form that 10,000 people answered: the summary, the first page of the table, a search, the export
// and the words of its remarks, asked of the whole server in this process (rights, contract and JSON included), beside SQL
// that a competent person writes by hand for this very form, in the same run on the same database: PGlite, and PostgreSQL
// where LC_TEST_DATABASE_URL names one or its binaries are installed. Prints milliseconds and ratios; the goal for the
// summary is 500 ms without a cache and twice the floor.
//
//   node test/bench/answers.mjs [--answers 10000] [--rounds 7] [--only pglite|postgres]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const count = Number(argument('answers', '10000'))
const rounds = Number(argument('rounds', '7'))
const only = argument('only', '')
const goal = { ms: 500, ratio: 2 }

const root = resolve(import.meta.dirname, '../..')
const load = async path => (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { openBenchServer, startPostgres } = await load('test/bench/answers-server.ts')

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** Processor time of this process, its workers included; the clock also counts whatever else runs. PostgreSQL's own is not in it. */
async function cpuOf(run) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    await run.before?.(round)
    const before = process.cpuUsage()
    await run.work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return median(times)
}

/** Medians of turns about, after one of each that does not count; milliseconds. */
async function timed(...runs) {
  const times = runs.map(() => [])
  for (let round = -1; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const before = performance.now()
      await run(round)
      if (round >= 0) times[index].push(performance.now() - before)
    }
  }
  return times.map(median)
}

async function bench(kind, databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lc-bench-answers-'))
  const server = await openBenchServer({ dataDir, databaseUrl, count })
  try {
    const { table, form, query, get, write } = server
    const [{ version }] = await query('select version() as version')
    const [{ bytes }] = await query(`select pg_total_relation_size('${table}') as bytes`)
    console.log(`\n${kind}: ${version.split(' on ')[0]}, ${count} answers, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
    const line = (name, ours, floor, note = '') =>
      console.log(
        `  ${name.padEnd(34)} ${ours.toFixed(1).padStart(8)} ms${floor === undefined ? '' : `   SQL ${floor.toFixed(1).padStart(8)} ms   ratio ${(ours / floor).toFixed(2)}`}${note}`,
      )
    const path = `/questionnaire/${form}`
    const answers = `from ${table} where doc->>'template' = '${form}' and jsonb_typeof(doc->'submit_date') = 'number'`

    const floor = server.summaryFloor
    // a write before each, so that nothing remembered answers
    const [fresh, , byHand] = await timed(
      () => get(`${path}/summary`),
      write,
      () => query(floor),
    )
    line('summary', fresh, byHand, fresh > goal.ms || fresh / byHand > goal.ratio ? '  over the goal' : '')
    if (databaseUrl === undefined)
      line(
        'summary, processor time',
        await cpuOf({ before: write, work: () => get(`${path}/summary`) }),
        await cpuOf({ work: () => query(floor) }),
      )
    const [again] = await timed(() => get(`${path}/summary`))
    line('summary, nothing written since', again)
    const [page, pageByHand] = await timed(
      () => get(`${path}/answers?limit=50`),
      async () => {
        await query(`select count(*) from ${table} where doc->>'template' = '${form}'`)
        await query(
          `select doc from ${table} where doc->>'template' = '${form}' order by (doc->>'updated_at')::numeric desc limit 50`,
        )
      },
    )
    line('first page of the table', page, pageByHand)
    const [search, searchByHand] = await timed(
      () => get(`${path}/answers?limit=50&search=fuselage`),
      async () => {
        await query(`select count(*) ${answers} and doc::text ilike '%fuselage%'`)
        await query(
          `select doc ${answers} and doc::text ilike '%fuselage%' order by (doc->>'updated_at')::numeric desc limit 50`,
        )
      },
    )
    line('search', search, searchByHand)

    let largest = 0,
      size = 0
    const [csv, csvByHand] = await timed(
      async () => {
        size = 0
        globalThis.gc?.()
        const before = process.memoryUsage.rss()
        for await (const part of await server.stream(`${path}/answers.csv`)) {
          size += part.length
          largest = Math.max(largest, process.memoryUsage.rss() - before)
        }
      },
      () => query(`select doc ${answers} order by id`),
    )
    line(
      'export as CSV',
      csv,
      csvByHand,
      `   ${(size / 1024 / 1024).toFixed(1)} MB, at most ${(largest / 1024 / 1024).toFixed(0)} MB more memory`,
    )

    // remarks that all differ: words are counted only where equal texts do not tell of the whole
    await query(
      `update ${table} set doc = doc || jsonb_build_object('remarks', (doc->>'remarks') || ' ' || id) where doc->>'remarks' <> ''`,
    )
    await query(`vacuum analyze ${table}`)
    const {
      data: { answered, read, words },
    } = await get(`${path}/given/remarks/counts`)
    const [counted, , readByHand] = await timed(
      () => get(`${path}/given/remarks/counts`),
      write,
      () =>
        query(
          `select doc->>'remarks' ${answers} and doc->>'remarks' <> '' order by (doc->>'submit_date')::numeric desc limit ${read}`,
        ),
    )
    line(
      'words of the newest texts',
      counted,
      readByHand,
      `   read ${read} of ${answered}, ${words.length} words; the SQL only reads them`,
    )
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (only !== 'postgres') await bench('pglite', undefined)
if (only !== 'pglite') {
  const server = process.env.LC_TEST_DATABASE_URL
    ? { url: process.env.LC_TEST_DATABASE_URL, stop: () => {} }
    : await startPostgres()
  if (server) {
    try {
      await bench('postgres', server.url)
    } finally {
      server.stop()
    }
  } else console.log('\npostgres: not found. Install PostgreSQL 15 or later, or name one in LC_TEST_DATABASE_URL.')
}
