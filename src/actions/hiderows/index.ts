import type { ActionDescriptor } from '../part.ts'

export const hiderows: ActionDescriptor<'switchRows'> = {
  type: 'hiderows',
  title: 'Hide rows',
  order: 'holds',
  needs: ['switchRows'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
