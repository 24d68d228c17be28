import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Delays by their reason',
  selection: {
    title: 'Minutes of delay',
    subtitle: 'By reason, last month',
    label_key: 'reason',
    value_key: 'minutes',
    max_slices: 6,
  },
  rows: [
    { reason: 'Late aircraft', minutes: 184200 },
    { reason: 'Carrier', minutes: 121900 },
    { reason: 'Air traffic', minutes: 96400 },
    { reason: 'Weather', minutes: 38700 },
    { reason: 'Ground handling', minutes: 17300 },
    { reason: 'Crew', minutes: 8100 },
    { reason: 'Security', minutes: 2200 },
    { reason: 'Fuelling', minutes: 1900 },
  ],
}
