// The look as data: the palette of the product, the sheets every root gets, and the bridge from a theme object
// (configure({theme})) to custom properties.
import brand from './brand.css'
import reset from './reset.css'
import tokens from './tokens.css'

/** What every root adopts first: the tokens, then the reset of the inner `.lc-root`. */
export const baseSheets: readonly (CSSStyleSheet | undefined)[] = [brand, tokens, reset]

/** A theme: custom properties without their `--lc-` prefix, e.g. `{ brand: '#3355aa', font: 'Inter' }`. */
export type Theme = Readonly<Record<string, string>>

export const paletteFamilies = [
  'primary',
  'secondary',
  'success',
  'warning',
  'error',
  'black',
  'grey',
  'white',
] as const
export const paletteShades = ['light', 'normal', 'dark'] as const
export const chartColourCount = 9

/**
 * Registers the types of what a page sets of its own look, with the page's document: a value of another type counts as
 * the one given here. A browser that cannot do it shows the standard look. The colors of brand.css are registered too, where
 * that sheet applies: a browser computes such a color once for an element, and any other again with each use of it.
 */
export function registerOwnTheme(): void {
  if (isRegistered) return
  isRegistered = true
  const types: readonly (readonly [name: string, syntax: string, initialValue: string, inherits?: true])[] = [
    ['own-brand', '<color>', '#0a6a87'],
    ['own-radius', '<length>', '6px'],
    ['own-density', '<integer>', '0'],
    ...brandColors.map(name => [`brand-${name}`, '<color>', 'red', true] as const),
  ]
  for (const [name, syntax, initialValue, inherits = false] of types) {
    try {
      if (!inherits || CSS.supports('color', 'color(from red xyz x y z)'))
        CSS.registerProperty({ name: `--lc-${name}`, syntax, initialValue, inherits })
    } catch {
      // another copy of the SDK did it, or the browser cannot
    }
  }
}
let isRegistered = false
/** All `--lc-brand-*` of brand.css. */
export const brandColors =
  'base ink fill on fill-hover chart glow fill-dark on-dark fill-dark-hover chart-dark tint tint-dark'.split(' ')

let drawn: Promise<void> | undefined

/**
 * Checks, once the element is drawn, what the page set of its look. Elements that come within half a second are looked at
 * together: each look between two changes styles the page. An element that was removed has no look.
 */
export function checkLater(host: Element): void {
  drawn ??= new Promise<void>(done => setTimeout(done, 500)).finally(() => {
    drawn = undefined
  })
  void drawn.then(() => {
    const style = getComputedStyle(host)
    if (['brand', 'font', 'radius', 'density'].some(name => style.getPropertyValue(`--lc-${name}`)))
      void import('./own-theme.ts').then(
        ({ checkOwnTheme }) => checkOwnTheme(host),
        () => {}, // only the messages are missing
      )
  })
}

/** Writes a theme as one rule for the host element. Names and values that could leave the declaration are left out. */
export function themeCss(theme: Theme): string {
  const lines = Object.entries(theme)
    .filter(([name, value]) => /^[a-z0-9-]+$/i.test(name) && !/[;{}]|\/\*|url\(/i.test(value))
    .map(([name, value]) => `--lc-${name.replace(/^(--)?lc-/, '')}:${value}`)
  return `:host,.lc-theme{${lines.join(';')}}`
}

/** Creates the sheet of a theme; adopt it after the base sheets. Undefined if the platform has no such sheets. */
export function themeSheet(theme: Theme): CSSStyleSheet | undefined {
  if (typeof CSSStyleSheet === 'undefined') return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeCss(theme))
  return sheet
}

/**
 * Reads a stored color: a hex value, a theme color ("primary", "primary-light", "chart-3"), or undefined for anything
 * else.
 */
export function colorOf(value: string | undefined): string | undefined {
  const text = value?.trim() ?? ''
  if (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return text
  const name = text
    .replace(/^var\((.*)\)$/, '$1')
    .trim()
    .replace(/^--/, '')
    .replace(/^lc-/, '')
    .replace(/^color-/, '')
  if (/^chart-[1-9]$/.test(name)) return `var(--lc-${name})`
  const [family, shade = 'normal', ...rest] = name.split('-')
  if (
    rest.length > 0 ||
    !paletteFamilies.some(known => known === family) ||
    !paletteShades.some(known => known === shade)
  )
    return undefined
  return `var(--lc-color-${family}-${shade})`
}
