import type { InputDescriptor } from '../part.ts'

export const iban: InputDescriptor = {
  type: 'iban',
  title: 'IBAN',
  icon: 'hash',
  group: 'text',
  hasPlaceholder: true,
  rules: ['Not null', 'Equals value', 'Starts with'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
