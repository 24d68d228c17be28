import { chunk, type WidgetDescriptor } from '../part.ts'
import { bodyPx } from './height.ts'

export const bubbleChart = {
  type: 'Bubble Chart',
  title: 'Bubble chart',
  summary: 'Points of two measures whose areas show a third.',
  element: 'lc-bubble-chart',
  icon: 'bubbles',
  group: 'charts',
  reservePx: 436,
  bodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
