// The three presets (MAP-001): what a map is where its own settings leave it open.
export const presets = ['Basic map', 'Test map', 'Grid 100 x 100'] as const
export type Preset = (typeof presets)[number]

export interface PresetSettings {
  /** Side of the squares that points are counted in, in meters. */
  readonly gridM?: number
  readonly zoom?: number
  /** The map shows points of its own instead of rows, so that a builder sees settings at work without a query. */
  readonly isTest?: boolean
}

export const presetOf: Readonly<Record<Preset, PresetSettings>> = {
  'Basic map': {},
  'Test map': { isTest: true },
  'Grid 100 x 100': { gridM: 100, zoom: 14 },
}

/** Returns the points of the test map: three groups, spirals around a center, the same each time. */
export function testRows(longitude: number, latitude: number): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: 240 }, (_, index) => {
    const angle = index * 2.399963
    const distance = 0.012 * Math.sqrt(index)
    return {
      _id: `test-${index + 1}`,
      name: `Test point ${index + 1}`,
      kind: ['A', 'B', 'C'][index % 3],
      value: (index * 37) % 101,
      longitude: longitude + distance * 1.6 * Math.cos(angle),
      latitude: Math.max(-85, Math.min(85, latitude + distance * Math.sin(angle))),
    }
  })
}
