import { chunk, type WidgetDescriptor } from '../part.ts'

export const singleValue: WidgetDescriptor = {
  type: 'Single Value Widget',
  title: 'Single value',
  element: 'lc-single-value',
  icon: 'value',
  group: 'data',
  reservePx: 103,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
}
