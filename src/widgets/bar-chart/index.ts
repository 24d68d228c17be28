import { chunk, type WidgetDescriptor } from '../part.ts'

export const barChart: WidgetDescriptor = {
  type: 'Bar Chart Widget',
  title: 'Bar chart',
  element: 'lc-bar-chart',
  icon: 'bar-chart',
  group: 'charts',
  reservePx: 368,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
}
