// What can be chosen in the form "Ground handling inspection", and how its conditions are written.

export const weathers = ['Clear', 'Rain', 'Snow', 'Fog'] as const
export const handlers = ['Northline Ground', 'Apron Partners', 'SkyBridge Services', 'Delta Ramp'] as const
export const states = ['In order', 'Worn', 'Defect'] as const
export const findings = [
  'Loose objects on the stand',
  'Vehicle outside its lane',
  'No chocks',
  'No hearing protection',
  'Spilled fluid',
  'Cones missing',
] as const
export const grades = ['Poor', 'Fair', 'Good', 'Excellent'] as const
export const checkpoints = ['marshalling', 'chocks', 'loading', 'fuelling', 'pushback'] as const
export const results = ['Passed', 'Passed with remarks', 'Failed'] as const

export const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '_')
export const optionsOf = (names: readonly string[]): readonly { key: string; name: string; value: string }[] =>
  names.map(name => ({ key: keyOf(name), name, value: name }))
export const when = (question: string, value: unknown, type: 'Show' | 'Hide' = 'Show'): object => ({
  type,
  option: 'Equals value',
  question_id: question,
  value,
})
export const yesNo = optionsOf(['Yes', 'No'])

/** A small drawing, so that the choice needs no file. */
const drawing = (sky: string, strokes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="${sky}"/><g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`)}`
const cloud = '<path d="M45 66a17 17 0 0 1 3-33 25 25 0 0 1 48-4 19 19 0 0 1 17 37z"/>'
export const pictures: Readonly<Record<(typeof weathers)[number], string>> = {
  Clear: drawing(
    '#2f6f9f',
    '<circle cx="80" cy="60" r="22"/><path d="M80 20v-8M80 108v-8M40 60h-8M128 60h-8M52 32l-6-6M114 94l-6-6M108 32l6-6M46 94l6-6"/>',
  ),
  Rain: drawing('#456576', `${cloud}<path d="M58 82l-6 16M82 82l-6 16M106 82l-6 16"/>`),
  Snow: drawing('#6d86a8', `${cloud}<path d="M56 84v14M49 91h14M80 84v14M73 91h14M104 84v14M97 91h14"/>`),
  Fog: drawing('#77818a', '<path d="M30 42h74M46 60h86M28 78h70M60 96h66"/>'),
}
