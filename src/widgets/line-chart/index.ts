import { chunk, type WidgetDescriptor } from '../part.ts'

export const lineChart: WidgetDescriptor = {
  type: 'Line Chart',
  title: 'Line chart',
  element: 'lc-line-chart',
  icon: 'line-chart',
  group: 'charts',
  reservePx: 368,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
}
