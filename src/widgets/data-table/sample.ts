import type { WidgetSample } from '../part.ts'

const airports = [
  'Amsterdam',
  'Denver',
  'Lisbon',
  'Osaka',
  'Oslo',
  'Perth',
  'Phoenix',
  'Porto',
  'Reykjavik',
  'San Francisco',
  'Seattle',
  'Tallinn',
]
const works = ['lighting', 'runway', 'signs', 'drainage', 'fencing and perimeter security']

export const sample: WidgetSample = {
  title: 'Airports and their inspections',
  selection: {
    title: 'Airports',
    subtitle: 'Inspections of the last quarter',
    footer: true,
    settings: { limit: 10 },
    columns: [
      { key: 'airport', label: 'Airport', columnstyling: [{ type: 'key', key: 'airport' }] },
      { key: 'inspected', label: 'Inspected', format: { type: 'DateUnix', layout: 'DD MMM YYYY' } },
      { key: 'flights', label: 'Flights' },
      { key: 'cost', label: 'Cost', format: 'Money' },
      { key: 'works', label: 'Works' },
      { key: 'score', label: 'Score', type: 'progress' },
      { key: 'approved', label: 'Approved', type: 'checkbox', checkbox: { binding_key: 'approved' } },
    ],
  },
  rows: airports.map((airport, index) => ({
    _id: `airport-${index}`,
    airport,
    inspected: 1_700_000_000 + index * 700_000,
    flights: 1200 + index * 317,
    cost: 5230.5 + index * 411.25,
    works: works.slice(0, 1 + ((index * 2) % 5)),
    score: (index * 37) % 101,
    approved: index % 3 === 0,
  })),
}
