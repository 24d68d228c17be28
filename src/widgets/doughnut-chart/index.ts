import { legendBodyPx } from '../chart-height.ts'
import { chunk, type WidgetDescriptor } from '../part.ts'

export const doughnutChart = {
  type: 'Doughnut Chart',
  title: 'Doughnut chart',
  summary: 'Shares of a whole as a ring with the total in the middle.',
  element: 'lc-doughnut-chart',
  icon: 'donut',
  group: 'charts',
  reservePx: 400,
  bodyPx: legendBodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
