// Pages of the sample about departures, airports and weather.
import {
  count,
  day,
  flightBadges,
  found,
  minutes,
  name,
  number,
  percent,
  reportBadges,
  severityBadges,
  state,
  text,
} from './columns.ts'
import { bars, filters, line, map, table, value } from './layout.ts'
import type { SampleModule, SamplePage } from './layout.ts'

const flightFilters = (id: string): SampleModule =>
  filters(id, [
    { id: 'region', name: 'Region', filters_on: { query: 'flights', key: 'region' } },
    { id: 'origin', name: 'From', filters_on: { query: 'flights', key: 'origin' } },
    { id: 'aircraft', name: 'Aircraft', filters_on: { query: 'flights', key: 'aircraft' } },
    { id: 'date', name: 'Date', kind: 'date', date_type: 'iso', filters_on: { query: 'flights', key: 'date' } },
  ])

export const yearValues = (prefix: string): readonly SampleModule[] => [
  value(`${prefix}_flights`, 'Departures', ['flight_totals', 'flights'], {
    title: 'Departures',
    subtitle: '2025',
    key: 'year_flights',
    format: count,
    icon: 'flight',
    sparkline_key: 'flights',
  }),
  value(`${prefix}_on_time`, 'On time', ['flight_totals', 'flights'], {
    title: 'On time',
    subtitle: 'Less than 16 minutes late',
    key: 'year_on_time_percent',
    format: percent,
    icon: 'check-circle',
    sparkline_key: 'on_time_percent',
  }),
  value(`${prefix}_delay`, 'Average delay', ['flight_totals', 'flights'], {
    title: 'Average delay',
    subtitle: 'All departures',
    key: 'year_average_delay',
    format: minutes,
    suffix: ' min',
    icon: 'clock',
    sparkline_key: 'average_delay',
  }),
  value(`${prefix}_passengers`, 'Passengers', ['flight_totals', 'flights'], {
    title: 'Passengers',
    subtitle: '2025',
    key: 'year_passengers',
    format: { type: 'Float', precision: -6 },
    icon: 'users',
    sparkline_key: 'passengers',
  }),
]

export const overview: SamplePage = {
  name: 'Operations overview',
  icon: 'dashboard',
  isDefault: true,
  rows: [
    [flightFilters('overview_filters')],
    yearValues('overview'),
    [
      line('overview_weeks', 8, 'Departures by week', ['flights_by_week', 'flights'], {
        title: 'Departures by week',
        subtitle: 'Drag over the chart to zoom in',
        label_key: 'week',
        series: [
          { key: 'flights', label: 'Departures' },
          { key: 'late', label: 'Late' },
        ],
        min: 0,
        height: 320,
      }),
      bars('overview_causes', 4, 'Causes of delay', ['delay_causes', 'flights'], {
        title: 'Causes of delay',
        subtitle: 'Late departures',
        label_key: 'cause',
        series: [{ key: 'flights', label: 'Departures' }],
        horizontal: true,
        height: 320,
        click: 'select',
      }),
    ],
    [
      bars('overview_airports', 6, 'Busiest airports', ['busiest_airports', 'flights'], {
        title: 'Busiest airports',
        subtitle: 'Departures; press a bar to filter by it',
        label_key: 'airport',
        series: [{ key: 'flights', label: 'Departures' }],
        click: 'filter',
        filter_on: { query: 'flights', key: 'origin' },
        height: 300,
      }),
      bars('overview_hours', 6, 'Average delay by hour', ['flights_by_hour', 'flights'], {
        title: 'Average delay by hour',
        subtitle: 'Minutes, by hour of departure; press a bar for its flights',
        label_key: 'hour',
        series: [{ key: 'average_delay', label: 'Minutes', colour: 'secondary' }],
        format: minutes,
        height: 300,
      }),
    ],
    [
      table('overview_table', 12, 'Flights', ['flights'], {
        title: 'Flights',
        subtitle: 'Every departure of the year',
        settings: { limit: 10 },
        scroll_height: 'auto',
        sorting_active: 'On',
        columns: [
          name('flight', 'Flight', { width: 92 }),
          found('date', 'Date', { width: 104 }),
          text('departed_at', 'Time', { format: { type: 'DateUnix', layout: 'HH:mm' }, width: 92 }),
          found('origin', 'From', { width: 94 }),
          found('destination', 'To', { width: 82 }),
          number('delay', 'Delay (min)', count, { width: 134 }),
          state('status', 'Status', flightBadges, { width: 148 }),
          found('cause', 'Cause', { width: 150 }),
          found('aircraft', 'Aircraft', { width: 140, hidden: true }),
          number('passengers', 'Passengers', count, { width: 134, hidden: true }),
        ],
      }),
    ],
  ],
}

