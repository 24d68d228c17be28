import { chunk, type WidgetDescriptor } from '../part.ts'
import { tabColumns } from '../tab-columns.ts'

export const tab = {
  type: 'TAB',
  title: 'Tabs',
  summary: 'Shows one group of rows of a page at a time.',
  element: 'lc-tab',
  icon: 'tabs',
  group: 'content',
  reservePx: 44,
  skeleton: 'block',
  tabs: tabColumns,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
