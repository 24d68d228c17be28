export const words = {
  'input.map.loading': 'Loading the map',
} as const
