import type { ActionDescriptor } from '../part.ts'

export const loading: ActionDescriptor = {
  type: 'loading',
  title: 'Loading',
  icon: 'clock',
  order: 'holds',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
