import type { ActionDescriptor } from '../part.ts'

export const refresh: ActionDescriptor = {
  type: 'refresh',
  title: 'Refresh',
  icon: 'refresh',
  order: 'holds',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
