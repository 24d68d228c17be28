import { chunk, type WidgetDescriptor } from '../part.ts'
import { bodyPx } from './height.ts'

export const pdfView = {
  type: 'PDF View',
  title: 'PDF document',
  summary: 'A PDF document with search, zoom, print and download.',
  element: 'lc-pdf-view',
  icon: 'document',
  group: 'content',
  reservePx: 676,
  bodyPx,
  isComplete: ({ url, content }) => Boolean(url) || Boolean(content),
  skeleton: 'text',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
