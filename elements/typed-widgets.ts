// One alias per widget type: <lc-bar-chart> is <lc-widget type="Bar Chart Widget"> with its own tag in editors and manifests.
import { describe } from './common.ts'
import type { ElementDescriptor } from './descriptor.ts'
import { widgets } from '../src/widgets/index.ts'
import { source, widgetEvents, widgetParts, widgetProperties } from './lc-widget.element.ts'

const alias = (tag: `lc-${string}`, className: string, summary: string): ElementDescriptor =>
  describe({
    tag,
    className,
    summary,
    reserve: { px: widgets.all().find(widget => widget.element === tag)?.reservePx ?? 0 },
    attributes: source,
    properties: [
      ...widgetProperties,
      { name: 'type', type: 'string', readonly: true, description: 'Type of the widget, which the tag fixes.' },
    ],
    methods: [
      {
        name: 'getData',
        parameters: '',
        returns: 'Promise<readonly Record<string, unknown>[]>',
        description: 'The rows shown now.',
      },
    ],
    events: widgetEvents,
    parts: widgetParts,
  })

export const typedWidgets = {
  'lc-data-table': {
    type: 'Data Table',
    kind: 'table',
    descriptor: alias('lc-data-table', 'LcDataTable', 'A table with sorting, search and pages.'),
  },
  'lc-bar-chart': {
    type: 'Bar Chart Widget',
    kind: 'chart',
    descriptor: alias('lc-bar-chart', 'LcBarChart', 'A bar chart.'),
  },
  'lc-line-chart': {
    type: 'Line Chart',
    kind: 'chart',
    descriptor: alias('lc-line-chart', 'LcLineChart', 'A line chart one can zoom into.'),
  },
  'lc-single-value': {
    type: 'Single Value Widget',
    kind: 'value',
    descriptor: alias('lc-single-value', 'LcSingleValue', 'One figure with its title.'),
  },
  'lc-filter-bar': {
    type: 'Filter Bar',
    kind: 'block',
    descriptor: alias('lc-filter-bar', 'LcFilterBar', 'Filters for the widgets of the same app and page.'),
  },
} as const
export type TypedWidgetTag = keyof typeof typedWidgets
