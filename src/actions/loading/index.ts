import type { ActionDescriptor } from '../part.ts'

export const loading: ActionDescriptor = {
  type: 'loading',
  title: 'Loading',
  order: 'holds',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
