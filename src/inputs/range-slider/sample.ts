import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Range slider',
  answer: [20, 60],
  question: {
    key: 'budget',
    type: 'range slider',
    label: 'What may it cost?',
    settings: { min: 0, max: 100, step: 5, unit: '€' },
  },
}
