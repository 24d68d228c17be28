import type { ActionDescriptor } from '../part.ts'

export const generatepdf: ActionDescriptor = {
  type: 'generatepdf',
  title: 'Create PDF',
  order: 'holds',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
