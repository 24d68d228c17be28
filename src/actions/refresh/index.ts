import type { ActionDescriptor } from '../part.ts'

export const refresh: ActionDescriptor = {
  type: 'refresh',
  title: 'Refresh',
  order: 'holds',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
