// The reference server with one form that many people answered, for answers.mjs: the sample's inspection form and answers
// of the sample's kind.
import { createServer } from '../../demo/server/app.ts'
import { openEngine } from '../../demo/server/data/engine.ts'
import { createAggregator } from '../../demo/server/pipeline/aggregate.ts'
import { inspectionForm } from '../../demo/server/sample/inspection-form.ts'
import { makeInspections } from '../../demo/server/sample/inspections.ts'
import { questionPositions } from '../../src/form/definition.ts'
import { parseDefinition } from '../../src/form/parse-definition.ts'
import type { Result } from '../../src/base/result.ts'
import { hashPassword } from '../../demo/server/auth/passwords.ts'

export { startPostgres } from '../contract/postgres.ts'

interface BenchServer {
  readonly table: string
  readonly form: string
  query(sql: string): Promise<Record<string, unknown>[]>
  /** One call through the whole server; throws where it is refused. */
  get(path: string): Promise<unknown>
  stream(path: string): Promise<ReadableStream<Uint8Array>>
  /** Changes one answer, as a person does who sends the form. */
  write(round: number): Promise<void>
  /** The same figures by hand: one pass that opens each document once, and one over the pairs it found. */
  readonly summaryFloor: string
  close(): Promise<void>
}

const password = 'a password of the bench'
const app = inspectionForm.app
const form = inspectionForm.name
const day = 86_400_000

export async function openBenchServer({
  dataDir,
  databaseUrl,
  count,
}: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly count: number
}): Promise<BenchServer> {
  const engine = await openEngine(databaseUrl === undefined ? { dataDir: 'memory://' } : { databaseUrl })
  const aggregator = createAggregator(engine)
  const {
    app: http,
    repo,
    close,
  } = await createServer({ engine, aggregator, config: { dataDir, publicUrl: 'http://bench.test' } })
  await repo.users.create({
    id: 'bench',
    email: 'bench@bench.test',
    first_name: 'Bench',
    passwordHash: await hashPassword(password),
    permissions: ['developer'],
  })
  done(await repo.apps.create({ id: app, name: app }))
  const { table } = done(await repo.collections.create({ app, name: 'Inspections', slug: inspectionForm.collection }))
  done(await repo.forms.create({ id: form, slug: form, name: form, settings: inspectionForm }))
  const stations = ['DFW', 'ORD', 'LAX', 'SEA', 'JFK', 'DEN', 'ATL', 'PHX'].map(iata => ({
    _id: iata,
    iata,
    name: iata,
    city: iata,
    state: 'TX',
    region: 'West',
    label: iata,
    latitude: 32.9,
    longitude: -97,
    flights: 1,
    average_delay: 0,
    on_time_percent: 80,
    size: 'Hub',
    manager: 'Ada Okafor',
  }))
  const answers = makeInspections(stations, Date.UTC(2026, 10, 21), count)
  for (let start = 0; start < answers.length; start += 2000)
    await repo.items.insert(table, answers.slice(start, start + 2000))
  await engine.query(`vacuum analyze ${table}`)

  const signedIn = await http.request('/auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'bench@bench.test', password }),
  })
  const { data } = (await signedIn.json()) as { data: { access_token: string } } // the contract's own shape
  const headers = { Authorization: `Bearer ${data.access_token}` }
  const ask = async (path: string): Promise<Response> => {
    const answer = await http.request(path, { headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const first = String(answers[0]?.['_id'])
  return {
    table,
    form,
    query: sql => engine.query(sql),
    get: async path => (await ask(path)).json(),
    stream: async path => (await ask(path)).body ?? new ReadableStream(),
    async write(round) {
      const path = `/item/${app}/${inspectionForm.collection}/${first}`
      const answer = await http.request(path, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ data: { remarks: `Round ${round}` } }),
      })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    },
    summaryFloor: floorOf(table),
    async close() {
      await close()
      await engine.close()
    },
  }
}

/** What somebody would write who knows the form: every key is named, and nothing of it is general. */
function floorOf(table: string): string {
  const asked = questionPositions(parseDefinition(inspectionForm).definition.rows).map(({ question }) => question)
  const keys = asked.flatMap(({ key, type }) =>
    type === 'markup' || type === 'button'
      ? []
      : key.startsWith('machine')
        ? [key, `${key}_1`, `${key}_2`, `${key}_3`]
        : [key],
  )
  const numbers = [
    'turnaround',
    'wind',
    'hold_temperature',
    'machine_hours',
    'machine_hours_1',
    'machine_hours_2',
    'machine_hours_3',
    'inspected_at',
  ]
  const choices = asked.flatMap(({ key, options, settings, type }) =>
    options.length > 0 || settings['dynamic'] !== undefined || type === 'app collection'
      ? key === 'machine' || key === 'machine_state'
        ? [key, `${key}_1`, `${key}_2`, `${key}_3`]
        : [key]
      : [],
  )
  const list = (names: readonly string[]): string => names.map(name => `'${name}'`).join(', ')
  return `with pairs as materialized (
      select e.key, e.value from (select doc from ${table} where doc->>'template' = '${form}' and jsonb_typeof(doc->'submit_date') = 'number' offset 0) a cross join lateral jsonb_each(doc) e
      where e.key in (${list([...keys, 'submit_date'])}) and jsonb_typeof(e.value) <> 'null'),
    counted as (select key, value, count(*) as n from pairs group by key, value)
    select 'answered' as what, key as a, null::jsonb as b, sum(n) as n from counted group by key
    union all select 'choice', key, x.value, sum(n) from counted cross join lateral jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end) x where key in (${list(choices)}) group by 2, 3
    union all select 'number', key, jsonb_build_array(min(x.value::float8), max(x.value::float8), sum(x.value::float8 * n) / sum(n)), sum(n) from counted cross join lateral jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end) x where key in (${list(numbers)}) group by 2
    union all select 'bin', key, to_jsonb(width_bucket(x.value::float8, 0, 60, 10)), sum(n) from counted cross join lateral jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end) x where key in (${list(numbers)}) and key <> 'inspected_at' group by 2, 3
    union all select 'month', key, to_jsonb(floor(value::float8 / ${30 * day})), sum(n) from counted where key = 'inspected_at' group by 2, 3
    union all select 'day', key, to_jsonb(floor(value::float8 / 86400)), sum(n) from counted where key = 'submit_date' group by 2, 3`
}

function done<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error('The bench could not be set.')
}
