import type { ActionDescriptor } from '../part.ts'

export const insert: ActionDescriptor = {
  type: 'insert',
  title: 'Insert',
  order: 'starts',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
