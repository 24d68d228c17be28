import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Flights this month with comparison and course',
  selection: {
    title: 'Flights',
    key: 'flights',
    comparison_key: 'before',
    comparison_label: 'vs last month',
    icon: 'flight',
    row: 'last',
    sparkline_key: 'flights',
  },
  rows: [4120, 4390, 4210, 4680, 4520, 4990, 5310].map((flights, index, all) => ({
    month: index + 1,
    flights,
    before: all[index - 1] ?? null,
  })),
}
