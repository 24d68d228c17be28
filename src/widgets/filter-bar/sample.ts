import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Airline, airport and period',
  selection: {
    filters: [
      {
        id: 'airline',
        name: 'Airline',
        filters_on: { query: 'flights', key: 'airline' },
        options: ['Alaska', 'American', 'Delta', 'JetBlue', 'SkyWest', 'Southwest', 'Spirit', 'United'],
      },
      {
        id: 'origin',
        name: 'From',
        filters_on: { query: 'flights', key: 'origin' },
        options: [
          { value: 'DEN', count: 4120 },
          { value: 'SEA', count: 2980 },
          { value: null, count: 12 },
        ],
      },
      { id: 'delay', name: 'Delay in minutes', kind: 'number', filters_on: { query: 'flights', key: 'delay' } },
      { id: 'day', name: 'Day', kind: 'date', filters_on: { query: 'flights', key: 'day' } },
    ],
  },
  rows: [],
}
