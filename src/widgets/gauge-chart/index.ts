import { chunk, type WidgetDescriptor } from '../part.ts'
import { bodyPx } from './height.ts'

export const gaugeChart = {
  type: 'Gauge Chart',
  title: 'Gauge',
  summary: 'One value on a scale with ranges and a target.',
  element: 'lc-gauge-chart',
  icon: 'activity',
  group: 'charts',
  reservePx: 288,
  bodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
