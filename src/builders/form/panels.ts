// The parts of the form builder that are loaded on demand: the tabs of its top bar and the tools of its menu. A tab
// that is not listed is not shown. To add one: a folder next to this file with a default-exported component that
// accepts BuilderPanelProps, and a line here.
import type { BuilderPanel, BuilderTool } from './panel-shapes.ts'

/** The tabs of the top bar, in this order. */
export const panels: readonly BuilderPanel[] = [
  { id: 'edit', title: 'builder.panel.edit', icon: 'edit', load: () => import('./edit/edit-panel.tsx') },
  { id: 'logic', title: 'builder.panel.logic', icon: 'flow', load: () => import('./logic/logic-panel.tsx') },
  { id: 'test', title: 'builder.panel.test', icon: 'play', load: () => import('./test-mode/test-panel.tsx') },
  {
    id: 'languages',
    title: 'builder.panel.languages',
    icon: 'globe',
    load: () => import('./languages/languages-panel.tsx'),
  },
  {
    id: 'versions',
    title: 'builder.panel.versions',
    icon: 'clock',
    load: () => import('./versions/versions-panel.tsx'),
  },
]

/** The tools of the menu, e.g. import and export. */
export const tools: readonly BuilderTool[] = [
  { id: 'export', title: 'builder.tool.export', icon: 'download', load: () => import('./transfer/export-tool.tsx') },
  { id: 'import', title: 'builder.tool.import', icon: 'upload', load: () => import('./transfer/import-tool.tsx') },
  { id: 'survey', title: 'builder.tool.survey', icon: 'upload', load: () => import('./transfer/survey-tool.tsx') },
]
