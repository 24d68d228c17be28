import type { ActionDescriptor } from '../part.ts'

export const downloadfile: ActionDescriptor<'saveFile'> = {
  type: 'downloadfile',
  title: 'Download file',
  order: 'holds',
  needs: ['saveFile'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
