export const words = {
  'edit.scatter.points': 'Points and trend',
  'edit.scatter.size': 'Diameter of a point in px',
  'edit.scatter.trend': 'Trend line',
  'edit.scatter.all': 'Through all points',
  'edit.scatter.each': 'For each series',
} as const
