import { chunk, type WidgetDescriptor } from '../part.ts'
import { bodyPx } from './height.ts'

export const photoCarousel = {
  type: 'Photo Carousel',
  title: 'Photos',
  summary: 'Photos one after another, with captions and thumbnails.',
  element: 'lc-photo-carousel',
  icon: 'image',
  group: 'content',
  reservePx: 432,
  bodyPx,
  isComplete: ({ images }) => Array.isArray(images) && images.length > 0,
  skeleton: 'block',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
