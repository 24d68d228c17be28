import type { ActionDescriptor } from '../part.ts'

export const tablink: ActionDescriptor<'switchTab'> = {
  type: 'tablink',
  title: 'Switch tab',
  order: 'holds',
  needs: ['switchTab'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
