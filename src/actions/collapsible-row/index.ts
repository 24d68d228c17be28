import type { ActionDescriptor } from '../part.ts'

export const collapsibleRow: ActionDescriptor<'expandRow'> = {
  type: 'collapsible_row',
  title: 'Collapsible row',
  order: 'holds',
  needs: ['expandRow'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
