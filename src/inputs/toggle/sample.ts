import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Toggle',
  answer: 'no',
  question: {
    key: 'grounded',
    type: 'toggle',
    label: 'Is the aircraft grounded?',
    required: true,
    settings: { default_value: 'no' },
    options: [
      { key: 'yes', name: 'Yes', value: 'yes' },
      { key: 'no', name: 'No', value: 'no' },
    ],
  },
}
