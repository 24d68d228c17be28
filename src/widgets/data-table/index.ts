import { chunk, type WidgetDescriptor } from '../part.ts'

export const dataTable = {
  type: 'Data Table',
  title: 'Data table',
  summary: 'A table with sorting, search and pages.',
  element: 'lc-data-table',
  icon: 'table',
  group: 'data',
  reservePx: 340,
  skeleton: 'table',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
