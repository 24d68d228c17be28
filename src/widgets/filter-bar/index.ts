import { chunk, type WidgetDescriptor } from '../part.ts'

export const filterBar = {
  type: 'Filter Bar',
  title: 'Filter bar',
  summary: 'Filters for the widgets of the same app and page.',
  element: 'lc-filter-bar',
  icon: 'filter',
  group: 'control',
  reservePx: 86,
  skeleton: 'block',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
