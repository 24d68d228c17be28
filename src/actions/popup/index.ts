import type { ActionDescriptor } from '../part.ts'

export const popup: ActionDescriptor = {
  type: 'popup',
  title: 'Popup',
  icon: 'info',
  order: 'holds',
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
