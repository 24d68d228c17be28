import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Select',
  answer: 'AMS',
  question: {
    key: 'airport',
    type: 'select',
    label: 'Airport',
    options: [
      { key: 'AMS', name: 'Amsterdam', value: 'AMS' },
      { key: 'RTM', name: 'Rotterdam', value: 'RTM' },
      { key: 'EIN', name: 'Eindhoven', value: 'EIN' },
    ],
  },
}
