import type { InputDescriptor } from '../part.ts'

export const openText: InputDescriptor = {
  type: 'open text',
  title: 'Open text',
  icon: 'text',
  group: 'text',
  hasPlaceholder: true,
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
