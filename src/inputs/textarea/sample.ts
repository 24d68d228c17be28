import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Text area',
  answer: 'The left door does not close.',
  question: {
    key: 'story',
    type: 'textarea',
    label: 'What happened?',
    required: true,
    settings: { rows: 3, max_length: 500 },
  },
}
