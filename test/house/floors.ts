// The floors of the house and what each may stand on. This table is the checker's whole configuration (docs/ideas/house.md).

export const floors: Readonly<Record<string, readonly string[]>> = {
  'src/base': [],
  'src/contract': ['src/base'],
  'src/api': ['src/base', 'src/contract'],
  'src/stores': ['src/base', 'src/contract', 'src/api'],
  'src/ui': ['src/base', 'src/contract'],
  'src/form': ['src/base', 'src/contract'],
  'src/engines': ['src/base', 'src/ui'],
  'src/inputs': ['src/base', 'src/contract', 'src/stores', 'src/ui', 'src/form', 'src/engines'],
  'src/actions': ['src/base', 'src/contract', 'src/api', 'src/stores', 'src/ui'],
  'src/acting': ['src/base', 'src/contract', 'src/api', 'src/stores', 'src/ui', 'src/actions'],
  'src/questionnaire': [
    'src/base',
    'src/contract',
    'src/api',
    'src/stores',
    'src/ui',
    'src/form',
    'src/engines',
    'src/inputs',
    'src/actions',
    'src/acting',
  ],
  'src/answers': [
    'src/base',
    'src/contract',
    'src/api',
    'src/stores',
    'src/ui',
    'src/form',
    'src/engines',
    'src/inputs',
    'src/questionnaire',
  ],
  'src/workbench': ['src/base', 'src/contract', 'src/api', 'src/stores', 'src/ui'],
  'src/builders': [
    'src/base',
    'src/contract',
    'src/api',
    'src/stores',
    'src/ui',
    'src/workbench',
    'src/form',
    'src/engines',
    'src/inputs',
    'src/actions',
    'src/questionnaire',
  ],
  'src/widgets': ['src/base', 'src/contract', 'src/api', 'src/stores', 'src/ui', 'src/engines', 'src/questionnaire'],
  'src/page': [
    'src/base',
    'src/contract',
    'src/api',
    'src/stores',
    'src/ui',
    'src/questionnaire',
    'src/widgets',
    'src/acting',
  ],
  'src/shell': ['src'],
  elements: [
    'src/base',
    'src/contract',
    'src/api',
    'src/stores',
    'src/acting',
    'src/page',
    'src/shell',
    'src/questionnaire',
    'src/builders',
    'src/widgets',
    'src/ui',
  ],
  'demo/server': ['src/base', 'src/contract', 'src/form', 'src/inputs'],
  'demo/site': ['elements', 'demo/server'],
  'demo/embed': ['elements'],
  'demo/skeleton': ['elements', 'src'],
}

/** Packages only one place may import, so that they stay exchangeable and out of other chunks. */
export const onlyImporters: Readonly<Record<string, string>> = {
  uplot: 'src/engines/charts',
  'd3-shape': 'src/engines/charts',
  'd3-array': 'src/engines/charts',
  '@tanstack/react-table': 'src/engines/table',
  '@tanstack/react-virtual': 'src/engines/table',
  'react-aria-components': 'src/ui',
  'maplibre-gl': 'src/engines/maps',
  '@xyflow/react': 'src/engines/graph',
  '@codemirror': 'src/engines/code',
  'prosemirror-commands': 'src/engines/rich-text',
  'prosemirror-history': 'src/engines/rich-text',
  'prosemirror-inputrules': 'src/engines/rich-text',
  'prosemirror-keymap': 'src/engines/rich-text',
  'prosemirror-model': 'src/engines/rich-text',
  'prosemirror-schema-list': 'src/engines/rich-text',
  'prosemirror-state': 'src/engines/rich-text',
  'prosemirror-view': 'src/engines/rich-text',
  ibantools: 'src/inputs/iban',
  'libphonenumber-js': 'src/inputs/phone',
  ofetch: 'src/api',
  valibot: 'src/base/schema.ts',
  '@r2wc/react-to-web-component': 'elements',
  // the whole table is a server's; whoever sends a call imports its area, so that an element loads no other
  'src/contract/calls/index.ts': 'demo/server',
  pg: 'demo/server/data',
  '@electric-sql/pglite': 'demo/server',
  mingo: 'demo/server/pipeline',
}

/** Plural folders: a part there never imports a sibling part. */
export const plural = ['src/widgets', 'src/inputs', 'src/engines', 'src/actions'] as const

/** Pure files of parts that reach what only a page has: debt, listed by name. */
export const knownImpure: readonly string[] = []

/** Drawing files that send a request or build one: debt, listed by name. */
export const knownRequests: readonly string[] = [
  'src/widgets/filter-row.tsx imports src/api/send.ts', // builds the request that a store then sends
  'src/engines/maps/style.ts sends a request', // the map's style, from an address that is no call of the back end
]

/** Files over 400 lines: debt, listed by name. */
export const longToday: readonly string[] = []

/** What each floor holds, for the picture in docs/ideas/house.md. */
export const holds: Readonly<Record<string, string>> = {
  'src/base': 'small tools that know nothing of the product',
  'src/contract': 'what the server and its clients say to each other: entities, calls, limits, texts',
  'src/api': 'the line to the server: session, cache, socket',
  'src/stores': 'what an open page knows',
  'src/ui': 'drawn pieces without meaning: button, dialog, menu, theme',
  'src/form': 'the engine of a form: conditions, checks, progress; without React',
  'src/engines': 'charts, maps, tables, editors; the only importers of their libraries',
  'src/inputs': 'one folder per type of question',
  'src/actions': 'one folder per action of a button, a row or a form',
  'src/acting': 'runs a list of actions: the queue, what it asks, what is busy',
  'src/questionnaire': 'a form that is filled in',
  'src/answers': 'reads what was answered: tables, charts, export',
  'src/workbench': 'what every builder needs: the open document, undo, drafts, problems, panels, publishing',
  'src/builders': 'one folder per builder: the form builder',
  'src/widgets': 'one folder per widget',
  'src/page': 'rows, the widget host, the machinery of a page',
  'src/shell': 'screens, header, menus, the route table',
  elements: 'the custom elements, configure(), the loader',
  'demo/server': 'the reference server: SQL, rights, routes',
  'demo/site': 'the whole platform, built from the elements',
  'demo/embed': 'pages of other people that embed an element',
  'demo/skeleton': 'the part that `npm run new` copies',
}
