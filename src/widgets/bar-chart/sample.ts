import type { WidgetSample } from '../part.ts'

export const sample: WidgetSample = {
  title: 'Delayed flights per airline',
  selection: {
    title: 'Delayed flights',
    subtitle: 'First quarter, by airline',
    label_key: 'airline',
    stacked: true,
    y_title: 'Flights',
    series: [
      { key: 'on_time', label: 'On time' },
      { key: 'late', label: 'Late' },
      { key: 'cancelled', label: 'Cancelled', colour: 'error' },
    ],
  },
  rows: [
    { airline: 'Southwest', on_time: 41230, late: 12800, cancelled: 640 },
    { airline: 'Delta', on_time: 35110, late: 7420, cancelled: 210 },
    { airline: 'American', on_time: 31840, late: 9930, cancelled: 780 },
    { airline: 'United', on_time: 27300, late: 8150, cancelled: 530 },
    { airline: 'SkyWest', on_time: 22010, late: 6890, cancelled: 470 },
    { airline: 'JetBlue', on_time: 9120, late: 3460, cancelled: 190 },
    { airline: 'Alaska', on_time: 8770, late: 1510, cancelled: 60 },
  ],
}
