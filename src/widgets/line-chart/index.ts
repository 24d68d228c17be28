import { chartBodyPx } from '../chart-height.ts'
import { chunk, type WidgetDescriptor } from '../part.ts'

export const lineChart = {
  type: 'Line Chart',
  title: 'Line chart',
  summary: 'A line chart one can zoom into.',
  element: 'lc-line-chart',
  icon: 'line-chart',
  group: 'charts',
  reservePx: 368,
  bodyPx: chartBodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
