import type { InputDescriptor } from '../part.ts'

export const json: InputDescriptor = {
  type: 'json',
  title: 'JSON',
  icon: 'code',
  group: 'text',
  isGroup: true,
  hasPlaceholder: true,
  rules: ['Not null', 'Not null range'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
