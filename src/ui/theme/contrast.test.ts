import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandColors, chartColourCount, colorOf, paletteFamilies, paletteShades, themeCss } from './theme.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
const declared = new Map(
  [...css.matchAll(/--lc-([\w-]+):\s*([^;]+);/g)].reverse().map(([, name, value]) => [name ?? '', value ?? '']),
)

type Scheme = 'light' | 'dark'
const schemes: readonly Scheme[] = ['light', 'dark']

/** The colour of a token in a scheme. */
function colour(token: string, scheme: Scheme): string {
  const value = declared.get(token)
  if (value === undefined) throw new Error(`No token --lc-${token}.`)
  const alias = /^var\(--lc-([\w-]+)\)$/.exec(value)?.[1]
  if (alias !== undefined) return colour(alias, scheme)
  // what stands for a browser that derives no colours from a brand (brand.css)
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value.replaceAll(/var\(--lc-brand-[\w-]+, (#\w+)\)/g, '$1'))
  const hex = pair ? pair[scheme === 'light' ? 1 : 2] : value
  if (!/^#[0-9a-f]{6}$/.test(hex ?? '')) throw new Error(`--lc-${token} is not a plain colour: ${value}`)
  return hex ?? ''
}

const linear = (hex: string): readonly number[] =>
  [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
const mix = (weights: readonly number[], parts: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (parts[at] ?? 0), 0)
const luminance = (hex: string): number => mix([0.2126, 0.7152, 0.0722], linear(hex))
function contrast(one: string, two: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

/** OKLab of linear RGB: lightness first. */
function oklab(rgb: readonly number[]): readonly number[] {
  const [l = 0, m = 0, s = 0] = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map(weights => Math.cbrt(Math.max(0, mix(weights, rgb))))
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const lightness = (hex: string): number => oklab(linear(hex))[0] ?? 0

const surfaces = ['color-surface', 'color-surface-raised', 'color-surface-sunken', 'color-control']
const readable: readonly (readonly [string, readonly string[]])[] = [
  [
    'color-text',
    [
      ...surfaces,
      'color-accent-soft',
      'color-info-soft',
      'color-success-soft',
      'color-warning-soft',
      'color-danger-soft',
    ],
  ],
  ['color-text-muted', surfaces],
  ['color-text-faint', ['color-surface', 'color-surface-raised', 'color-surface-sunken', 'color-control']],
  ['color-accent', [...surfaces, 'color-accent-soft']],
  ['color-link', [...surfaces, 'color-info-soft']],
  ['color-danger', [...surfaces, 'color-danger-soft']],
  ['color-success', [...surfaces, 'color-success-soft']],
  ['color-warning', [...surfaces, 'color-warning-soft']],
  ['color-info', [...surfaces, 'color-info-soft']],
  ['color-accent-text', ['color-accent']],
  ['color-brand-text', ['color-brand', 'color-brand-hover']],
  ['color-danger-text', ['color-danger', 'color-danger-hover']],
  ['color-tooltip-text', ['color-tooltip']],
]

const frameCss = readFileSync(new URL('../../widgets/frame.css', import.meta.url), 'utf8')
const dimTo = Number(/opacity: var\(--lc-dim, ([\d.]+)\)/.exec(frameCss)?.[1])
const dimCanvasTo = Number(/--lc-dim: ([\d.]+)/.exec(frameCss)?.[1])
/** A colour over the surface of a card, at an opacity. */
const over = (hex: string, surface: string, opacity: number): string =>
  `#${[1, 3, 5]
    .map(
      at =>
        Number.parseInt(hex.slice(at, at + 2), 16) * opacity +
        Number.parseInt(surface.slice(at, at + 2), 16) * (1 - opacity),
    )
    .map(part => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`

describe('the colors derived from a brand', () => {
  it('are all registered, so that a browser computes each once', () => {
    const brand = readFileSync(new URL('./brand.css', import.meta.url), 'utf8')
    const found = [...brand.matchAll(/--lc-brand-([\w-]+):/g)].map(([, name]) => name)
    expect(new Set(found)).toEqual(new Set(brandColors))
  })
})

describe('the tokens', () => {
  it.each(schemes)('keep 4.5:1 in a widget that is dimmed while newer rows load (%s)', scheme => {
    const surface = colour('color-surface', scheme)
    const dimmed = (ink: string, ground: string, opacity: number): number =>
      contrast(over(colour(ink, scheme), surface, opacity), over(colour(ground, scheme), surface, opacity))
    const grounds = readable[0]?.[1] ?? []
    const plain = grounds.map(ground => dimmed('color-text', ground, dimTo))
    const canvas = dimmed('color-text-muted', 'color-surface', dimCanvasTo)
    expect(Math.min(...plain, canvas)).toBeGreaterThanOrEqual(4.5)
    expect(dimTo).toBeLessThan(0.8) // seen as dimmed
  })

  it.each(schemes)('keep words readable at 4.5 to 1 in the %s scheme', scheme => {
    const poor = readable.flatMap(([ink, papers]) =>
      papers
        .map(paper => ({ ink, paper, ratio: contrast(colour(ink, scheme), colour(paper, scheme)) }))
        .filter(pair => pair.ratio < 4.5),
    )
    expect(poor).toEqual([])
  })

  it.each(schemes)('keep borders of controls and the focus ring visible at 3 to 1 in the %s scheme', scheme => {
    const poor = ['color-border-strong', 'color-focus'].flatMap(line =>
      surfaces
        .map(paper => ({ line, paper, ratio: contrast(colour(line, scheme), colour(paper, scheme)) }))
        .filter(pair => pair.ratio < 3),
    )
    expect(poor).toEqual([])
  })

  it('hold every family of the palette in three shades (THM-001)', () => {
    const missing = paletteFamilies
      .flatMap(family => paletteShades.map(shade => `color-${family}-${shade}`))
      .filter(token => !declared.has(token))
    expect(missing).toEqual([])
  })

  it.each([
    ['primary #627F90 (THM-003)', 'color-primary-normal', '#627f90'],
    ['secondary #00743C (THM-004)', 'color-secondary-normal', '#00743c'],
    ['success #1CA421 (THM-005)', 'color-success-normal', '#1ca421'],
    ['warning #FFD100 (THM-006)', 'color-warning-normal', '#ffd100'],
    ['error #c61e11 (THM-007)', 'color-error-normal', '#c61e11'],
  ])('say %s', (_, token, hex) => {
    expect(declared.get(token)).toBe(hex)
  })

  it('derive light and dark shades 20 points of lightness away from normal (THM-008)', () => {
    expect([
      declared.get('color-black-normal'),
      declared.get('color-grey-normal'),
      declared.get('color-white-normal'),
    ]).toEqual(['#1a1a1a', '#8a8f93', '#ffffff'])
    const off = paletteFamilies
      .flatMap(family => {
        const normal = lightness(colour(`color-${family}-normal`, 'light'))
        const light = lightness(colour(`color-${family}-light`, 'light'))
        const dark = lightness(colour(`color-${family}-dark`, 'light'))
        const wanted = [Math.max(normal, Math.min(0.97, normal + 0.2)), normal - 0.2].map(value => Math.max(0, value))
        return [light, dark].map((value, at) => ({ family, value, by: Math.abs(value - (wanted[at] ?? 0)) }))
      })
      .filter(shade => shade.by > 0.025)
    expect(off).toEqual([])
  })

  const charts = Array.from({ length: chartColourCount }, (_, at) => `chart-${at + 1}`)

  it('hold nine chart colours that stand out from both surfaces (THM-002)', () => {
    expect(charts).toHaveLength(9)
    const poor = charts.flatMap(chart =>
      schemes
        .map(scheme => ({ chart, scheme, ratio: contrast(colour(chart, scheme), colour('color-surface', scheme)) }))
        .filter(pair => pair.ratio < 3),
    )
    expect(poor).toEqual([])
  })

  it('lift chart colours by about 12 points of lightness in the dark scheme', () => {
    const lifts = charts.map(chart => lightness(colour(chart, 'dark')) - lightness(colour(chart, 'light')))
    expect(lifts.filter(by => by < 0.06 || by > 0.15)).toEqual([])
    expect(lifts.reduce((sum, by) => sum + by, 0) / lifts.length).toBeCloseTo(0.12, 1)
  })

  it('have an accent that is a colour, not a grey', () => {
    const chroma = schemes.map(scheme => {
      const [, a = 0, b = 0] = oklab(linear(colour('color-accent', scheme)))
      return Math.hypot(a, b)
    })
    expect(Math.min(...chroma)).toBeGreaterThan(0.08)
  })

  // What people with each deficiency see, in linear RGB (Machado, Oliveira and Fernandes 2009, full severity).
  it.each([
    [
      'no deficiency',
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    ],
    [
      'protanopia',
      [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ],
    ],
    [
      'deuteranopia',
      [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
      ],
    ],
    [
      'tritanopia',
      [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
      ],
    ],
  ])('keep chart colours apart for %s', (_, eye) => {
    const near = schemes.flatMap(scheme => {
      const seen = charts.map(chart => oklab(eye.map(row => Math.max(0, mix(row, linear(colour(chart, scheme)))))))
      return seen
        .flatMap((one, at) =>
          seen.slice(at + 1).map((two, step) => ({
            scheme,
            pair: [at + 1, at + step + 2],
            by: Math.hypot(...one.map((part, axis) => part - (two[axis] ?? 0))),
          })),
        )
        .filter(pair => pair.by < 0.06)
    })
    expect(near).toEqual([])
  })
})

describe('a stored colour', () => {
  it.each([
    ['#627F90', '#627F90'],
    ['#abc', '#abc'],
    ['primary', 'var(--lc-color-primary-normal)'],
    ['error-dark', 'var(--lc-color-error-dark)'],
    ['var(--lc-color-success-light)', 'var(--lc-color-success-light)'],
    ['chart-3', 'var(--lc-chart-3)'],
  ])('reads %s', (stored, css) => {
    expect(colorOf(stored)).toBe(css)
  })

  it.each(['red;}', 'url(x)', '#12', 'chart-10', 'primary-neon', '', undefined])('refuses %s', stored => {
    expect(colorOf(stored)).toBeUndefined()
  })
})

describe('a theme', () => {
  it('overrides every token on the host element', () => {
    expect(themeCss({ 'color-primary-normal': '#335', '--lc-font': 'Inter' })).toBe(
      ':host,.lc-theme{--lc-color-primary-normal:#335;--lc-font:Inter}',
    )
  })

  it('leaves out what would leave its declaration', () => {
    expect(themeCss({ font: 'a}b{', 'x y': '1', 'chart-1': 'url(//evil)', 'radius-m': '2px' })).toBe(
      ':host,.lc-theme{--lc-radius-m:2px}',
    )
  })
})
