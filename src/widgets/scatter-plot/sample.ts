import type { WidgetSample } from '../part.ts'

const carriers = ['Northwind', 'Bluejay', 'Harbour'] as const

/** Flights of three carriers: longer ones take longer, with some scatter that is the same every time. */
export const sample: WidgetSample = {
  title: 'Time in the air by distance',
  selection: {
    title: 'Time in the air',
    subtitle: 'Minutes by distance, one point per route',
    x_key: 'distance',
    y: ['minutes'],
    group_key: 'carrier',
    label_key: 'route',
    x_title: 'Distance in km',
    y_title: 'Minutes',
    trend: 'all',
  },
  rows: Array.from({ length: 150 }, (_, index) => {
    const distance = Math.round(220 + ((index * 617) % 3900))
    return {
      route: `LC${100 + index}`,
      carrier: carriers[index % 3],
      distance,
      minutes: Math.round(28 + distance * 0.071 + 16 * Math.sin(index * 2.3) + (index % 3) * 5),
    }
  }),
}
