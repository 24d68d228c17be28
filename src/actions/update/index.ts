import type { ActionDescriptor } from '../part.ts'

export const update: ActionDescriptor = {
  type: 'update',
  title: 'Update',
  order: 'starts',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
