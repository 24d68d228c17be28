import type { ActionDescriptor } from '../part.ts'

export const external: ActionDescriptor<'openUrl'> = {
  type: 'external',
  title: 'External link',
  icon: 'external',
  order: 'collects',
  needs: ['openUrl'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
