import type { InputDescriptor } from '../part.ts'

export const groupRadio: InputDescriptor = {
  type: 'group radio',
  title: 'Grouped radio',
  icon: 'grid',
  group: 'choice',
  isGroup: true,
  hasOptions: true,
  rules: ['Not null', 'Not null range'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
