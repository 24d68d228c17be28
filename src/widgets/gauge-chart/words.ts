// The words of a gauge.
export const words = {
  'gauge.summary': '{name}: {value}, on a scale from {min} to {max}',
  'gauge.target': 'target {target}',
  'gauge.outside': 'The value {value} is outside of the scale, so it is drawn at its end.',
  'gauge.missing': 'There is no number to show in "{key}".',
  'gauge.scale': 'The lowest value must be below the highest. Until then the scale is 0 to 100.',
} as const
