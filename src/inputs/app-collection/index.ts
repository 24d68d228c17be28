import type { InputDescriptor } from '../part.ts'

export const appCollection: InputDescriptor = {
  type: 'app collection',
  title: 'App collection',
  icon: 'database',
  group: 'choice',
  isGroup: true,
  rules: ['Not null'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
