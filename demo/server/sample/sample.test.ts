import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPolygonFeature, type PolygonFeature } from '../../../src/engines/maps/polygon.ts'
import '../../../src/inputs/all-validators.ts'
import { isLoaded } from '../../../src/form/checks.ts'
import { questionPositions } from '../../../src/form/definition.ts'
import { parseDefinition } from '../../../src/form/parse-definition.ts'
import { checkAnswers } from '../../../src/form/check-answers.ts'
import { textsOf, translate } from '../../../src/form/translate.ts'
import { sampleAddresses } from './addresses.ts'
import { apps } from './apps.ts'
import { deriveFlights, deriveStations, spread, statusOf, type Flight, type Station } from './derive.ts'
import { faultForm } from './fault-form.ts'
import { inspectionForm } from './inspection-form.ts'
import { makeInspections } from './inspections.ts'
import { sampleFields } from './fields.ts'
import { isEmptyValue, wrongWith } from '../data/field-types.ts'
import { own } from '../../../src/base/loose.ts'
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
    const sum = (list: readonly { readonly delay: number; readonly distance: number }[]) =>
      list.reduce((total, { delay, distance }) => total + delay + distance, 0)
    expect(sum(flights)).toBe(sum(sources.flights))
  })

  it('flies routes that exist, from airports that it has', () => {
    const known = new Set(sources.routes.map(route => `${route.origin}-${route.destination}`))
    const iata = new Set(stations.map(station => station.iata))
    expect(flights.every(flight => known.has(flight.route) && iata.has(flight.origin))).toBe(true)
    expect(stations.length).toBeGreaterThan(200)
  })

  it('stays within the year, in order of departure, with an id of its own for each flight', () => {
    expect(flights.every(flight => flight.date.startsWith('2025-') && flight.date.slice(0, 7) === flight.month)).toBe(
      true,
    )
    expect(
      flights.every((flight, index) => index === 0 || flight.departed_at >= (flights[index - 1]?.departed_at ?? 0)),
    ).toBe(true)
    expect(new Set(flights.map(flight => flight._id)).size).toBe(flights.length)
  })

  it('fits the fields of its collections', () => {
    const docs = { airports: stations, flights, inspections: makeReports(stations), weather: sources.weather }
    const refused = Object.entries(docs).flatMap(([slug, list]) =>
      (sampleFields[slug] ?? []).flatMap(field =>
        (list as readonly Readonly<Record<string, unknown>>[]).flatMap(doc => {
          const value = own(doc, field.key)
          const problem = wrongWith(field, value)
          return problem === undefined && !(field.required && isEmptyValue(field, value))
            ? []
            : [`${slug}.${field.key}: ${problem ?? 'required'}`]
        }),
      ),
    )
    expect(Object.keys(sampleFields).sort()).toEqual(Object.keys(docs).sort())
    expect([...new Set(refused)]).toEqual([])
  })

  it('is the same on every machine', () => {
    expect(deriveFlights({ ...sources, flights: sources.flights.slice(0, 500) })).toEqual(
      deriveFlights({ ...sources, flights: sources.flights.slice(0, 500) }),
    )
    expect([spread(0, 1), spread(1, 1)].map(share => share.toFixed(6))).toEqual(
      [spread(0, 1), spread(1, 1)].map(share => share.toFixed(6)),
    )
    expect(flights.filter(flight => flight.status === 'On time')).toHaveLength(156_855)
  })

  it('calls a flight late from the sixteenth minute on', () => {
    expect([statusOf(-5), statusOf(15), statusOf(16), statusOf(61)]).toEqual([
      'On time',
      'On time',
      'Delayed',
      'Severely delayed',
    ])
    expect(flights.every(flight => (flight.cause === null) === flight.delay <= 15)).toBe(true)
  })

  it('reads CSV with quoted commas', () => {
    expect(parseCsv('a,b\n"Union County, Troy",SC\nx,"say ""hi"""')).toEqual([
      { a: 'Union County, Troy', b: 'SC' },
      { a: 'x', b: 'say "hi"' },
    ])
  })
})

