import { chartBodyPx } from '../chart-height.ts'
import { chunk, type WidgetDescriptor } from '../part.ts'

export const radarChart = {
  type: 'Radar Chart Widget',
  title: 'Radar chart',
  summary: 'Values on axes around a centre, one outline for each series.',
  element: 'lc-radar-chart',
  icon: 'radar',
  group: 'charts',
  reservePx: 400,
  bodyPx: chartBodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
