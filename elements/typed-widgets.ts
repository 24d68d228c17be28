// One alias per widget type: <lc-bar-chart> is <lc-widget type="Bar Chart Widget"> with its own tag in editors and manifests.
import { describe } from './common.ts'
import type { ElementDescriptor } from './descriptor.ts'
import { source, widgetEvents, widgetParts, widgetProperties } from './lc-widget.element.ts'

const alias = (tag: `lc-${string}`, className: string, summary: string): ElementDescriptor => describe({
  tag, className, summary,
  attributes: source,
  properties: widgetProperties,
  methods: [{ name: 'getData', parameters: '', returns: 'Promise<readonly Record<string, unknown>[]>', description: 'The rows shown now.' }],
  events: widgetEvents,
  parts: widgetParts,
})

export const typedWidgets = {
  'lc-data-table': { type: 'Data Table', kind: 'table', reservePx: 420, descriptor: alias('lc-data-table', 'LcDataTable', 'A table with sorting, search and pages.') },
  'lc-bar-chart': { type: 'Bar Chart Widget', kind: 'chart', reservePx: 320, descriptor: alias('lc-bar-chart', 'LcBarChart', 'A bar chart.') },
  'lc-line-chart': { type: 'Line Chart', kind: 'chart', reservePx: 320, descriptor: alias('lc-line-chart', 'LcLineChart', 'A line chart one can zoom into.') },
  'lc-single-value': { type: 'Single Value Widget', kind: 'value', reservePx: 120, descriptor: alias('lc-single-value', 'LcSingleValue', 'One figure with its title.') },
  'lc-filter-bar': { type: 'Filter Bar', kind: 'block', reservePx: 72, descriptor: alias('lc-filter-bar', 'LcFilterBar', 'Filters for the widgets of the same app and page.') },
} as const
export type TypedWidgetTag = keyof typeof typedWidgets
