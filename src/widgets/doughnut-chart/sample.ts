import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Fleet by type of aircraft',
  selection: {
    title: 'Fleet',
    subtitle: 'Aircraft in service, by type',
    label_key: 'type',
    value_key: 'aircraft',
    total_label: 'aircraft',
  },
  rows: [
    { type: 'Boeing 737', aircraft: 142 },
    { type: 'Airbus A320', aircraft: 118 },
    { type: 'Embraer 175', aircraft: 64 },
    { type: 'Boeing 787', aircraft: 31 },
    { type: 'Airbus A350', aircraft: 22 },
  ],
}
