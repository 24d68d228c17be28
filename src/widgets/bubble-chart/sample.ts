import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Airports by flights, delay and passengers',
  selection: {
    title: 'Airports',
    subtitle: 'Flights and mean delay; the area is the number of passengers',
    x_key: 'flights',
    y: ['delay'],
    r_key: 'passengers',
    label_key: 'airport',
    group_key: 'region',
    labels: true,
    x_title: 'Flights per month',
    y_title: 'Mean delay in minutes',
  },
  rows: [
    { airport: 'Dallas-Fort Worth', region: 'South', flights: 11061, delay: 12.4, passengers: 1_210_000 },
    { airport: 'Chicago', region: 'Midwest', flights: 10560, delay: 15.9, passengers: 1_090_000 },
    { airport: 'Atlanta', region: 'South', flights: 8507, delay: 9.8, passengers: 1_340_000 },
    { airport: 'Los Angeles', region: 'West', flights: 7762, delay: 11.2, passengers: 980_000 },
    { airport: 'Phoenix', region: 'West', flights: 6120, delay: 8.1, passengers: 610_000 },
    { airport: 'Denver', region: 'West', flights: 5980, delay: 10.4, passengers: 720_000 },
    { airport: 'Detroit', region: 'Midwest', flights: 4870, delay: 12.9, passengers: 450_000 },
    { airport: 'Houston', region: 'South', flights: 4630, delay: 13.6, passengers: 520_000 },
    { airport: 'San Francisco', region: 'West', flights: 4310, delay: 17.5, passengers: 640_000 },
    { airport: 'Minneapolis', region: 'Midwest', flights: 3950, delay: 7.4, passengers: 380_000 },
    { airport: 'Seattle', region: 'West', flights: 2890, delay: 6.9, passengers: 330_000 },
    { airport: 'Miami', region: 'South', flights: 2410, delay: 14.8, passengers: 410_000 },
    { airport: 'Cleveland', region: 'Midwest', flights: 1730, delay: 9.1, passengers: 120_000 },
    { airport: 'Boise', region: 'West', flights: 640, delay: 4.2, passengers: 38_000 },
  ],
}
