import type { ActionDescriptor } from '../part.ts'

export const questionnaire: ActionDescriptor = {
  type: 'questionnaire',
  title: 'Form',
  icon: 'form',
  order: 'starts',
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
