// Loads the sample organization "Northline Aviation": users, collections, queries, two forms and two apps.
// docs/start/sample-data.md lists what is original and what is derived.
import { isRecord } from '../../../src/base/loose.ts'
import type { Failure, Result } from '../../../src/base/result.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Engine } from '../data/engine.ts'
import { omit } from '../data/omit.ts'
import type { Repo } from '../data/repo.ts'
import { apps } from './apps.ts'
import { deriveFlights, deriveStations } from './derive.ts'
import { storePhotos } from './evidence.ts'
import { faultForm } from './fault-form.ts'
import { sampleFields } from './fields.ts'
import { inspectionForm } from './inspection-form.ts'
import { makeInspections } from './inspections.ts'
import type { SampleApp, SampleModule, SamplePage } from './layout.ts'
import { airportDelays } from './delay-report.ts'
import { flightQueries, reportQueries, stationQueries, weatherQueries } from './queries.ts'
import { makeReports } from './reports.ts'
import { readSources } from './source.ts'

export interface SampleTarget {
  readonly engine: Engine
  readonly repo: Repo
  /** The folder of files. */
  readonly filesDir: string
}
type Log = (line: string) => void
type Doc = Readonly<Record<string, unknown>>

const dataApp = 'flight_operations'
const batchSize = 10_000

/**
 * Loads everything. Writes progress to `log`, one line each. Throws if something cannot be stored: a partial sample is
 * not useful.
 */
