import type { InputDescriptor } from '../part.ts'

export const toggle: InputDescriptor = {
  type: 'toggle',
  title: 'Toggle',
  icon: 'columns',
  group: 'choice',
  isGroup: true,
  hasOptions: true,
  rules: ['Not null', 'Equals value', 'Boolean Check'],
  load: () => import('./view.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
