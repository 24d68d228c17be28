import { chunk, type WidgetDescriptor } from '../part.ts'
import { bodyPx } from './height.ts'

export const singleValue = {
  type: 'Single Value Widget',
  title: 'Single value',
  summary: 'One figure with its title.',
  element: 'lc-single-value',
  icon: 'value',
  group: 'data',
  reservePx: 106,
  bodyPx,
  skeleton: 'value',
  load: chunk(() => import('./view.tsx')),
  loadFigure: () => import('./figure.ts'),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
