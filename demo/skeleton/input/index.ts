import type { InputDescriptor } from '../../../src/inputs/part.ts'

export const skeletonPart: InputDescriptor = {
  type: 'skeleton part',
  title: 'Skeleton part',
  icon: 'star',
  group: 'number',
  isGroup: true, // several controls under one label: a <label> would press the first
  load: () => import('./view.tsx'),
  loadEditor: () => import('./edit.tsx'),
  loadSchema: () => import('./schema.ts'),
  loadFacts: () => import('./facts.ts'),
}
