import { chunk, type WidgetDescriptor } from '../part.ts'
import { bodyPx } from './height.ts'

export const gps = {
  type: 'GPS',
  title: 'Map',
  summary: 'A map of points, clusters and areas.',
  element: 'lc-gps',
  icon: 'map-pin',
  group: 'maps',
  reservePx: 490,
  bodyPx,
  skeleton: 'block',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
