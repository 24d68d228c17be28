import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Date picker',
  answer: 1_717_236_000_000,
  question: {
    key: 'seen_at',
    type: 'date picker',
    label: 'When was it seen?',
    required: true,
    settings: { mode: 'Datetime' },
  },
}
