export const words = {
  'gps.area.label': 'Drawn area',
  'gps.area.draw': 'Select points by an area',
  'gps.area.done': 'Done with the areas',
  'gps.area.count': 'Points in the areas: {count}',
  'gps.area.clear': 'Clear the areas',
} as const
