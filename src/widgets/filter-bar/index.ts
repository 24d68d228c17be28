import { chunk, type WidgetDescriptor } from '../part.ts'

export const filterBar: WidgetDescriptor = {
  type: 'Filter Bar',
  title: 'Filter bar',
  element: 'lc-filter-bar',
  icon: 'filter',
  group: 'control',
  reservePx: 110,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
}
