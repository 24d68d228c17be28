// The styling of a widget is stored in sections, each with the same few CSS-like options. They become custom properties
// (--lc-title-color …) on the widget's own frame: style sheets have the defaults, a set option overrides them, an empty
// one does not.
import * as v from '../base/schema.ts'
import { readColor, themeColor } from './color.ts'

/**
 * The sections of WID-003..016, as stored in `selection.styling`. `key` is a column of that type; `dataset_key` are the
 * names of what is shown: heads of columns, and series in the legend of a chart.
 */
export const styleSections = [
  'header_container',
  'container',
  'save_button',
  'submit_button',
  'sorting',
  'icon',
  'text',
  'key',
  'dataset_key',
  'title',
  'subtitle',
  'search_bar',
  'header_background',
  'body_background',
  'table_array_tags',
  'tooltip',
] as const
export type StyleSection = (typeof styleSections)[number]

const size = v.optional(v.union([v.number(), v.string()]))
const word = v.optional(v.string())

/** The options every section has. Numbers are px. Unknown keys survive. */
export const SectionStyle = v.looseObject({
  width: size,
  height: size,
  min_height: size,
  max_width: size,
  padding: size,
  margin: size,
  gap: size,
  border_width: size,
  border_style: word,
  border_color: word,
  radius: size,
  color: word,
  background: word,
  font: word,
  font_size: size,
  font_weight: size,
  align: word,
  shadow: size,
  /** How many letters of a tag show, and how many tags (WID-019, WID-020); 0 or "no limit" lifts the limit. */
  character_limit: size,
  show_limit: size,
})
export type SectionStyle = v.InferOutput<typeof SectionStyle>

// One broken section must not take the widget down: it counts as not set.
const section = v.optional(v.fallback(v.optional(SectionStyle), undefined))
export const Styling = v.looseObject(
  Object.fromEntries(styleSections.map(name => [name, section])) as Record<StyleSection, typeof section>,
) // built from exactly these names
export type Styling = Readonly<Partial<Record<StyleSection, SectionStyle | undefined>>>

const lengthOptions = [
  'width',
  'height',
  'min_height',
  'max_width',
  'padding',
  'margin',
  'gap',
  'border_width',
  'radius',
  'font_size',
] as const
const lengthShape = /^-?(?:\d+\.?\d*|\.\d+)(?:px|em|%|ch|vh|vw)?(?:\s+-?(?:\d+\.?\d*|\.\d+)(?:px|em|%|ch|vh|vw)?){0,3}$/
const wordOptions: Readonly<Record<string, readonly string[]>> = {
  border_style: ['none', 'solid', 'dashed', 'dotted', 'double'],
  align: ['left', 'center', 'right', 'start', 'end'],
}

/** Merges sections, the later over the earlier; an empty text or null does not override (RUN-024). */
export function mergeStyling(...layers: readonly (Styling | undefined)[]): Styling {
  const merged: Partial<Record<StyleSection, SectionStyle>> = {}
  for (const layer of layers) {
    for (const name of styleSections) {
      const set = Object.entries(layer?.[name] ?? {}).filter(
        ([, value]) => value !== undefined && value !== null && value !== '',
      )
      if (set.length > 0) merged[name] = { ...merged[name], ...Object.fromEntries(set) }
    }
  }
  return merged
}

/** Turns sections into custom properties for React's style. What is not a plain size, colour or known word is left out. */
export function stylingVariables(styling: Styling): Record<`--lc-${string}`, string> {
  const variables: Record<`--lc-${string}`, string> = {}
  for (const name of styleSections) {
    const set: Readonly<Record<string, unknown>> = styling[name] ?? {}
    const put = (option: string, value: string | undefined) => {
      if (value !== undefined) variables[`--lc-${name.replaceAll('_', '-')}-${option.replaceAll('_', '-')}`] = value
    }
    for (const option of lengthOptions) put(option, readLength(set[option]))
    for (const option of ['color', 'background', 'border_color']) put(option, themeColor(set[option]))
    for (const [option, words] of Object.entries(wordOptions)) {
      const value = set[option]
      put(
        option,
        typeof value === 'string' && words.includes(value.trim().toLowerCase())
          ? value.trim().toLowerCase()
          : undefined,
      )
    }
    put('font', readFont(set['font']))
    put('font_weight', readWeight(set['font_weight']))
    put('shadow', readShadow(set['shadow']))
  }
  return variables
}

function readLength(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}px` : undefined
  if (typeof value !== 'string' || !lengthShape.test(value.trim())) return undefined
  return value
    .trim()
    .split(/\s+/)
    .map(part => (/\d$/.test(part) && Number(part) !== 0 ? `${part}px` : part))
    .join(' ')
}

const readFont = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w\s,'"-]{1,120}$/.test(value) ? value : undefined

const readWeight = (value: unknown): string | undefined => {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  return /^(?:[1-9]\d{0,2}|1000|normal|bold)$/.test(text) ? text : undefined
}

/** 1–3 are the shadows of the theme, 0 or "none" is none; else lengths and a colour. */
function readShadow(value: unknown): string | undefined {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  if (/^[123]$/.test(text)) return `var(--lc-shadow-${text})`
  if (text === '0' || text === 'none') return 'none'
  const parts = /^((?:-?[\d.]+(?:px|em)?\s+){2,4})(.+)$/.exec(text)
  const color = readColor(parts?.[2])
  return parts && color ? `${parts[1]}${color}` : undefined
}
