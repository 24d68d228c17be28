import type { ActionDescriptor } from '../part.ts'

export const importdata: ActionDescriptor<'importFile'> = {
  type: 'importdata',
  title: 'Import data',
  order: 'holds',
  needs: ['importFile'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
