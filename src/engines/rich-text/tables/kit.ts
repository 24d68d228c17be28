// All that an editor needs once its text has a table. Loaded then.
export { tableFacts } from './facts.ts'
export { TableMenu, TableSettings } from './menu.tsx'
export { tablePluginsFirst, tablePluginsLast } from './plugins.ts'
export { repairedDoc, repairTables } from './repair.ts'
