import type { ActionDescriptor } from '../part.ts'

export const questionnaire: ActionDescriptor<'openQuestionnaire'> = {
  type: 'questionnaire',
  title: 'Form',
  icon: 'form',
  order: 'starts',
  needs: ['openQuestionnaire'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
}
