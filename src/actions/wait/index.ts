import type { ActionDescriptor } from '../part.ts'

export const wait: ActionDescriptor = {
  type: 'wait',
  title: 'Wait',
  order: 'collects',
  needs: [],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
}
