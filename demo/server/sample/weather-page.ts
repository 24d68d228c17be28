// The page of the weather in Seattle, in two tabs.
import { bars, line, tabs } from './layout.ts'
import type { SamplePage } from './layout.ts'

export const weather: SamplePage = {
  name: 'Seattle weather',
  icon: 'cloud',
  rows: [
    [
      tabs('weather_tabs', [
        { id: 'temperature', name: 'Temperature', default: true, rows: [1] },
        { id: 'rain', name: 'Rain', rows: [2] },
      ]),
    ],
    [
      line('weather_days', 12, 'Temperature', ['weather'], {
        title: 'Temperature in Seattle',
        subtitle: 'Warmest and coldest of the day, °C',
        label_key: 'date',
        series: [
          { key: 'temp_min', label: 'Coldest' },
          { key: 'temp_max', label: 'Warmest' },
        ],
        points: 'off',
        limit: 2000,
        height: 340,
      }),
    ],
    [
      bars('weather_rain', 12, 'Rain', ['weather_by_month'], {
        title: 'Rain in Seattle',
        subtitle: 'Millimetres by month',
        label_key: 'month',
        label_format: { type: 'DateUnix', layout: 'MMM YY' },
        series: [{ key: 'rain', label: 'Rain' }],
        height: 280,
        click: 'select',
      }),
    ],
  ],
}
