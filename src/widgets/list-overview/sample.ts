import type { WidgetSample } from '../part.ts'

const subjects = ['Late aircraft', 'Crew missing', 'Baggage belt', 'De-icing', 'Gate change'] as const
const airports = ['Chicago', 'Atlanta', 'Denver', 'Phoenix'] as const
const states = ['Open', 'Waiting', 'Solved'] as const

export const sample: WidgetSample = {
  title: 'Reports of the day',
  selection: {
    title: 'Reports',
    subtitle: 'What held flights up',
    title_key: 'subject',
    subtitle_key: 'place',
    icon: 'flag',
    value_key: 'minutes',
    time_key: 'at',
    badge_key: 'state',
    badges: { Open: 'danger', Waiting: 'warning', Solved: 'success' },
    keys: [{ key: 'flight', label: 'Flight' }],
    actionbuttons: [{ id: 'assign', label: 'Assign', icon: 'user' }],
    settings: { limit: 5 },
  },
  rows: Array.from({ length: 12 }, (_, index) => ({
    _id: `report-${index + 1}`,
    subject: subjects[index % subjects.length],
    place: airports[index % airports.length],
    minutes: 5 + ((index * 13) % 70),
    at: new Date(Date.UTC(2024, 0, 15, 6 + index, 20)).toISOString(),
    state: states[index % states.length],
    flight: `LC${240 + index * 7}`,
  })),
}