export const delays: SamplePage = {
  name: 'Delays',
  icon: 'clock',
  rows: [
    [flightFilters('delays_filters')],
    [
      line('delays_days', 12, 'Average delay by day', ['flights_by_day', 'flights'], {
        title: 'Average delay by day',
        subtitle: 'Minutes; drag to zoom in',
        label_key: 'date',
        series: [{ key: 'average_delay', label: 'Average delay' }],
        format: minutes,
        points: 'off',
        height: 320,
      }),
    ],
    [
      bars('delays_regions', 6, 'On time by region', ['flights_by_region', 'flights'], {
        title: 'On time by region',
        subtitle: 'Share of departures',
        label_key: 'region',
        series: [{ key: 'on_time_percent', label: 'On time' }],
        format: percent,
        height: 280,
        click: 'filter',
        filter_on: { query: 'flights', key: 'region' },
      }),
      {
        ...bars('delays_aircraft', 6, 'On time by aircraft', ['flights_by_aircraft', 'flights'], {
          title: 'Late departures by aircraft',
          subtitle: 'Share of departures; press a bar for its flights',
          label_key: 'aircraft',
          series: [{ key: 'late_percent', label: 'Late' }],
          format: percent,
          horizontal: true,
          height: 280,
        }),
        dive: [
          table('delays_aircraft_flights', 6, 'Flights of the aircraft', ['flights'], {
            title: 'Flights',
            subtitle: 'Of this aircraft, newest first',
            dive_on: [{ key: 'aircraft' }],
            settings: { limit: 10 },
            sorting_active: 'On',
            columns: [
              name('flight', 'Flight', { width: 92 }),
              found('date', 'Date', { width: 104 }),
              found('origin', 'From', { width: 94 }),
              found('destination', 'To', { width: 82 }),
              number('delay', 'Delay (min)', count, { width: 134 }),
            ],
          }),
        ],
      },
    ],
    [
      table('delays_routes', 12, 'Routes with the longest delays', ['worst_routes', 'flights'], {
        title: 'Routes with the longest delays',
        subtitle: 'At least 60 departures; press a row for its figures',
        actions: [
          {
            type: 'collapsible_row',
            fields: ['flights', 'passengers', 'average_delay', 'late_percent'],
          },
        ],
        actionbuttons: [
          {
            id: 'late',
            label: 'What is late?',
            icon: 'help',
            action: {
              type: 'tooltip',
              title: 'What is late?',
              text: 'A flight is late if it leaves more than 15 minutes after its time. Flights that were cancelled are not counted.',
            },
          },
        ],
        settings: { limit: 10 },
        scroll_height: 'auto',
        sorting_active: 'Contra',
        columns: [
          name('route', 'Route'),
          number('flights', 'Departures'),
          number('average_delay', 'Average delay (min)', minutes),
          number('late_percent', 'Late', percent),
          number('passengers', 'Passengers'),
        ],
      }),
    ],
  ],
}

