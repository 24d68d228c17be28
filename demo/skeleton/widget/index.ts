import { chunk, type WidgetDescriptor } from '../../../src/widgets/part.ts'

export const skeletonPart = {
  type: 'Skeleton Part',
  title: 'Skeleton part',
  summary: 'Ranks rows by a figure, largest first.',
  element: 'lc-skeleton-part',
  icon: 'list',
  group: 'data',
  reservePx: 240,
  skeleton: 'block',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
