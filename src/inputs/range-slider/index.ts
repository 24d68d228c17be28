import type { InputDescriptor } from '../part.ts'

export const rangeSlider: InputDescriptor = {
  type: 'range slider',
  title: 'Range slider',
  icon: 'sliders',
  group: 'number',
  isGroup: true,
  rules: ['Not null', 'Not null range', 'Equals value'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
