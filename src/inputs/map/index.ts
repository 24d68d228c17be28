import type { InputDescriptor } from '../part.ts'

export const map: InputDescriptor = {
  type: 'map',
  title: 'Map',
  icon: 'map',
  group: 'place',
  isGroup: true,
  rules: ['Not null', 'Not null range'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
