import { chunk, type WidgetDescriptor } from '../part.ts'
import { bodyPx } from './height.ts'

export const actionflowViewer = {
  type: 'Actionflow Viewer',
  title: 'Actionflow viewer',
  summary: 'The steps of an action flow as a map, to read only.',
  element: 'lc-actionflow-viewer',
  icon: 'flow',
  group: 'content',
  reservePx: 420,
  bodyPx,
  isComplete: settings => Array.isArray(settings['nodes']),
  skeleton: 'block',
  load: chunk(() => import('./view.tsx')),
  loadSchema: () => import('./schema.ts'),
  loadEditor: () => import('./editor.ts'),
} as const satisfies WidgetDescriptor
