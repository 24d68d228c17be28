// What a map of points says, in addition to words.ts.
export const words = {
  'points.keys':
    'Enter goes to the points: the arrow keys then move from one to the next, Enter opens it, Escape goes back to the map.',
  'points.cluster': '{count} points',
  'points.at': '{name}, {number} of {count} in sight',
  'points.noneInSight': 'No points are in sight.',
  'points.left': 'Back on the map.',
  'points.close': 'Close',
  'points.next': 'Next at this position',
  'points.before': 'Previous at this position',
  'points.several': '{number} of {count} at this position',
  'points.fit': 'Show all points',
} as const
