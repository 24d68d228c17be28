import type { ActionDescriptor } from '../part.ts'

export const deleteItem: ActionDescriptor<'ask'> = {
  type: 'delete',
  title: 'Delete',
  order: 'holds',
  needs: ['ask'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
