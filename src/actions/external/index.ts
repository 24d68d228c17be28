import type { ActionDescriptor } from '../part.ts'

export const external: ActionDescriptor<'openUrl'> = {
  type: 'external',
  title: 'External link',
  order: 'collects',
  needs: ['openUrl'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