export async function loadSample({ engine, repo, filesDir }: SampleTarget, log: Log): Promise<void> {
  const started = Date.now()
  const sources = await readSources()
  const flights = deriveFlights(sources)
  const stations = deriveStations(flights, sources.airports)

  for (const app of apps) await storeApp(repo, app)
  await storePeople(repo)
  await storeCollection(repo, 'airports', 'Airports', stations, log)
  await storeCollection(
    repo,
    'weather',
    'Weather in Seattle',
    sources.weather.map(day => ({ _id: day.date, month: day.date.slice(0, 7), ...day })),
    log,
  )
  await storeCollection(repo, 'inspections', 'Fault reports', makeReports(stations), log)
  await storeCollection(
    repo,
    'ground_inspections',
    'Ground handling inspections',
    makeInspections(stations, Date.now()),
    log,
  )
  await storeCollection(repo, 'flights', 'Flights', flights, log)
  for (const query of [...flightQueries, ...stationQueries, ...reportQueries, ...weatherQueries]) {
    stored(
      await repo.queries.create({
        ...query,
        id: query.slug,
        app: dataApp,
        pipeline: query.pipeline.map(stage => ({ ...stage })),
      }),
    )
  }
  stored(await repo.reports.create(airportDelays))
  for (const form of [faultForm, inspectionForm])
    stored(
      await repo.forms.create({
        id: form.name,
        slug: form.name,
        name: form.label,
        settings: form,
        author: 'Ada Okafor',
      }),
    )
  await storePhotos(repo, filesDir)
  // statistics for the planner: the embedded database does not gather them by itself
  await engine.query('analyze')
  log(`Sample data loaded in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

async function storePeople(repo: Repo): Promise<void> {
  const people = [
    {
      id: 'admin',
      email: 'admin@northline.example',
      password: 'northline-admin',
      first_name: 'Ada',
      last_name: 'Okafor',
      permissions: ['admin', 'developer'],
    },
    {
      id: 'developer',
      email: 'developer@northline.example',
      password: 'northline-developer',
      first_name: 'Ben',
      last_name: 'Carter',
      permissions: ['developer'],
    },
    {
      id: 'user',
      email: 'user@northline.example',
      password: 'northline-user',
      first_name: 'Maya',
      last_name: 'Collins',
      permissions: apps.map(app => `show_app_${app.id}`),
    },
  ]
  for (const { password, ...person } of people)
    await repo.users.create({ ...person, passwordHash: await hashPassword(password) })
  await repo.users.grant('public', ['show_app_punctuality', 'show_app_punctuality_page_punctuality_2025'])
}

async function storeCollection(
  repo: Repo,
  slug: string,
  name: string,
  docs: readonly object[],
  log: Log,
): Promise<void> {
  const { table } = stored(await repo.collections.create({ app: dataApp, slug, name, database: 'MONGO' }))
  // while it is empty: sample.test.ts checks that the documents fit
  const fields = sampleFields[slug]
  if (fields)
    await repo.collections.update(dataApp, slug, { fields: fields.map(field => omit(field, 'index', 'fast')) })
  for (let start = 0; start < docs.length; start += batchSize) {
    // plain objects made above: every value is JSON
    await repo.items.insert(table, docs.slice(start, start + batchSize) as readonly Doc[])
    // whether an index is one of numbers or of texts is known from documents
    if (start === 0 && fields?.some(({ index }) => index))
      await repo.collections.update(dataApp, slug, { fields: fields.map(field => omit(field, 'fast')) })
    const done = Math.min(start + batchSize, docs.length)
    if (docs.length > batchSize && (done % 50_000 === 0 || done === docs.length))
      log(`${name}: ${done.toLocaleString('en')} of ${docs.length.toLocaleString('en')}`)
  }
  // in one pass over all documents
  if (fields?.some(({ fast }) => fast)) await repo.collections.update(dataApp, slug, { fields })
}

async function storeApp(repo: Repo, app: SampleApp): Promise<void> {
  stored(await repo.apps.create({ id: app.id, name: app.name, description: app.description, icon: app.icon }))
  for (const { name, pages } of app.groups) {
    const isDetail = pages.every(page => page.isDetail)
    const group = stored(await repo.groups.create(app.id, { name, ...(isDetail ? { detail_pages: true } : {}) }))
    for (const page of pages) await storePage(repo, app.id, group.id, page)
  }
}

async function storePage(repo: Repo, app: string, group: string, page: SamplePage): Promise<void> {
  const { id } = stored(
    await repo.pages.create(app, {
      name: page.name,
      icon: page.icon,
      group,
      default: page.isDefault ?? false,
      detail_page: page.isDetail ?? false,
    }),
  )
  const rows: string[] = []
  while (rows.length < page.rows.length) rows.push(stored(await repo.rows.create(id)).id)
  for (const [index, modules] of page.rows.entries())
    for (const module of modules) await storeModule(repo, module, rows, rows[index])
}

/** `row` is undefined for a level of a deep dive. */
async function storeModule(
  repo: Repo,
  { id, name, type, width, queries, selection, dive = [] }: SampleModule,
  rows: readonly string[],
  row?: string,
  main?: string,
): Promise<void> {
  stored(
    await repo.modules.create({
      id,
      ...(row === undefined ? {} : { row }),
      name,
      type: { name: type, width },
      selection: withRows(selection, rows),
      queries: queries.map((slug, index) => ({ slug, primary: index === 0 })),
      ...(dive.length > 0 ? { deep_dive_modules: dive.map(one => one.id) } : {}),
      ...(main === undefined ? {} : { main_module: main, deep_dive_id: main }),
    }),
  )
  for (const level of dive) await storeModule(repo, level, rows, undefined, id)
}

/** Writes the ids of rows where tabs name their positions. */
function withRows(selection: SampleModule['selection'], ids: readonly string[]): SampleModule['selection'] {
  const { columns } = selection
  if (!Array.isArray(columns)) return selection
  return {
    ...selection,
    columns: columns.map((column: unknown) =>
      isRecord(column) && Array.isArray(column['rows'])
        ? { ...column, rows: column['rows'].map(at => ids[Number(at)]) }
        : column,
    ),
  }
}

function stored<T>(result: Result<T>): T {
  if (result.ok) return result.value
  // the narrowing of a generic Result leaves the failure behind `ok: false`
  throw new Error(`The sample data could not be stored: ${(result as Failure).message}`)
}
