import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'How travellers rate two airports',
  selection: {
    title: 'Ratings',
    subtitle: 'Mean of last quarter, 0 to 10',
    label_key: 'topic',
    series: [
      { key: 'chicago', label: 'Chicago' },
      { key: 'atlanta', label: 'Atlanta' },
    ],
    min: 0,
    max: 10,
  },
  rows: [
    { topic: 'Security', chicago: 6.1, atlanta: 7.4 },
    { topic: 'Boarding', chicago: 7.2, atlanta: 6.8 },
    { topic: 'Baggage', chicago: 5.4, atlanta: 7.9 },
    { topic: 'Signs', chicago: 8.3, atlanta: 6.2 },
    { topic: 'Food', chicago: 7.7, atlanta: 5.9 },
    { topic: 'Seats at the gate', chicago: 4.9, atlanta: 6.5 },
    { topic: 'Connections', chicago: 8.8, atlanta: 8.1 },
  ],
}
