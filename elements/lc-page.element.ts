import { describe } from './common.ts'
import { formEvents } from './form-events.ts'

export const descriptor = describe({
  tag: 'lc-page',
  className: 'LcPage',
  summary: 'One page of an app: its rows of widgets with their filters.',
  budgetKb: 129.4,
  reserve: { px: 480 },
  attributes: [
    { name: 'app', type: 'string', description: 'Id of the app.' },
    { name: 'page', type: 'string', description: 'Slug of the page.' },
    { name: 'item', type: 'string', description: 'Id of the item a detail page shows.' },
    {
      name: 'mode',
      type: 'string',
      description: 'With "edit", people who may build get the builder of the page; its code is loaded then.',
    },
    { name: 'no-filters', type: 'boolean', description: 'Leaves the filter bars out; set filters by the property.' },
  ],
  properties: [
    {
      name: 'filters',
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'Filter values by "query:key" or by key.',
    },
  ],
  methods: [
    {
      name: 'getFilters',
      parameters: '',
      returns: 'Readonly<Record<string, unknown>>',
      description: 'The filters in force.',
    },
    {
      name: 'setFilters',
      parameters: 'filters: Readonly<Record<string, unknown>>',
      returns: 'void',
      description: 'Sets the filters.',
    },
    {
      name: 'getState',
      parameters: '',
      returns: 'PageState | undefined',
      description: 'The page as it stands, as plain data for a permalink: filters, open tabs, sorts and pages.',
    },
    {
      name: 'setState',
      parameters: 'state: Partial<PageState>',
      returns: 'Promise<void>',
      description: 'Puts the page into a state that getState told.',
    },
  ],
  events: [
    {
      name: 'lc-filter-change',
      detail: '{ key: string; value: unknown; all: Record<string, unknown> }',
      description: 'A visitor changed a filter.',
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
      name: 'lc-data',
      detail: '{ widget: string; rows: readonly Record<string, unknown>[]; total: number }',
      description: 'Rows of a widget have arrived.',
    },
    {
      name: 'lc-select',
      detail: '{ widget: string; records: readonly Record<string, unknown>[] }',
      description: 'Records were chosen.',
    },
    {
      name: 'lc-navigate',
      detail: '{ path: string; href: string; replace: boolean; reason: string }',
      cancelable: true,
      description: 'A link inside wants to lead away.',
    },
    { name: 'lc-title', detail: '{ title: string }', description: 'The name of the page is known.' },
    {
      name: 'lc-page-change',
      detail: '{ settings: Record<string, unknown>; label: string; dirty: boolean }',
      description: 'With mode="edit": the page was changed.',
    },
    {
      name: 'lc-page-published',
      detail: '{ id?: string; version: number }',
      description: 'With mode="edit": the page was published.',
    },
    ...formEvents,
  ],
  parts: [
    { name: 'row', description: 'One row of widgets.' },
    { name: 'cell', description: 'The place of one widget.' },
    { name: 'widget', description: 'One widget.' },
  ],
})
