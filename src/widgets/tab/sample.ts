import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Tabs',
  selection: {
    columns: [
      { id: 'airports', name: 'Airports', default: true, rows: ['row-1'] },
      { id: 'aircraft', name: 'Aircraft', rows: ['row-2', 'row-3'], headerstyling: { buttonId: 'refresh' } },
      { id: 'causes', name: 'Causes of delay', rows: ['row-3'] },
    ],
    actionbuttons: [{ id: 'refresh', label: 'Refresh', icon: 'refresh', actions: [{ type: 'refresh' }] }],
  },
  rows: [],
}
