import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Number',
  answer: 3,
  question: {
    key: 'count',
    type: 'number',
    label: 'How many seats are affected?',
    settings: { buttons: true, min: 0, max: 200, unit: 'seats' },
  },
}
