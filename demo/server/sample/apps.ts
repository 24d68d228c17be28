// The two apps of the sample: "Flight Operations" for people of the airline, "Punctuality" for everybody.
import { bars, filters, line, module, table, value } from './layout.ts'
import type { SampleApp, SampleModule, SamplePage } from './layout.ts'

const percent = { type: 'Percentage', precision: 1 }
const count = { type: 'Float', precision: 0 }
/** One decimal: minutes, shares. */
const minutes = { type: 'Float', precision: 1 }

/** Columns of a table: a key, a title and how it is written. */
const text = (key: string, label: string, more: object = {}): object => ({ key, label, type: 'text', ...more })
/** The column that names the row: strong, and searched. */
const name = (key: string, label: string, more: object = {}): object => text(key, label, { type: 'key', ...more })
/** A column of plain text that is searched too. */
const found = (key: string, label: string, more: object = {}): object =>
  text(key, label, { columnstyling: [{ type: 'key' }], ...more })
const number = (key: string, label: string, format: object = count, more: object = {}): object =>
  text(key, label, { align: 'right', format, ...more })
const day = (key: string, label: string, more: object = {}): object =>
  text(key, label, { format: { type: 'DateUnix', layout: 'D MMM YYYY' }, width: 116, ...more })

const flightFilters = (id: string): SampleModule =>
  filters(id, [
    { id: 'region', name: 'Region', filters_on: { query: 'flights', key: 'region' } },
    { id: 'origin', name: 'From', filters_on: { query: 'flights', key: 'origin' } },
    { id: 'aircraft', name: 'Aircraft', filters_on: { query: 'flights', key: 'aircraft' } },
    { id: 'date', name: 'Date', kind: 'date', date_type: 'iso', filters_on: { query: 'flights', key: 'date' } },
  ])

const yearValues = (prefix: string): readonly SampleModule[] => [
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

const overview: SamplePage = {
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
        fill: true,
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
        subtitle: 'Minutes, by hour of departure',
        label_key: 'hour',
        series: [{ key: 'average_delay', label: 'Minutes', colour: 'secondary' }],
        format: minutes,
        height: 300,
        click: 'select',
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
          found('status', 'Status', { width: 140 }),
          found('cause', 'Cause', { width: 150 }),
          found('aircraft', 'Aircraft', { width: 140, hidden: true }),
          number('passengers', 'Passengers', count, { width: 134, hidden: true }),
        ],
      }),
    ],
  ],
}

const delays: SamplePage = {
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
      bars('delays_aircraft', 6, 'On time by aircraft', ['flights_by_aircraft', 'flights'], {
        title: 'Late departures by aircraft',
        subtitle: 'Share of departures',
        label_key: 'aircraft',
        series: [{ key: 'late_percent', label: 'Late' }],
        format: percent,
        horizontal: true,
        height: 280,
        click: 'select',
      }),
    ],
    [
      table('delays_routes', 12, 'Routes with the longest delays', ['worst_routes', 'flights'], {
        title: 'Routes with the longest delays',
        subtitle: 'At least 60 departures',
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

const airports: SamplePage = {
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

const airport: SamplePage = {
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
        fill: true,
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
          found('severity', 'Severity', { width: 114 }),
          found('status', 'Status', { width: 100 }),
        ],
      }),
    ],
  ],
}

const weather: SamplePage = {
  name: 'Seattle weather',
  icon: 'cloud',
  rows: [
    [
      line('weather_days', 12, 'Temperature', ['weather'], {
        title: 'Temperature in Seattle',
        subtitle: 'Warmest and coldest of the day, °C',
        label_key: 'date',
        series: [
          { key: 'temp_min', label: 'Coldest' },
          { key: 'temp_max', label: 'Warmest' },
        ],
        points: 'off',
        limit: 2000,
        height: 340,
      }),
    ],
    [
      bars('weather_rain', 12, 'Rain', ['weather_by_month'], {
        title: 'Rain in Seattle',
        subtitle: 'Millimetres by month',
        label_key: 'month',
        label_format: { type: 'DateUnix', layout: 'MMM YY' },
        series: [{ key: 'rain', label: 'Rain' }],
        height: 280,
        click: 'select',
      }),
    ],
  ],
}

