import type { ActionDescriptor } from '../part.ts'

export const questionnaire: ActionDescriptor<'openQuestionnaire'> = {
  type: 'questionnaire',
  title: 'Form',
  order: 'starts',
  needs: ['openQuestionnaire'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
