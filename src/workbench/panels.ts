// The panels and tools every kind of document may have as they are. A kind with more to say brings its own around them.
import type { Panel, Tool } from './kind.ts'

/** The tab "Versions": the list, the changes since a version, and a way to restore it. */
export const versionsPanel = <D>(): Panel<D> => ({
  id: 'versions',
  title: 'builder.panel.versions',
  icon: 'clock',
  load: () => import('./versions/versions-panel.tsx'),
})

/** Export and import as JSON. */
export const transferTools = <D>(): readonly Tool<D>[] => [
  { id: 'export', title: 'builder.tool.export', icon: 'download', load: () => import('./transfer/export-tool.tsx') },
  { id: 'import', title: 'builder.tool.import', icon: 'upload', load: () => import('./transfer/import-tool.tsx') },
]
