import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Departures by part of the day',
  selection: {
    title: 'Departures',
    subtitle: 'Per day, by part of the day',
    label_key: 'hours',
    value_key: 'departures',
    order: 'rows',
  },
  rows: [
    { hours: '0–4', departures: 38 },
    { hours: '4–8', departures: 412 },
    { hours: '8–12', departures: 655 },
    { hours: '12–16', departures: 610 },
    { hours: '16–20', departures: 702 },
    { hours: '20–24', departures: 318 },
  ],
}
