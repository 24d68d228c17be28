import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Checkbox',
  answer: ['hydraulics', 'doors'],
  question: {
    key: 'systems',
    type: 'checkbox',
    label: 'Which systems are concerned?',
    required: true,
    validation: { type: 'Not null range', min: 1, max: 3 },
    options: [
      { key: 'h', name: 'Hydraulics', value: 'hydraulics' },
      { key: 'e', name: 'Electrics', value: 'electrics' },
      { key: 'd', name: 'Doors', value: 'doors' },
      { key: 'c', name: 'Cabin', value: 'cabin' },
    ],
  },
}
