import { chunk, type WidgetDescriptor } from '../part.ts'

export const listOverview = {
  type: 'List Overview',
  title: 'List overview',
  summary: 'Rows as a list or as cards, with pictures, states and buttons.',
  element: 'lc-list-overview',
  icon: 'list',
  group: 'data',
  reservePx: 480,
  skeleton: 'table',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
