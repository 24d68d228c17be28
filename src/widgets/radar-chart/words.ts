// The words of a radar chart.
export const words = {
  'radar.few': 'A radar chart takes at least {least} axes. Add rows, or use a bar chart.',
  'radar.cut': 'Not drawn, because there is room for {most} axes: {names}.',
  'radar.hidden': 'Everything is hidden. Press an entry of the legend to show it.',
} as const
