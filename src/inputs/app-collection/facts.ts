import type { InputFacts } from '../part.ts'

export const facts: InputFacts = {
  examples: () => [
    { app: 'example', collection: 'records' },
    { app: 'example', collection: 'people' },
  ],
}
