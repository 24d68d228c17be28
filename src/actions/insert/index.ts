import type { ActionDescriptor } from '../part.ts'

export const insert: ActionDescriptor = {
  type: 'insert',
  title: 'Insert',
  icon: 'plus',
  order: 'starts',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
