import { chunk, type WidgetDescriptor } from '../part.ts'

export const dataTable: WidgetDescriptor = {
  type: 'Data Table',
  title: 'Data table',
  element: 'lc-data-table',
  icon: 'table',
  group: 'data',
  reservePx: 340,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
}
