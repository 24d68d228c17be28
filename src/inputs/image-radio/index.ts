import type { InputDescriptor } from '../part.ts'

export const imageRadio: InputDescriptor = {
  type: 'image radio',
  title: 'Image choice',
  icon: 'image',
  group: 'choice',
  isGroup: true,
  hasOptions: true,
  newOption: { image: '' },
  rules: ['Checked', 'Not null', 'Equals value'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadReading: () => import('./reading.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
