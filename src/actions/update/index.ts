import type { ActionDescriptor } from '../part.ts'

export const update: ActionDescriptor = {
  type: 'update',
  title: 'Update',
  icon: 'edit',
  order: 'starts',
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
