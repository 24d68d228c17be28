import { legendBodyPx } from '../chart-height.ts'
import { chunk, type WidgetDescriptor } from '../part.ts'

export const polarArea = {
  type: 'Polar Area',
  title: 'Polar area chart',
  summary: 'Values as sectors of equal angle, whose areas are proportional to them.',
  element: 'lc-polar-area',
  icon: 'pie-chart',
  group: 'charts',
  reservePx: 400,
  bodyPx: legendBodyPx,
  skeleton: 'chart',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
