// The two apps of the sample: "Flight Operations" for people of the airline, "Punctuality" for everybody.
import { percent } from './columns.ts'
import { airport, airports, delays, overview, yearValues } from './flight-pages.ts'
import { weather } from './weather-page.ts'
import { inspection, report, reports } from './ground-pages.ts'
import { bars, line } from './layout.ts'
import type { SampleApp, SamplePage } from './layout.ts'

const publicReport: SamplePage = {
  name: 'Punctuality 2025',
  icon: 'insights',
  isDefault: true,
  rows: [
    yearValues('public'),
    [
      line('public_weeks', 7, 'On time by week', ['flights_by_week'], {
        title: 'On time by week',
        subtitle: 'Share of departures at most 15 minutes late',
        label_key: 'week',
        series: [{ key: 'on_time_percent', label: 'On time', colour: 'success' }],
        format: percent,
        fill: true,
        height: 300,
      }),
      bars('public_regions', 5, 'On time by region', ['flights_by_region'], {
        title: 'On time by region',
        label_key: 'region',
        series: [{ key: 'on_time_percent', label: 'On time' }],
        format: percent,
        height: 300,
        click: 'select',
      }),
    ],
  ],
}

export const apps: readonly SampleApp[] = [
  {
    id: 'flight_operations',
    name: 'Flight Operations',
    description: 'Departures, delays and ground equipment of Northline Aviation.',
    icon: 'flight',
    groups: [
      { name: 'Dashboards', pages: [overview, delays] },
      { name: 'Stations', pages: [airports, weather] },
      { name: 'Ground', pages: [reports, report, inspection] },
      { name: 'Details', pages: [airport] },
    ],
  },
  {
    id: 'punctuality',
    name: 'Punctuality',
    description: 'How punctual Northline was: a page for everybody.',
    icon: 'insights',
    groups: [{ name: 'Report', pages: [publicReport] }],
  },
]
