// How panels appear (tooltips, popups of maps): easing, property, duration. Stored settings choose; unknown ones fall
// back. CSS has no name for most of the curves, so they are written as cubic-bezier() or linear().
import * as v from '../base/schema.ts'
import { toNumber } from '../base/format/number.ts'

const curves: Readonly<Record<string, readonly [string, string, string]>> = {
  Sine: ['0.12, 0, 0.39, 0', '0.61, 1, 0.88, 1', '0.37, 0, 0.63, 1'],
  Quad: ['0.11, 0, 0.5, 0', '0.5, 1, 0.89, 1', '0.45, 0, 0.55, 1'],
  Cubic: ['0.32, 0, 0.67, 0', '0.33, 1, 0.68, 1', '0.65, 0, 0.35, 1'],
  Quart: ['0.5, 0, 0.75, 0', '0.25, 1, 0.5, 1', '0.76, 0, 0.24, 1'],
  Quint: ['0.64, 0, 0.78, 0', '0.22, 1, 0.36, 1', '0.83, 0, 0.17, 1'],
  Expo: ['0.7, 0, 0.84, 0', '0.16, 1, 0.3, 1', '0.87, 0, 0.13, 1'],
  Circ: ['0.55, 0, 1, 0.45', '0, 0.55, 0.45, 1', '0.85, 0, 0.15, 1'],
  Back: ['0.36, 0, 0.66, -0.56', '0.34, 1.56, 0.64, 1', '0.68, -0.6, 0.32, 1.6'],
}
const directions = ['In', 'Out', 'InOut'] as const
const sampled: Readonly<Record<string, (t: number) => number>> = { Elastic: elasticOut, Bounce: bounceOut }

/** The names of WID-022: the thirty of the usual families, and linear. */
export const easings: readonly string[] = [
  'linear',
  ...[...Object.keys(curves), ...Object.keys(sampled)].flatMap(family =>
    directions.map(direction => `ease${direction}${family}`),
  ),
]

/** Writes an easing for CSS; an unknown name eases in like a sine. */
export function easingCss(name: unknown): string {
  if (name === 'linear') return 'linear'
  const parts = typeof name === 'string' ? /^ease(InOut|In|Out)([A-Z][a-z]+)$/.exec(name) : null
  const direction = directions.find(one => one === parts?.[1]) ?? 'In'
  const family = parts?.[2] ?? 'Sine'
  const curve = curves[family]?.[directions.indexOf(direction)]
  if (curve !== undefined) return `cubic-bezier(${curve})`
  const out = sampled[family]
  return out ? `linear(${sample(direction, out)})` : easingCss('easeInSine')
}

/** The settings of a panel's appearance, each with its default (WID-022..025). */
export const Animation = v.looseObject({
  easing: v.optional(v.fallback(v.picklist(easings), 'easeInSine'), 'easeInSine'),
  transform: v.optional(v.fallback(v.picklist(['opacity', 'scale']), 'scale'), 'scale'),
  /** In milliseconds. */
  duration: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(value => {
        const ms = toNumber(value)
        return ms >= 0 && Number.isFinite(ms) ? ms : 100
      }),
    ),
    100,
  ),
  /** Distance of a popup from its anchor, in px. */
  offset: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(value => {
        const px = toNumber(value)
        return Number.isFinite(px) ? px : 0
      }),
    ),
    0,
  ),
})
export type Animation = v.InferOutput<typeof Animation>

/** The custom properties a panel's sheet animates by. */
export const animationVariables = (animation: Animation): Record<`--lc-${string}`, string> => ({
  '--lc-panel-easing': easingCss(animation.easing),
  '--lc-panel-duration': `${animation.duration}ms`,
  '--lc-panel-from-scale': animation.transform === 'scale' ? '0' : '1',
  '--lc-panel-from-opacity': animation.transform === 'opacity' ? '0' : '1',
  '--lc-panel-offset': `${animation.offset}px`,
})

function sample(direction: (typeof directions)[number], out: (t: number) => number): string {
  const at = (t: number): number =>
    direction === 'Out'
      ? out(t)
      : direction === 'In'
        ? 1 - out(1 - t)
        : t < 0.5
          ? (1 - out(1 - 2 * t)) / 2
          : (1 + out(2 * t - 1)) / 2
  return Array.from({ length: 41 }, (_, step) => Math.round(at(step / 40) * 1000) / 1000).join(', ')
}

function elasticOut(t: number): number {
  return t === 0 || t === 1 ? t : 2 ** (-10 * t) * Math.sin(((t * 10 - 0.75) * 2 * Math.PI) / 3) + 1
}

function bounceOut(t: number): number {
  // four falls, each a quarter as high as the one before
  const falls: readonly (readonly [number, number, number])[] = [
    [1, 0, 0],
    [2, 1.5, 0.75],
    [2.5, 2.25, 0.9375],
    [Infinity, 2.625, 0.984375],
  ]
  const [, shift, floor] = falls.find(([until]) => t < until / 2.75) ?? [0, 2.625, 0.984375]
  return 7.5625 * (t - shift / 2.75) ** 2 + floor
}
