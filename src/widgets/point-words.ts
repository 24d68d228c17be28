// The words of scatter plots and bubble charts.
export const words = {
  'points.reset': 'Reset zoom',
  'points.summary': '{name}: {y} by {x}, {count} points.',
  'points.summarySeries': '{name}: {y} by {x}, {count} points in {series}.',
  'points.ranges': '{x} from {xLow} to {xHigh}, {y} from {yLow} to {yHigh}.',
  'points.none': 'Nothing to draw: choose two keys whose values are numbers.',
  'points.undrawn': 'Nothing to draw: no row has a number for each axis.',
  'points.hidden': 'Everything is hidden. Press an entry of the legend to show it.',
  'points.other': 'Other',
  'points.series': 'Series',
  'points.label': 'Name',
  'points.incomplete': 'Rows that are not drawn because a value is missing: {count}.',
  'points.notPositive':
    'Points that are not drawn because a logarithmic axis has no place for zero and below: {count}.',
  'points.negative': 'Bubbles that are not drawn because their size is below zero: {count}.',
  'points.trend': 'Trend: {formula}, R² = {fit}',
  'points.trendOf': 'Trend of {series}: {formula}, R² = {fit}',
  'points.trendDay': '{slope} per day',
  'points.noTrend': 'There is no trend line: it takes two points with different values of {x}.',
  'points.area': 'Area: {name}',
} as const
