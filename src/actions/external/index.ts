import type { ActionDescriptor } from '../part.ts'

export const external: ActionDescriptor = {
  type: 'external',
  title: 'External link',
  icon: 'external',
  order: 'collects',
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
