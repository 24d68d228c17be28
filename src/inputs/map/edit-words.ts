export const words = {
  'edit.map.multiple': 'Several areas may be drawn',
  'edit.map.multiple.hint': 'How many at least and at most is set by the validation “Not null range”.',
  'edit.map.latitude': 'Latitude of the centre',
  'edit.map.longitude': 'Longitude of the centre',
  'edit.map.zoom': 'Zoom',
  'edit.map.zoom.hint': '0 shows the world, 9 a region, 16 streets.',
  'edit.map.height': 'Height in px',
  'edit.map.style': 'Style of the background',
  'edit.map.style.hint': 'Address of a MapLibre style. Without one the map of this platform is shown.',
} as const
