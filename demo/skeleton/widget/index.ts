import { chunk, type WidgetDescriptor } from '../../../src/widgets/part.ts'

export const skeletonPart: WidgetDescriptor = {
  type: 'Skeleton Part',
  title: 'Skeleton Part',
  element: 'lc-skeleton-part',
  icon: 'list',
  group: 'data',
  reservePx: 240,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
}
