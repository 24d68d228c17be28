import type { InputSample } from '../../../src/inputs/sample.ts'

export const sample: InputSample = {
  title: 'How was the handover?',
  answer: 4,
  question: {
    key: 'handover',
    type: 'skeleton part',
    label: 'How was the handover?',
    required: true,
    settings: { steps: 5 },
  },
}
