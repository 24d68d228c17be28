import type { InputSample } from '../sample.ts'

export const sample: InputSample = {
  title: 'App collection',
  answer: { app: 'fleet', collection: 'aircraft' },
  question: { key: 'source', type: 'app collection', label: 'Where do the records stand?', required: true },
}
