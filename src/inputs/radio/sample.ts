import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Radio',
  answer: 'high',
  question: {
    key: 'severity',
    type: 'radio',
    label: 'How severe is it?',
    required: true,
    options: [
      { key: 'low', name: 'Cosmetic', value: 'low' },
      { key: 'mid', name: 'Hinders work', value: 'mid' },
      { key: 'high', name: 'Unsafe', value: 'high' },
    ],
  },
}
