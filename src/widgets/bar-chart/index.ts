import { chartBodyPx } from '../chart-height.ts'
import { chunk, type WidgetDescriptor } from '../part.ts'

export const barChart = {
  type: 'Bar Chart Widget',
  title: 'Bar chart',
  summary: 'A bar chart.',
  element: 'lc-bar-chart',
  icon: 'bar-chart',
  group: 'charts',
  reservePx: 368,
  bodyPx: chartBodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
