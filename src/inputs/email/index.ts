import type { InputDescriptor } from '../part.ts'

export const email: InputDescriptor = {
  type: 'email',
  title: 'Email',
  icon: 'mail',
  group: 'text',
  hasPlaceholder: true,
  rules: ['Not null', 'Not null range', 'Equals value', 'Starts with', 'Ends with', 'Occurs'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
