import type { InputDescriptor } from '../part.ts'

export const datePicker: InputDescriptor = {
  type: 'date picker',
  title: 'Date picker',
  icon: 'calendar',
  group: 'date',
  isGroup: true,
  rules: ['Not null'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
