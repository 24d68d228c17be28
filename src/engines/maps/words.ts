// What maps say. A part that draws a map hands these on with its own words.
export const words = {
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.fit': 'Show everything that is drawn',
  'map.home': 'Back to the start of the map',
  'map.controls': 'Look of the map',
  'map.role': 'map',
  'map.keys': 'Arrow keys move the map, plus and minus zoom.',
  'map.loading': 'Loading the map…',
  'map.noGl': 'This browser cannot show the background of the map (it needs WebGL 2). You can go on without it.',
  'map.noStyle': 'The background of the map did not load. You can go on without it.',
  'map.trouble': 'Parts of the map’s background did not load.',
  'map.noWorker':
    'This page does not let the map load its background (its content security policy must allow the worker). You can go on without it.',
  'map.hint.windows': 'Hold Ctrl and scroll to zoom the map',
  'map.hint.mac': 'Hold ⌘ and scroll to zoom the map',
  'map.hint.mobile': 'Use two fingers to move the map',
} as const
