import type { InputDescriptor } from '../part.ts'

export const phone: InputDescriptor = {
  type: 'phone',
  title: 'Phone',
  icon: 'phone',
  group: 'text',
  hasPlaceholder: true,
  rules: ['Not null', 'Equals value', 'Starts with'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