describe('the sample form', () => {
  const { definition, problems } = parseDefinition(faultForm)

  it('has no problem and asks at least 12 questions over three steps', () => {
    expect(problems).toEqual([])
    expect(definition.lastStep).toBe(3)
    expect(questionPositions(definition.rows).length).toBeGreaterThanOrEqual(12)
  })

  it('uses every input of the platform', () => {
    expect(new Set(questionPositions(definition.rows).map(({ question }) => question.type))).toEqual(
      new Set(['open text', 'textarea', 'number', 'radio', 'checkbox', 'select', 'date picker', 'toggle']),
    )
  })

  it('is what the seeded reports could have been filled in with', () => {
    const reports = makeReports(stations)
    expect(reports.length).toBeGreaterThanOrEqual(300)
    for (const report of reports) {
      for (const { question } of questionPositions(definition.rows)) {
        const answer = report[question.key]
        if (answer === null || question.options.length === 0) continue
        const allowed = question.options.map(option => option.value)
        for (const one of Array.isArray(answer) ? answer : [answer]) expect(allowed, question.key).toContain(one)
      }
    }
  })
})

describe('the sample form with everything', () => {
  const { definition, problems } = parseDefinition(inspectionForm)
  const asked = questionPositions(definition.rows)

  it('has no problem, five steps, tabs and a list', () => {
    expect(problems).toEqual([])
    expect(definition.lastStep).toBe(5)
    expect(new Set(definition.rows.map(row => row.type))).toEqual(new Set(['default', 'List', 'Tab']))
  })

  it('asks with each of the 22 inputs (INP-001)', () => {
    const types =
      'address, app collection, button, checkbox, date picker, email, file upload, group radio, iban, image radio, json, map, number, open text, phone, radio, range slider, select, slider, textarea, toggle, markup'.split(
        ', ',
      )
    expect(types).toHaveLength(22)
    expect(new Set(asked.map(({ question }) => question.type))).toEqual(new Set(types))
    expect(types.filter(type => !isLoaded(type))).toEqual([])
  })

  it('speaks Dutch everywhere', () => {
    const { nl } = inspectionForm.translations
    const names = /^options\.(handler|machine)\./ // names of companies and machines stay as they are
    expect(
      textsOf(inspectionForm)
        .filter(text => !(text.path in nl) && !names.test(text.path) && !/placeholder$/.test(text.path))
        .map(text => text.path),
    ).toEqual([])
    expect(Object.keys(nl).filter(path => !textsOf(inspectionForm).some(text => text.path === path))).toEqual([])
    expect(parseDefinition(translate(inspectionForm, 'nl')).problems).toEqual(problems)
  })

  it('could have been filled in with every seeded answer, and shows or hides what the conditions say', () => {
    const answers = makeInspections(stations, Date.UTC(2026, 10, 21))
    expect(answers).toHaveLength(400)
    const wrong = answers.flatMap(answer =>
      checkAnswers(definition, answer, { submit: answer.submit_date !== null }).map(
        issue => `${String(answer._id)} ${issue.path}: ${issue.message}`,
      ),
    )
    expect(wrong).toEqual([])
    const days = new Set(answers.map(answer => new Date(Number(answer.inspected_at)).toISOString().slice(0, 10)))
    expect(days.size).toBeGreaterThan(175)
    expect(Math.max(...answers.map(answer => Number(answer.updated_at)))).toBeLessThan(Date.UTC(2026, 10, 22) / 1000)
    expect(answers.filter(answer => answer.submit_date === null).length).toBeGreaterThan(3)
  })
})

