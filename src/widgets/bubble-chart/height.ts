import { chartBodyPx } from '../chart-height.ts'

/** The height of a bubble chart with its legends: the circles of the size legend are as large as the bubbles may be. */
export const bodyPx = (settings: Readonly<Record<string, unknown>>): number =>
  chartBodyPx(settings) + (settings['size_legend'] === false ? 0 : 2 * Number(settings['radius_max'] ?? 28) + 10)
