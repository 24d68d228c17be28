import { chartBodyPx } from '../chart-height.ts'
import { chunk, type WidgetDescriptor } from '../part.ts'

export const scatterPlot = {
  type: 'Scatter Plot',
  title: 'Scatter plot',
  summary: 'Points of two measures, with a trend line.',
  element: 'lc-scatter-plot',
  icon: 'scatter',
  group: 'charts',
  reservePx: 368,
  bodyPx: chartBodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
