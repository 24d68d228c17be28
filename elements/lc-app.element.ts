import { describe } from './common.ts'
import { formEvents } from './form-events.ts'

export const descriptor = describe({
  tag: 'lc-app',
  className: 'LcApp',
  summary: 'The whole platform, or one app of it, with its header, menus and screens.',
  budgetKb: 119.3,
  reserve: { px: 640 },
  attributes: [
    { name: 'app', type: 'string', description: 'Id of the one app to show; absent: the whole platform.' },
    { name: 'path', type: 'string', description: 'Where to start, and where to go when it changes.' },
    {
      name: 'routing',
      type: 'string',
      values: ['memory', 'hash', 'history', 'host'],
      default: 'memory',
      description: 'Who owns the address: nobody, a key of the fragment, this element, or the page.',
    },
    { name: 'base-path', type: 'string', default: '/', description: 'With history: the part of the path before ours.' },
    { name: 'route-key', type: 'string', description: 'With hash: our key in the fragment.' },
    {
      name: 'chrome',
      type: 'string',
      values: ['full', 'menu', 'none'],
      default: 'full',
      description: 'How much is drawn around the page.',
    },
  ],
  properties: [],
  methods: [
    {
      name: 'navigate',
      parameters: 'path: string',
      returns: 'void',
      description: 'Goes to a path inside the element.',
    },
  ],
  events: [
    {
      name: 'lc-navigate',
      detail: '{ path: string; href: string; replace: boolean; reason: string }',
      cancelable: true,
      description: 'The path is about to change, or a link wants to lead away.',
    },
    { name: 'lc-title', detail: '{ title: string }', description: 'The title of the screen.' },
    { name: 'lc-app-change', detail: '{ app: string }', description: 'Another app is shown.' },
    {
      name: 'lc-theme',
      detail: "{ theme: 'auto' | 'light' | 'dark' }",
      description: 'A visitor chose how it looks; also said once at the start.',
    },
    {
      name: 'lc-lang',
      detail: '{ lang: string }',
      description: 'The language it is shown in; said at the start, and when it changes.',
    },
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
    ...formEvents,
  ],
  parts: [
    { name: 'header', description: 'The bar on top.' },
    { name: 'menu', description: 'The menu at the side.' },
    { name: 'page', description: 'The place of the screen.' },
  ],
})
