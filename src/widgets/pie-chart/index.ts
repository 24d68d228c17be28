import { legendBodyPx } from '../chart-height.ts'
import { chunk, type WidgetDescriptor } from '../part.ts'

export const pieChart = {
  type: 'Pie Chart',
  title: 'Pie chart',
  summary: 'Shares of a whole as slices.',
  element: 'lc-pie-chart',
  icon: 'pie-chart',
  group: 'charts',
  reservePx: 400,
  bodyPx: legendBodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
