// The fields of the sample's collections: what an item's form asks for, and what every save is checked against.
import type { Field } from '../../../src/contract/entities/collection.ts'
import { faultForm } from './fault-form.ts'

type Named = Pick<Field, 'label' | 'description' | 'type' | 'required' | 'unique' | 'index' | 'fast' | 'options' | 'to'>
const fieldsOf = (named: Readonly<Record<string, Named>>): readonly Field[] =>
  Object.entries(named).map(([key, field]) => ({ key, ...field }))

const text = (label: string): Named => ({ label, type: 'text' })
const number = (label: string): Named => ({ label, type: 'number' })
const date = (label: string): Named => ({ label, type: 'date' })
const choice = (label: string, names: readonly string[]): Named => ({
  label,
  type: 'choice',
  options: names.map(value => ({ value })),
})
/** What the charts group by and add up. */
const fast = (field: Named): Named => ({ ...field, fast: true })
const station = (label: string): Named => ({
  label,
  type: 'reference',
  to: { app: 'flight_operations', collection: 'airports', show: 'label' },
})

const airports = fieldsOf({
  iata: { ...text('IATA code'), required: true, unique: true, description: 'Three letters, as on a boarding pass.' },
  name: { ...text('Name'), required: true },
  city: text('City'),
  state: text('State'),
  region: choice('Region', ['Midwest', 'Northeast', 'Southeast', 'Southwest', 'West']),
  size: choice('Size', ['Small', 'Medium', 'Large']),
  manager: text('Station manager'),
  label: text('Short name'),
  latitude: number('Latitude'),
  longitude: number('Longitude'),
  flights: number('Departures'),
  average_delay: number('Average delay (min)'),
  on_time_percent: number('On time (%)'),
})

const weather = fieldsOf({
  date: date('Day'),
  month: text('Month'),
  weather: choice('Weather', ['drizzle', 'fog', 'rain', 'snow', 'sun']),
  precipitation: number('Precipitation (mm)'),
  temp_max: number('Highest temperature (°C)'),
  temp_min: number('Lowest temperature (°C)'),
  wind: number('Wind (m/s)'),
})

const flights = fieldsOf({
  flight: text('Flight'),
  departed_at: { ...date('Departed'), index: true }, // the order of the list of flights
  origin: fast(station('From')),
  destination: station('To'),
  aircraft: text('Aircraft'),
  status: text('Status'),
  delay: fast(number('Delay (min)')),
  cause: fast(text('Cause of delay')),
  passengers: fast(number('Passengers')),
  distance: number('Distance (mi)'),
  route: text('Route'),
  region: fast(text('Region')),
  date: date('Day'),
  week: date('Week of'),
  month: fast(text('Month')),
  weekday: text('Weekday'),
  hour: fast(number('Hour')),
})

interface Question {
  readonly key: string
  readonly type: string
  readonly label: string
  readonly options?: readonly { readonly value?: unknown }[]
}

/** A question as a field: the form decides what is required, as it also knows when a question is hidden. */
function fieldOf({ key, type, label, options }: Question): Field {
  if (key === 'airport') return { key, ...station(label) }
  const values = options?.flatMap(({ value }) => (typeof value === 'string' ? [{ value }] : []))
  if (values) return { key, label, type: type === 'checkbox' ? 'list' : 'choice', options: values }
  return { key, label, type: type === 'number' ? 'number' : type === 'date picker' ? 'date' : 'text' }
}

const faultReports: readonly Field[] = [
  { key: 'status', ...choice('Status', ['Open', 'In repair', 'Closed']) },
  ...faultForm.rows.flatMap(({ questions }) => (questions as readonly Question[]).map(fieldOf)),
]

/** By collection. The answers of the ground inspections are left as they are found. */
export const sampleFields: Readonly<Record<string, readonly Field[]>> = {
  airports,
  weather,
  flights,
  inspections: faultReports,
}
