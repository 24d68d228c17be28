import type { ActionDescriptor } from '../part.ts'

export const link: ActionDescriptor<'navigate'> = {
  type: 'link',
  title: 'Link',
  order: 'collects',
  needs: ['navigate'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