export const airports: SamplePage = {
  name: 'Airports',
  icon: 'globe',
  rows: [
    [
      filters('airports_filters', [
        { id: 'region', name: 'Region', filters_on: { query: 'airports', key: 'region' } },
        { id: 'state', name: 'State', filters_on: { query: 'airports', key: 'state' } },
        { id: 'size', name: 'Size', filters_on: { query: 'airports', key: 'size' } },
      ]),
    ],
    [
      map('airports_map', 12, 'Map of airports', ['airports', 'busiest_destinations'], {
        title: 'Where flights leave from',
        subtitle: 'Size: departures in 2025',
        pinpoints: { label_key: 'label', group_key: 'region', size_key: 'flights', format: count },
        clusters: { active: false },
        height: 420,
        click: 'open',
        open_page: 'airport',
        item_key: 'iata',
        popup: {
          fields: [
            { key: 'name', label: 'Airport' },
            { key: 'flights', label: 'Departures', format: count },
            { key: 'average_delay', label: 'Average delay (min)', format: minutes },
            { key: 'on_time_percent', label: 'On time', format: percent },
          ],
          query: 'busiest_destinations',
          match_key: 'iata',
          on_key: 'origin',
          title: 'Busiest destinations',
          columns: [
            { key: 'destination', label: 'To' },
            { key: 'flights', label: 'Flights', format: count },
            { key: 'average_delay', label: 'Delay (min)', format: minutes },
          ],
        },
      }),
    ],
    [
      table('airports_table', 12, 'Airports', ['airports'], {
        title: 'Airports',
        subtitle: 'Press a row to open the airport',
        actions: [{ type: 'link', page: 'airport', item_key: 'iata' }],
        settings: { limit: 15 },
        scroll_height: 'auto',
        sorting_active: 'On',
        columns: [
          name('iata', 'Code', { width: 88 }),
          found('name', 'Airport', { width: 220 }),
          found('city', 'City', { width: 136 }),
          found('state', 'State', { width: 92, hidden: true }),
          found('region', 'Region', { width: 112 }),
          number('flights', 'Flights', count, { width: 104 }),
          number('average_delay', 'Delay (min)', minutes, { width: 134 }),
          text('on_time_percent', 'On time', { type: 'progress', width: 160 }),
          found('size', 'Size', { width: 90, hidden: true }),
          found('manager', 'Station manager', { width: 150, hidden: true }),
        ],
      }),
    ],
  ],
}

export const airport: SamplePage = {
  name: 'Airport',
  icon: 'map-pin',
  isDetail: true,
  rows: [
    [
      value('airport_flights', 'Departures', ['station'], {
        title: 'Departures',
        key: 'flights',
        format: count,
        icon: 'flight',
      }),
      value('airport_on_time', 'On time', ['station'], {
        title: 'On time',
        key: 'on_time_percent',
        format: percent,
        icon: 'check-circle',
        comparison_key: 'target_percent',
        comparison: 'absolute',
        comparison_label: 'target 80',
      }),
      value('airport_delay', 'Average delay', ['station'], {
        title: 'Average delay',
        key: 'average_delay',
        format: minutes,
        suffix: ' min',
        icon: 'clock',
      }),
      value('airport_manager', 'Station manager', ['station'], {
        title: 'Station manager',
        key: 'manager',
        format: 'Text',
        icon: 'user',
      }),
    ],
    [
      line('airport_weeks', 8, 'Departures by week', ['station_by_week'], {
        title: 'Departures by week',
        label_key: 'week',
        series: [
          { key: 'flights', label: 'Departures' },
          { key: 'late', label: 'Late' },
        ],
        min: 0,
        height: 300,
      }),
      bars('airport_hours', 4, 'Average delay by hour', ['station_by_hour'], {
        title: 'Average delay by hour',
        label_key: 'hour',
        series: [{ key: 'average_delay', label: 'Minutes', colour: 'secondary' }],
        format: minutes,
        height: 300,
        click: 'select',
      }),
    ],
    [
      table('airport_destinations', 6, 'Destinations', ['station_destinations'], {
        title: 'Destinations',
        settings: { limit: 10 },
        scroll_height: 'auto',
        sorting_active: 'On',
        columns: [
          name('destination', 'To', { width: 82 }),
          number('flights', 'Flights', count, { width: 100 }),
          number('average_delay', 'Delay', minutes, { width: 94 }),
          text('on_time_percent', 'On time', { type: 'progress', width: 160 }),
        ],
      }),
      table('airport_reports', 6, 'Fault reports', ['station_reports'], {
        title: 'Fault reports',
        subtitle: 'Press a row to change the report',
        actions: [
          {
            type: 'questionnaire',
            template: 'report_a_fault',
            crud: 'Update',
            join_key: '_id',
            modaltitle: 'Fault report',
          },
        ],
        settings: { limit: 10 },
        scroll_height: 'auto',
        sorting_active: 'On',
        columns: [
          day('found_on', 'Found on'),
          name('equipment', 'Equipment', { width: 146 }),
          state('severity', 'Severity', severityBadges, { width: 114 }),
          state('status', 'Status', reportBadges, { width: 104 }),
        ],
      }),
    ],
  ],
}
