// Reads the public data sets that ship inside the npm package vega-datasets, and nothing else.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One record of flights-200k.json: minutes late, miles flown, hour of the day as a decimal. All three are original. */
export interface SourceFlight {
  readonly delay: number
  readonly distance: number
  readonly time: number
}
/** One record of flights-20k.json: a route that exists, with the distance it has. */
export interface SourceRoute {
  readonly origin: string
  readonly destination: string
  readonly distance: number
}
export interface SourceAirport {
  readonly iata: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}
export interface SourceDay {
  readonly date: string
  readonly precipitation: number
  readonly temp_max: number
  readonly temp_min: number
  readonly wind: number
  readonly weather: string
}
export interface Sources {
  readonly flights: readonly SourceFlight[]
  readonly routes: readonly SourceRoute[]
  readonly airports: readonly SourceAirport[]
  readonly weather: readonly SourceDay[]
}

/** Splits CSV text into records; quoted fields may hold commas. */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [head, ...lines] = text.trim().split(/\r?\n/)
  const names = (head ?? '').split(',')
  return lines.map(line => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      cell => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '',
    )
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

export async function readSources(): Promise<Sources> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('vega-datasets'))), '..')
  const text = (file: string): Promise<string> => readFile(join(folder, 'data', file), 'utf8')
  const [flights, routes, airports, weather] = await Promise.all([
    text('flights-200k.json'),
    text('flights-20k.json'),
    text('airports.csv'),
    text('seattle-weather.csv'),
  ])
  return {
    // The package's own files in a pinned version: their shape is known.
    flights: JSON.parse(flights) as readonly SourceFlight[],
    routes: JSON.parse(routes) as readonly SourceRoute[],
    airports: parseCsv(airports).map(row => ({
      iata: row['iata'] ?? '',
      name: row['name'] ?? '',
      city: row['city'] ?? '',
      state: row['state'] ?? '',
      latitude: Number(row['latitude']),
      longitude: Number(row['longitude']),
    })),
    weather: parseCsv(weather).map(row => ({
      date: row['date'] ?? '',
      precipitation: Number(row['precipitation']),
      temp_max: Number(row['temp_max']),
      temp_min: Number(row['temp_min']),
      wind: Number(row['wind']),
      weather: row['weather'] ?? '',
    })),
  }
}
