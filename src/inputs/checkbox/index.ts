import type { InputDescriptor } from '../part.ts'

export const checkbox: InputDescriptor = {
  type: 'checkbox',
  title: 'Checkbox',
  icon: 'check',
  group: 'choice',
  isGroup: true,
  hasOptions: true,
  rules: ['Not null', 'Not null range', 'Occurs'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
