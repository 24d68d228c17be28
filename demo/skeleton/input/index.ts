import type { InputDescriptor } from '../../../src/inputs/part.ts'

export const skeletonPart: InputDescriptor = {
  type: 'skeleton part',
  title: 'Skeleton part',
  icon: 'star',
  group: 'number',
  load: () => import('./view.tsx'),
  loadSchema: () => import('./schema.ts'),
}
