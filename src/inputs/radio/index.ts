import type { InputDescriptor } from '../part.ts'

export const radio: InputDescriptor = {
  type: 'radio',
  title: 'Radio',
  icon: 'circle',
  group: 'choice',
  isGroup: true,
  hasOptions: true,
  rules: ['Not null', 'Equals value'],
  load: () => import('./view.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
