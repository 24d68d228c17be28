import type { ActionDescriptor } from '../part.ts'

export const popup: ActionDescriptor<'ask'> = {
  type: 'popup',
  title: 'Popup',
  order: 'holds',
  needs: ['ask'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
