import { widgets } from '../src/widgets/index.ts'
import { describe } from './common.ts'
import type { EventSpec, MethodSpec, NamedSpec, PropertySpec } from './descriptor.ts'

export const widgetEvents: readonly EventSpec[] = [
  {
    name: 'lc-data',
    detail: '{ widget: string; rows: readonly Record<string, unknown>[]; total: number }',
    description: 'Rows have arrived.',
  },
  {
    name: 'lc-select',
    detail: '{ widget: string; records: readonly Record<string, unknown>[] }',
    description: 'Records were chosen.',
  },
  {
    name: 'lc-filter-change',
    detail: '{ key: string; query: string; value: unknown; all: Record<string, unknown> }',
    description: 'A filter changed.',
  },
  {
    name: 'lc-action',
    detail: '{ type: string; button?: string; record?: Record<string, unknown> }',
    cancelable: true,
    description: 'A button was pressed; preventDefault() keeps its action from running.',
  },
  {
    name: 'lc-cell-change',
    detail: '{ widget: string; id: string; key: string; value: unknown; before: unknown }',
    cancelable: true,
    description: 'A reader changed a value in a table; preventDefault() refuses it.',
  },
  {
    name: 'lc-navigate',
    detail: '{ path: string; href: string; replace: boolean; reason: string }',
    cancelable: true,
    description: 'A link inside wants to lead away.',
  },
]

export const widgetProperties: readonly PropertySpec[] = [
  {
    name: 'config',
    type: 'Readonly<Record<string, unknown>> | undefined',
    description:
      'Settings of the widget, as in its schema; also as <script type="application/json" slot="config">. `data` in it is taken as rows or columns.',
  },
  {
    name: 'data',
    type: '(readonly Record<string, unknown>[]) | Readonly<Record<string, object & ArrayLike<unknown>>> | undefined',
    description:
      'Rows to show, or columns: lists of one length by name, such as `{ t: Float64Array, v: [1, 2] }`. No server is needed then.',
  },
]

export const widgetMethods: readonly MethodSpec[] = [
  {
    name: 'getData',
    parameters: '',
    returns: 'Promise<readonly Record<string, unknown>[]>',
    description: 'The rows shown now.',
  },
  {
    name: 'exportAs',
    parameters: "format: 'csv' | 'png' | 'svg'",
    returns: 'Promise<Blob>',
    description: 'The rows shown now as CSV, or the chart as a picture. Rejects if no chart is drawn.',
  },
]

export const widgetParts: readonly NamedSpec[] = [
  { name: 'header', description: 'Title and tools of the widget.' },
  { name: 'body', description: 'What the widget draws.' },
]

export const source = [
  { name: 'widget', type: 'string', description: 'Id of a stored widget (module).' },
  { name: 'app', type: 'string', description: 'Id of the app the data comes from.' },
  {
    name: 'page',
    type: 'string',
    description: 'Slug of a page: elements with the same app and page share their filters.',
  },
  { name: 'query', type: 'string', description: 'Slug of a stored query that gives the rows.' },
  { name: 'limit', type: 'number', description: 'The most rows to ask for.' },
  { name: 'heading', type: 'string', description: 'Title over the widget.' },
] as const

export const descriptor = describe({
  tag: 'lc-widget',
  className: 'LcWidget',
  summary: 'One widget: a stored one, one fed by a query, or one with inline data and no server at all.',
  budgetKb: 106.9,
  // of a stored widget the kind is not known before it is read; most are as high as a chart
  reserve: {
    px: 368,
    when: widgets.all().map(({ type, reservePx }) => ({ attribute: 'type', is: type, px: reservePx })),
  },
  attributes: [{ name: 'type', type: 'string', description: 'Widget type, e.g. "Bar Chart Widget".' }, ...source],
  properties: widgetProperties,
  methods: widgetMethods,
  events: widgetEvents,
  parts: widgetParts,
})
