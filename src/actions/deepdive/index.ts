import type { ActionDescriptor } from '../part.ts'

export const deepdive: ActionDescriptor<'dive'> = {
  type: 'deepdive',
  title: 'Deep dive',
  order: 'holds',
  needs: ['dive'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
