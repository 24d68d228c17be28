import type { ActionDescriptor } from '../part.ts'

export const link: ActionDescriptor = {
  type: 'link',
  title: 'Link',
  icon: 'link',
  order: 'collects',
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
