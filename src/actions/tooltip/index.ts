import type { ActionDescriptor } from '../part.ts'

export const tooltip: ActionDescriptor<'toggleTooltip'> = {
  type: 'tooltip',
  title: 'Tooltip',
  order: 'holds',
  needs: ['toggleTooltip'],
  loadSchema: () => import('./schema.ts'),
  load: () => import('./run.ts'),
  loadFacts: () => import('./facts.ts'),
  loadEditor: () => import('./edit.tsx'),
}
