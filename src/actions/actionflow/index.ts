import type { ActionDescriptor } from '../part.ts'

export const actionflow: ActionDescriptor = {
  type: 'actionflow',
  title: 'Action flow',
  order: 'holds',
  runsAfterSubmit: true,
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
