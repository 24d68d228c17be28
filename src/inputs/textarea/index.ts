import type { InputDescriptor } from '../part.ts'

export const textarea: InputDescriptor = {
  type: 'textarea',
  title: 'Text area',
  icon: 'list',
  group: 'text',
  hasPlaceholder: true,
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
