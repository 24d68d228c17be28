import type { InputDescriptor } from '../part.ts'

export const slider: InputDescriptor = {
  type: 'slider',
  title: 'Slider',
  icon: 'sliders',
  group: 'number',
  isGroup: true, // a <label> would press it, and a press is an answer
  rules: ['Not null', 'Not null range', 'Equals value'],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
