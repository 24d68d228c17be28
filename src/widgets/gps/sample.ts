import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Airports by departures',
  selection: {
    title: 'Airports',
    subtitle: 'Size: departures in the first quarter',
    pinpoints: { label_key: 'airport', group_key: 'region', size_key: 'departures' },
    clusters: { active: false },
    popup: {
      fields: [{ key: 'iata', label: 'Code' }, { key: 'region' }, { key: 'departures', format: 'Float' }],
      title: 'Busiest routes',
      match_key: 'iata',
      on_key: 'from',
      columns: [{ key: 'to' }, { key: 'flights', format: 'Float' }],
      data: [
        { from: 'ATL', to: 'LGA', flights: 1240 },
        { from: 'ATL', to: 'MCO', flights: 1190 },
        { from: 'LAX', to: 'SFO', flights: 1410 },
        { from: 'ORD', to: 'LGA', flights: 1320 },
        { from: 'DEN', to: 'PHX', flights: 980 },
        { from: 'SEA', to: 'ANC', flights: 610 },
        { from: 'BOS', to: 'LGA', flights: 890 },
      ],
    },
  },
  rows: [
    { iata: 'ATL', airport: 'Atlanta', region: 'South', departures: 98120, latitude: 33.64, longitude: -84.43 },
    { iata: 'ORD', airport: 'Chicago', region: 'Midwest', departures: 74300, latitude: 41.98, longitude: -87.9 },
    { iata: 'DFW', airport: 'Dallas', region: 'South', departures: 68900, latitude: 32.9, longitude: -97.04 },
    { iata: 'DEN', airport: 'Denver', region: 'West', departures: 58210, latitude: 39.86, longitude: -104.67 },
    { iata: 'LAX', airport: 'Los Angeles', region: 'West', departures: 54480, latitude: 33.94, longitude: -118.41 },
    { iata: 'LGA', airport: 'New York', region: 'Northeast', departures: 31220, latitude: 40.78, longitude: -73.87 },
    { iata: 'SEA', airport: 'Seattle', region: 'West', departures: 28440, latitude: 47.45, longitude: -122.31 },
    { iata: 'BOS', airport: 'Boston', region: 'Northeast', departures: 27010, latitude: 42.36, longitude: -71.01 },
  ],
}
