import { chunk, type WidgetDescriptor } from '../part.ts'

export const explanation = {
  type: 'Explanation',
  title: 'Explanation',
  summary: 'A written text with headings, pictures and buttons.',
  element: 'lc-explanation',
  icon: 'text',
  group: 'content',
  reservePx: 160,
  isComplete: () => true,
  skeleton: 'text',
  mayRead: true,
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
