// Words of a widget that are hard to read: the colours set for a text or its background, against each other or the theme, in the
// light and the dark scheme. Colours by the names of a theme are not known here: pages may change those. Pure.
import { colourIn, contrastOf } from '../../base/contrast.ts'
import type { Colour } from '../../base/contrast.ts'
import { asRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { selectionOf } from './document.ts'
import type { PageModule } from './document.ts'

export interface WeakText {
  readonly part: 'title' | 'subtitle' | 'text'
  /** In both schemes, or in one of them. */
  readonly scheme: 'both' | 'light' | 'dark'
  readonly ratio: number
  readonly least: number
}

/** --lc-color-text and --lc-color-surface of src/ui/theme/tokens.css. */
export const theme = {
  light: { text: [26, 26, 26], surface: [255, 255, 255] },
  dark: { text: [236, 239, 241], surface: [26, 29, 33] },
} as const satisfies Readonly<Record<'light' | 'dark', Readonly<Record<'text' | 'surface', Colour>>>>

const parts = [
  { part: 'title', behind: ['header_container', 'container'] },
  { part: 'subtitle', behind: ['header_container', 'container'] },
  { part: 'text', behind: ['container'] },
] as const

export function weakTexts(module: PageModule): readonly WeakText[] {
  const selection = selectionOf(module)
  const styling = asRecord(selection['styling'])
  const section = (name: string): Loose => asRecord(styling[name])
  return parts.flatMap(({ part, behind }): readonly WeakText[] => {
    if (part === 'subtitle' && !selection['subtitle']) return []
    const own = written(section(part)['color'])
    const back = behind.map(name => written(section(name)['background'])).find(one => one !== undefined)
    if (own === 'unknown' || back === 'unknown' || (own === undefined && back === undefined)) return []
    const least = isLarge(section(part)) ? 3 : 4.5
    const ratios = (['light', 'dark'] as const).map(scheme => ({
      scheme,
      ratio: contrastOf(own ?? theme[scheme].text, back ?? theme[scheme].surface),
    }))
    const weak = ratios.filter(({ ratio }) => ratio < least)
    const [worst] = weak.toSorted((a, b) => a.ratio - b.ratio)
    return worst ? [{ part, scheme: weak.length === 2 ? 'both' : worst.scheme, ratio: worst.ratio, least }] : []
  })
}

const written = (value: unknown): Colour | 'unknown' | undefined =>
  value === undefined || value === null || value === ''
    ? undefined
    : ((typeof value === 'string' ? colourIn(value) : undefined) ?? 'unknown')

/** Large words may be weaker (WCAG 1.4.3). */
function isLarge({ font_size: size, font_weight: weight }: Loose): boolean {
  const px = /^\s*[\d.]+\s*(px)?\s*$/.test(String(size)) ? Number.parseFloat(String(size)) : 0
  return px >= 24 || (px >= 18.66 && (Number(weight) >= 700 || weight === 'bold'))
}
