import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Slider',
  answer: 7,
  question: {
    key: 'grade',
    type: 'slider',
    label: 'How sure are you?',
    settings: { min: 0, max: 10, min_label: 'Not at all', max_label: 'Completely' },
  },
}
