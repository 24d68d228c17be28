import type { InputDescriptor } from '../part.ts'

export const markup: InputDescriptor = {
  type: 'markup',
  title: 'Text',
  icon: 'text',
  group: 'content',
  isGroup: true,
  isStatic: true,
  rules: [],
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