/** The form in a page, with a button of the page beside its own: whom to call, unless it is nothing to call for; and Send turns red for what cannot wait. */
const report: SamplePage = {
  name: 'Report a fault',
  icon: 'form',
  rows: [
    [
      module('report_form', 'Questionnaire', 12, 'Report a fault', [], {
        template: 'report_a_fault',
        app: 'flight_operations',
        collection: 'inspections',
        type: 'Page',
        actionbuttons: [
          {
            id: 'whom_to_call',
            label: 'Whom to call',
            icon: 'phone',
            variant: 'ghost',
            actions: [
              {
                type: 'popup',
                title: 'Maintenance control',
                text: 'Extension 4400, day and night. For fire, smoke or fuel: 112 first.',
              },
            ],
          },
        ],
        submitbutton: { id: 'send_report' },
        conditions: [
          { link: 'whom_to_call', key: 'severity', value: 'Low' },
          { link: 'send_report', key: 'severity', value: 'Critical' },
        ],
        conditionactions: [
          { link: 'whom_to_call', conditiontype: 'hide' },
          { link: 'send_report', conditiontype: 'style', stylingId: { link: 'urgent' } },
        ],
        stylings: { urgent: { submit_button: { background: '#b42318', color: '#ffffff' } } },
      }),
    ],
  ],
}

const inspection: SamplePage = {
  name: 'Ground inspection',
  icon: 'clipboard',
  rows: [
    [
      module('inspection_form', 'Questionnaire', 12, 'Ground handling inspection', [], {
        template: 'ground_handling_inspection',
        app: 'flight_operations',
        collection: 'ground_inspections',
        type: 'Page',
      }),
    ],
  ],
}

const reportColumns = [
  name('airport', 'Airport', { width: 100 }),
  found('gate', 'Stand', { width: 92 }),
  day('found_on', 'Found on'),
  found('equipment', 'Equipment', { width: 150 }),
  found('fault_type', 'Kind', { width: 100 }),
  found('severity', 'Severity', { width: 114 }),
  text('symptoms', 'Noticed', { type: 'tags', width: 236, tag_count: 2, hidden: true }),
  found('reporter', 'Reported by', { width: 130 }),
  found('status', 'Status', { width: 100 }),
]

const reports: SamplePage = {
  name: 'Fault reports',
  icon: 'wrench',
  rows: [
    [
      filters('reports_filters', [
        { id: 'severity', name: 'Severity', filters_on: { query: 'fault_reports', key: 'severity' } },
        { id: 'equipment', name: 'Equipment', filters_on: { query: 'fault_reports', key: 'equipment' } },
        { id: 'status', name: 'Status', filters_on: { query: 'fault_reports', key: 'status' } },
      ]),
    ],
    [
      value('reports_all', 'Reports', ['fault_totals', 'fault_reports'], {
        title: 'Reports',
        key: 'reports',
        format: count,
        icon: 'clipboard',
      }),
      value('reports_open', 'Not closed', ['fault_totals', 'fault_reports'], {
        title: 'Not closed',
        key: 'open',
        format: count,
        icon: 'wrench',
      }),
      value('reports_critical', 'Critical', ['fault_totals', 'fault_reports'], {
        title: 'Critical',
        key: 'critical',
        format: count,
        icon: 'warning',
      }),
      value('reports_minutes', 'Minutes of delay', ['fault_totals', 'fault_reports'], {
        title: 'Minutes of delay',
        key: 'minutes',
        format: count,
        icon: 'clock',
      }),
    ],
    [
      bars('reports_equipment', 7, 'By equipment', ['faults_by_equipment', 'fault_reports'], {
        title: 'By equipment',
        label_key: 'equipment',
        series: [
          { key: 'high', label: 'High or critical', colour: 'error' },
          { key: 'other', label: 'Low or medium' },
        ],
        stacked: true,
        horizontal: true,
        height: 320,
        click: 'filter',
        filter_on: { query: 'fault_reports', key: 'equipment' },
      }),
      line('reports_months', 5, 'By month', ['faults_by_month', 'fault_reports'], {
        title: 'By month',
        label_key: 'month',
        series: [{ key: 'reports', label: 'Reports' }],
        fill: true,
        min: 0,
        height: 320,
      }),
    ],
    [
      table('fault_table', 12, 'Fault reports', ['fault_reports'], {
        title: 'Fault reports',
        subtitle: 'Newest first',
        actionbuttons: [
          {
            id: 'report_fault',
            label: 'Report a fault',
            icon: 'plus',
            variant: 'primary',
            actions: [{ type: 'questionnaire', template: 'report_a_fault' }],
          },
        ],
        settings: { limit: 10 },
        scroll_height: 'auto',
        sorting_active: 'On',
        columns: reportColumns,
      }),
    ],
  ],
}

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
