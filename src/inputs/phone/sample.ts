import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Phone',
  answer: '+31612345678',
  question: { key: 'phone', type: 'phone', label: 'On which number can we call you?', required: true },
}