describe('the sample addresses', () => {
  it('are at least sixty, each in the Netherlands, with every field (INP-002)', () => {
    expect(sampleAddresses.size).toBeGreaterThanOrEqual(60)
    for (const [key, { city, location, municipality, number, postcode, province, street }] of sampleAddresses) {
      expect(`${postcode} ${number}`).toBe(key)
      expect(postcode).toMatch(/^[1-9]\d{3}[A-Z]{2}$/)
      for (const text of [city, municipality, province, street]) expect(text, key).not.toBe('')
      const [longitude = 0, latitude = 0] = location?.coordinates ?? []
      expect([longitude > 3.3 && longitude < 7.3, latitude > 50.7 && latitude < 53.6], key).toEqual([true, true])
    }
  })
})

describe('the sample addresses among themselves', () => {
  const all = [...sampleAddresses.values()]
  /** Those that disagree with another of the same name. */
  const torn = (
    nameOf: (one: (typeof all)[number]) => string,
    valueOf: (one: (typeof all)[number]) => string,
  ): readonly string[] =>
    all.filter(one => all.some(other => nameOf(other) === nameOf(one) && valueOf(other) !== valueOf(one))).map(nameOf)

  it('have one street for each postcode, one municipality for each city and one province for each municipality', () => {
    expect(
      torn(
        one => one.postcode,
        one => `${one.street}|${one.city}`,
      ),
    ).toEqual([])
    expect(
      torn(
        one => one.city,
        one => `${one.municipality}|${one.province}`,
      ),
    ).toEqual([])
    expect(
      torn(
        one => String(one.municipality),
        one => String(one.province),
      ),
    ).toEqual([])
  })

  it('lie near each other where the first two digits of the postcode are equal', () => {
    for (const one of all)
      for (const other of all) {
        if (one.postcode.slice(0, 2) !== other.postcode.slice(0, 2)) continue
        const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [
          one.location?.coordinates ?? [],
          other.location?.coordinates ?? [],
        ]
        expect(Math.hypot((x1 - x2) * 68, (y1 - y2) * 111), `${one.postcode} ${other.postcode}`).toBeLessThan(60)
      }
  })
})

describe('the evidence of the inspections', () => {
  const answers = () =>
    makeInspections(stations, Date.UTC(2026, 10, 21))
      .filter(answer => answer.submit_date !== null)
      .map(answer => ({
        station: answer.station,
        area: answer.area as readonly PolygonFeature[] | null,
        photos: answer.photos as readonly { readonly file_name: string; readonly size: number }[] | null,
      })) // as evidence.ts makes them

  it('has areas near the airport they belong to', () => {
    const drawn = answers().filter(answer => answer.area !== null)
    expect(drawn.length).toBeGreaterThan(100)
    for (const answer of drawn) {
      const station = stations.find(one => one.iata === answer.station)
      expect(isPolygonFeature(answer.area?.[0])).toBe(true)
      const [longitude = 0, latitude = 0] = answer.area?.[0]?.geometry.coordinates[0]?.[0] ?? []
      expect([
        Math.abs(longitude - (station?.longitude ?? 0)) < 0.03,
        Math.abs(latitude - (station?.latitude ?? 0)) < 0.03,
      ]).toEqual([true, true])
    }
  })

  it('has pictures that are there, each small', async () => {
    const shown = answers().flatMap(answer => answer.photos ?? [])
    expect(shown.length).toBeGreaterThan(50)
    const there = await readdir(new URL('./photos/', import.meta.url))
    expect(new Set(shown.map(photo => photo.file_name))).toEqual(new Set(there))
    for (const photo of shown) expect(photo.size).toBeLessThan(20_000)
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
    for (const app of apps)
      for (const group of app.groups)
        for (const page of group.pages) {
          for (const row of page.rows)
            expect(
              row.reduce((sum, module) => sum + module.width, 0),
              page.name,
            ).toBeLessThanOrEqual(12)
        }
  })

  it('keep to the lengths that names may have', () => {
    for (const app of apps)
      for (const group of app.groups) {
        expect(group.name.length).toBeLessThanOrEqual(12)
        for (const page of group.pages) expect(page.name.length).toBeLessThanOrEqual(25)
      }
  })
})
