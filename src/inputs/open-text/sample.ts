import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'Open text',
  answer: 'Gate B14',
  question: {
    key: 'place',
    type: 'open text',
    label: 'Where is it?',
    sublabel: 'Gate, hangar or stand',
    placeholder: 'E.g. B14',
    required: true,
  },
}
