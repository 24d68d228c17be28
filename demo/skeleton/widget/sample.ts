import type { WidgetSample } from '../../../src/widgets/part.ts'

export const sample: WidgetSample = {
  title: 'Busiest airports',
  selection: { label_key: 'airport', value_key: 'flights', limit: 3 },
  rows: [
    { airport: 'Dallas-Fort Worth', flights: 11061 },
    { airport: 'Chicago', flights: 10560 },
    { airport: 'Atlanta', flights: 8507 },
    { airport: 'Los Angeles', flights: 7762 },
  ],
}
