import type { InputDescriptor } from '../part.ts'

export const number: InputDescriptor = {
  type: 'number',
  title: 'Number',
  icon: 'hash',
  group: 'number',
  hasPlaceholder: true,
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
