import type { ActionDescriptor } from '../../../src/actions/part.ts'

export const skeletonPart: ActionDescriptor<'notify'> = {
  type: 'skeleton-part',
  title: 'Skeleton part',
  order: 'holds',
  needs: ['notify'], // what the host must be able to do
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
