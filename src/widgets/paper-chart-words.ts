// What stands under a chart on paper.
export const words = {
  'paper.none': 'There are no rows to draw.',
  'paper.failed': 'The chart could not be drawn: {why}',
  'paper.first': 'The first {count} of {total} are drawn.',
  'paper.series': 'A chart has at most {most} series. Not drawn: {names}.',
} as const
