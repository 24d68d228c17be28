import type { WidgetSample } from '../part.ts'

const day = (index: number): string => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10)

export const sample: WidgetSample = {
  title: 'Mean delay per day',
  selection: {
    title: 'Mean delay',
    subtitle: 'Minutes per day, 2024',
    label_key: 'day',
    y_title: 'Minutes',
    fill: false,
    series: [
      { key: 'arrival', label: 'Arrival' },
      { key: 'departure', label: 'Departure' },
    ],
  },
  rows: Array.from({ length: 120 }, (_, index) => ({
    day: day(index),
    arrival: Math.round((9 + 6 * Math.sin(index / 9) + 3 * Math.sin(index * 1.7)) * 10) / 10,
    departure:
      index === 60 ? null : Math.round((12 + 5 * Math.sin(index / 9 + 0.6) + 2 * Math.cos(index * 2.3)) * 10) / 10,
  })),
}
