import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Email',
  answer: 'a.devries@example.org',
  question: {
    key: 'email',
    type: 'email',
    label: 'Where can we reach you?',
    placeholder: 'name@example.com',
    required: true,
  },
}
