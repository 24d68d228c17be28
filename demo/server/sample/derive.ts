// Derives the flights and stations of one airline from the public records. Nothing is random: every derived field
// follows from the record's index in the file, so that each installation shows the same figures.
//
// Original: delay, distance, hour (the whole part of `time`), and which routes and airports exist.
// Looked up: origin and destination, by the exact distance among the routes of flights-20k (the nearest one for 489
// records).
// Derived: the date (within 2025), the flight number, aircraft, seats taken, status and cause of delay.
import type { SourceAirport, SourceFlight, SourceRoute, Sources } from './source.ts'

export interface Flight {
  readonly _id: string
  readonly flight: string
  readonly date: string
  readonly week: string
  readonly month: string
  readonly weekday: string
  readonly hour: number
  readonly departed_at: number
  readonly origin: string
  readonly destination: string
  readonly route: string
  readonly region: string
  readonly delay: number
  readonly distance: number
  readonly status: string
  readonly cause: string | null
  readonly aircraft: string
  readonly passengers: number
}

export interface Station {
  readonly _id: string
  readonly iata: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly region: string
  readonly label: string
  readonly latitude: number
  readonly longitude: number
  readonly flights: number
  readonly average_delay: number
  readonly on_time_percent: number
  readonly size: string
  readonly manager: string
}

const regions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    West: 'WA OR CA NV ID MT WY UT CO AK HI',
    Southwest: 'AZ NM TX OK',
    Midwest: 'ND SD NE KS MN IA MO WI IL IN MI OH',
    Southeast: 'AR LA MS AL TN KY GA FL SC NC VA WV PR VI',
    Northeast: 'DC MD DE NJ PA NY CT RI MA VT NH ME',
  }).flatMap(([region, states]) => states.split(' ').map(state => [state, region])),
)

const managers = [
  'Ada Okafor',
  'Ben Carter',
  'Carla Reyes',
  'Dmitri Volkov',
  'Elena Rossi',
  'Farid Haddad',
  'Grace Lin',
  'Hugo Meyer',
  'Ines Duarte',
  'Jonas Weber',
  'Keiko Mori',
  'Liam Byrne',
]
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const causes = ['Late aircraft', 'Weather', 'Air traffic control', 'Ground handling', 'Technical', 'Crew']
const dayMs = 86_400_000
const firstDay = Date.UTC(2025, 0, 1)

/** An even spread of 0…1 for a number and a purpose (mulberry32's mixing step). */
export function spread(index: number, purpose: number): number {
  let mixed = (Math.imul(index + 1, 0x9e3779b1) + Math.imul(purpose + 1, 0x85ebca6b)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Returns one of a list that is not empty. */
export const pick = <T>(list: readonly T[], index: number, purpose: number): T =>
  list[Math.floor(spread(index, purpose) * list.length)] as T // spread is below 1 and the list has an entry

interface Day {
  readonly date: string
  readonly week: string
  readonly month: string
  readonly weekday: string
  readonly startSec: number
  readonly number: number
  readonly weekdayNumber: number
}

const days: readonly Day[] = Array.from({ length: 365 }, (_, number) => {
  const start = new Date(firstDay + number * dayMs)
  const date = start.toISOString().slice(0, 10)
  const weekdayNumber = start.getUTCDay()
  // A week is named by its Monday.
  const monday = new Date(start.getTime() - ((weekdayNumber + 6) % 7) * dayMs).toISOString().slice(0, 10)
  return {
    date,
    week: monday,
    month: date.slice(0, 7),
    weekday: weekdays[weekdayNumber] ?? '',
    startSec: start.getTime() / 1000,
    number,
    weekdayNumber,
  }
})

/** How busy a day is: weekly rhythm, summer peak, holidays; late flights gather on stormy days and on Fridays. */
function weightOf(day: Day, isLate: boolean): number {
  const week = [1.02, 1.04, 0.97, 0.98, 1.06, 1.1, 0.8][day.weekdayNumber] ?? 1
  const season = 1 + 0.1 * Math.sin(((day.number - 95) / 365) * 2 * Math.PI)
  const holiday = day.date === '2025-12-25' || day.date === '2025-11-27' ? 0.55 : 1
  if (!isLate) return week * season * holiday
  const storm = spread(day.number, 90) > 0.93 ? 1.9 : 0.85 + 0.35 * spread(day.number, 91)
  const winter = 1 + 0.28 * Math.cos(((day.number - 12) / 365) * 2 * Math.PI)
  const thunder = 1 + 0.34 * Math.exp(-(((day.number - 190) / 32) ** 2))
  return week * season * holiday * storm * winter * thunder * (day.weekdayNumber === 5 ? 1.12 : 1)
}

function cumulative(isLate: boolean): Float64Array {
  const sums = new Float64Array(days.length)
  let sum = 0
  days.forEach((day, index) => {
    sum += weightOf(day, isLate)
    sums[index] = sum
  })
  return sums.map(part => part / sum)
}

function indexAt(sums: Float64Array, share: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 1) < share) low = middle + 1
    else high = middle
  }
  return low
}

