// Numbers and colors of a map's styling. What cannot be read counts as not set (MAP-016, MAP-017).
import { themeColor } from '../color.ts'

/** Of the layers of this widget (MAP-012 to MAP-015): px, px and 0 to 1. */
export const widgetLook = { circleRadius: 5, lineWidth: 2, fillOpacity: 0.1 } as const

/** Returns a number between two bounds; `usual` for anything that is not one. */
export function lookNumber(value: unknown, usual: number, least: number, most: number): number {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
  return number >= least && number <= most ? number : usual
}

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
/** A variable of the theme as CSS writes it, and nothing else: `var(--lc-color-primary)`, `--lc-chart-3`. */
const variable = /^(?:var\(\s*)?(--lc-(?:color-[a-z-]{1,40}|chart-[1-9]))(?:\s*\))?$/

/** Returns a hex color, a color of the theme by its name or its variable; `usual` for anything else. */
export function lookColor(value: unknown, usual: string): string {
  if (typeof value !== 'string') return usual
  const text = value.trim()
  if (hex.test(text)) return text
  const name = variable.exec(text)?.[1]
  if (name !== undefined) return `var(${name}, ${usual})` // a theme may not have it
  const isName = /^[a-z]+(?:-(?:light|normal|dark|[1-9]))?$/i.test(text)
  return (isName ? themeColor(text) : undefined) ?? usual
}
