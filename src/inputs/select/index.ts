import type { InputDescriptor } from '../part.ts'

export const select: InputDescriptor = {
  type: 'select',
  title: 'Select',
  icon: 'chevrons-up-down',
  group: 'choice',
  hasOptions: true,
  hasPlaceholder: true,
  rules: ['Not null', 'Ranged', 'Equals value'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
