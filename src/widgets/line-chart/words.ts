export const words = {
  'line.right': '{label} (right axis)',
  'line.before.day': '{label}, the day before',
  'line.before.week': '{label}, the week before',
  'line.before.month': '{label}, the month before',
  'line.before.year': '{label}, the year before',
} as const
