import type { InputDescriptor } from '../part.ts'

export const address: InputDescriptor = {
  type: 'address',
  title: 'Address',
  icon: 'map-pin',
  group: 'place',
  isGroup: true,
  rules: ['Not null'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
