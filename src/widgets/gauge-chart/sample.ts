import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Punctuality with ranges and a target',
  selection: {
    title: 'Punctuality',
    subtitle: 'Arrivals within 15 minutes, last 7 days',
    value_key: 'on_time',
    format: { type: 'Percentage', precision: 1 },
    min: 50,
    max: 100,
    target: 85,
    ranges: [
      { until: 70, colour: 'error', label: 'Poor' },
      { until: 80, colour: 'warning', label: 'Fair' },
      { until: 100, colour: 'success', label: 'Good' },
    ],
  },
  rows: [{ on_time: 78.4, flights: 3120 }],
}
