import { chunk, type WidgetDescriptor } from '../part.ts'

export const singleValue = {
  type: 'Single Value Widget',
  title: 'Single value',
  summary: 'One figure with its title.',
  element: 'lc-single-value',
  icon: 'value',
  group: 'data',
  reservePx: 103,
  skeleton: 'value',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
