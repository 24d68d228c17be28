import type { ActionDescriptor } from '../part.ts'

export const update: ActionDescriptor = {
  type: 'update',
  title: 'Update',
  icon: 'edit',
  order: 'starts',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
