// What the pure half says: it is loaded with every form, the rest only with a map.
export const words = {
  'input.map.crosses': 'The border of area {number} crosses itself. Change it so that it does not.',
  'input.map.tooMany': 'Draw at most {max} areas; there are {count} now.',
  'input.map.areas': '{count} areas, {area}',
  'input.map.area': '1 area, {area}',
} as const