/** Routes by their distance, each as often as it is flown, so that a busy route is picked more often. */
function routesByDistance(routes: readonly SourceRoute[]): (miles: number) => readonly SourceRoute[] {
  const byDistance = new Map<number, SourceRoute[]>()
  for (const route of routes) {
    const list = byDistance.get(route.distance)
    if (list) list.push(route)
    else byDistance.set(route.distance, [route])
  }
  return miles => {
    for (let off = 0; off < 5000; off++) {
      const found = byDistance.get(miles - off) ?? byDistance.get(miles + off)
      if (found) return found
    }
    return routes
  }
}

function causeOf(delay: number, day: Day, index: number): string | null {
  if (delay <= 15) return null
  const chance = spread(index, 7)
  if (spread(day.number, 90) > 0.93 && chance < 0.6) return 'Weather'
  return causes[Math.floor(chance ** 1.5 * causes.length)] ?? null
}

function aircraftOf(miles: number, index: number): readonly [name: string, seats: number] {
  if (miles < 350) return spread(index, 3) < 0.7 ? ['Embraer E175', 76] : ['Airbus A220-100', 109]
  if (miles < 1200) return spread(index, 3) < 0.6 ? ['Airbus A320neo', 180] : ['Boeing 737-800', 172]
  if (miles < 2300) return spread(index, 3) < 0.6 ? ['Airbus A321neo', 206] : ['Boeing 737-900', 178]
  return ['Boeing 767-300', 218]
}

/** Returns the status of a departure by its minutes late: within 15 minutes it counts as on time. */
export const statusOf = (delay: number): string =>
  delay <= 15 ? 'On time' : delay <= 60 ? 'Delayed' : 'Severely delayed'

/** Returns the flights of the year, in order of departure. */
export function deriveFlights({
  flights,
  routes,
  airports,
}: Pick<Sources, 'flights' | 'routes' | 'airports'>): readonly Flight[] {
  const states = new Map(airports.map(airport => [airport.iata, airport.state]))
  const routesOf = routesByDistance(routes)
  const sums = { late: cumulative(true), other: cumulative(false) }
  const made = flights.map((source: SourceFlight, index) => {
    const day = days[indexAt(source.delay > 15 ? sums.late : sums.other, spread(index, 1))] as Day // indexAt stays within the year
    const route = pick(routesOf(source.distance), index, 2)
    const [aircraft, seats] = aircraftOf(source.distance, index)
    const hour = Math.floor(source.time)
    const minute = Math.round((source.time - hour) * 60) % 60
    return {
      flight: `NL ${100 + (Math.abs(hashText(route.origin + route.destination) + hour) % 8900)}`,
      date: day.date,
      week: day.week,
      month: day.month,
      weekday: day.weekday,
      hour,
      departed_at: day.startSec + hour * 3600 + minute * 60,
      origin: route.origin,
      destination: route.destination,
      route: `${route.origin}-${route.destination}`,
      region: regions[states.get(route.origin) ?? ''] ?? 'West',
      delay: source.delay,
      distance: source.distance,
      status: statusOf(source.delay),
      cause: causeOf(source.delay, day, index),
      aircraft,
      passengers: Math.round(seats * (0.62 + 0.36 * spread(index, 4))),
    }
  })
  made.sort((a, b) => a.departed_at - b.departed_at || (a.route < b.route ? -1 : 1))
  return made.map((flight, index) => ({ _id: `F${String(index + 1).padStart(6, '0')}`, ...flight }))
}

function hashText(text: string): number {
  let sum = 7
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return Math.abs(sum)
}

/** Returns one station for each airport that a flight leaves from, busiest first. */
export function deriveStations(flights: readonly Flight[], airports: readonly SourceAirport[]): readonly Station[] {
  const totals = new Map<string, { count: number; delay: number; onTime: number }>()
  for (const { origin, delay } of flights) {
    const total = totals.get(origin) ?? { count: 0, delay: 0, onTime: 0 }
    total.count++
    total.delay += delay
    if (delay <= 15) total.onTime++
    totals.set(origin, total)
  }
  return airports
    .flatMap((airport, index) => {
      const total = totals.get(airport.iata)
      if (!total) return []
      const name = airport.name
        .replace(/\b(Intl|International)\b/, 'International')
        .replace(/^William B Hartsfield-Atlanta.*/, 'Hartsfield-Jackson Atlanta')
      return [
        {
          _id: airport.iata,
          iata: airport.iata,
          name,
          city: airport.city,
          state: airport.state,
          region: regions[airport.state] ?? 'West',
          label: `${airport.iata} · ${airport.city}`,
          latitude: airport.latitude,
          longitude: airport.longitude,
          flights: total.count,
          average_delay: Math.round((total.delay / total.count) * 10) / 10,
          on_time_percent: Math.round((total.onTime / total.count) * 1000) / 10,
          size: total.count > 4000 ? 'Large' : total.count > 800 ? 'Medium' : 'Small',
          manager: pick(managers, index, 5),
        },
      ]
    })
    .sort((a, b) => b.flights - a.flights)
}
