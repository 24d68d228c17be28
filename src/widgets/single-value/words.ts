// The words of a single value.
export const words = {
  'value.up': 'up {change}',
  'value.down': 'down {change}',
  'value.same': 'unchanged',
} as const
