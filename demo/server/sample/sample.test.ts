import { beforeAll, describe, expect, it } from 'vitest'
import { parseDefinition, places } from '../../../src/questionnaire/definition.ts'
import { apps } from './apps.ts'
import { deriveFlights, deriveStations, spread, statusOf, type Flight, type Station } from './derive.ts'
import { faultForm } from './fault-form.ts'
import { flightQueries, reportQueries, stationQueries, weatherQueries } from './queries.ts'
import { makeReports } from './reports.ts'
import { parseCsv, readSources, type Sources } from './source.ts'

let sources: Sources
let flights: readonly Flight[]
let stations: readonly Station[]

beforeAll(async () => {
  sources = await readSources()
  flights = deriveFlights(sources)
  stations = deriveStations(flights, sources.airports)
})

describe('the sample data', () => {
  it('has a flight for every public record, with its own delay and distance', () => {
    expect(flights).toHaveLength(200_000)
    const sum = (list: readonly { readonly delay: number; readonly distance: number }[]) => list.reduce((total, { delay, distance }) => total + delay + distance, 0)
    expect(sum(flights)).toBe(sum(sources.flights))
  })

  it('flies routes that exist, from airports that it has', () => {
    const known = new Set(sources.routes.map(route => `${route.origin}-${route.destination}`))
    const iata = new Set(stations.map(station => station.iata))
    expect(flights.every(flight => known.has(flight.route) && iata.has(flight.origin))).toBe(true)
    expect(stations.length).toBeGreaterThan(200)
  })

  it('stays within the year, in order of departure, with an id of its own for each flight', () => {
    expect(flights.every(flight => flight.date.startsWith('2025-') && flight.date.slice(0, 7) === flight.month)).toBe(true)
    expect(flights.every((flight, index) => index === 0 || flight.departed_at >= (flights[index - 1]?.departed_at ?? 0))).toBe(true)
    expect(new Set(flights.map(flight => flight._id)).size).toBe(flights.length)
  })

  it('says the same on every machine', () => {
    expect(deriveFlights({ ...sources, flights: sources.flights.slice(0, 500) })).toEqual(deriveFlights({ ...sources, flights: sources.flights.slice(0, 500) }))
    expect([spread(0, 1), spread(1, 1)].map(share => share.toFixed(6))).toEqual([spread(0, 1), spread(1, 1)].map(share => share.toFixed(6)))
    expect(flights.filter(flight => flight.status === 'On time')).toHaveLength(156_855)
  })

  it('calls a flight late from the sixteenth minute on', () => {
    expect([statusOf(-5), statusOf(15), statusOf(16), statusOf(61)]).toEqual(['On time', 'On time', 'Delayed', 'Severely delayed'])
    expect(flights.every(flight => (flight.cause === null) === (flight.delay <= 15))).toBe(true)
  })

  it('reads CSV with quoted commas', () => {
    expect(parseCsv('a,b\n"Union County, Troy",SC\nx,"say ""hi"""')).toEqual([{ a: 'Union County, Troy', b: 'SC' }, { a: 'x', b: 'say "hi"' }])
  })
})

describe('the sample form', () => {
  const { definition, problems } = parseDefinition(faultForm)

  it('has no problem and asks at least 12 questions over three steps', () => {
    expect(problems).toEqual([])
    expect(definition.lastStep).toBe(3)
    expect(places(definition.rows).length).toBeGreaterThanOrEqual(12)
  })

  it('uses every input of the platform', () => {
    expect(new Set(places(definition.rows).map(({ question }) => question.type))).toEqual(
      new Set(['open text', 'textarea', 'number', 'radio', 'checkbox', 'select', 'date picker', 'toggle']))
  })

  it('is what the seeded reports could have been filled in with', () => {
    const reports = makeReports(stations)
    expect(reports.length).toBeGreaterThanOrEqual(300)
    for (const report of reports) {
      for (const { question } of places(definition.rows)) {
        const answer = report[question.key]
        if (answer === null || question.options.length === 0) continue
        const allowed = question.options.map(option => option.value)
        for (const one of Array.isArray(answer) ? answer : [answer]) expect(allowed, question.key).toContain(one)
      }
    }
  })
})

describe('the sample apps', () => {
  const modules = apps.flatMap(app => app.groups.flatMap(group => group.pages.flatMap(page => page.rows.flat())))
  const queries = [...flightQueries, ...stationQueries, ...reportQueries, ...weatherQueries].map(query => query.slug)

  it('name only queries that are stored, each once', () => {
    expect(new Set(queries).size).toBe(queries.length)
    for (const module of modules) for (const slug of module.queries) expect(queries, module.id).toContain(slug)
  })

  it('give every module an id of its own and every row at most twelve columns', () => {
    expect(new Set(modules.map(module => module.id)).size).toBe(modules.length)
    for (const app of apps) for (const group of app.groups) for (const page of group.pages) {
      for (const row of page.rows) expect(row.reduce((sum, module) => sum + module.width, 0), page.name).toBeLessThanOrEqual(12)
    }
  })

  it('keep to the lengths that names may have', () => {
    for (const app of apps) for (const group of app.groups) {
      expect(group.name.length).toBeLessThanOrEqual(12)
      for (const page of group.pages) expect(page.name.length).toBeLessThanOrEqual(25)
    }
  })
})
