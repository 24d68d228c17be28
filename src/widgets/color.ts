// Colors come from stored settings, so they are validated before they reach a style (RUN-023).
const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`
const separator = String.raw`(?:\s*,\s*|\s+)`
const alpha = String.raw`(?:\s*[,/]\s*${number}%?)?`
const shapes: readonly RegExp[] = [
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/,
  new RegExp(String.raw`^rgba?\(\s*${number}%?${separator}${number}%?${separator}${number}%?${alpha}\s*\)$`),
  new RegExp(
    String.raw`^hsla?\(\s*${number}(?:deg|rad|turn)?${separator}${number}%${separator}${number}%${alpha}\s*\)$`,
  ),
]

/** Returns a hex, rgb, rgba, hsl or hsla color in normalized form; undefined for anything else. */
export function readColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  return shapes.some(shape => shape.test(text)) ? text : undefined
}

/** A colour of the theme by its name ("primary", "error-light", "chart-3"), or a written colour. */
export function themeColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = value.trim().toLowerCase()
  const family = /^(primary|secondary|success|warning|error|black|grey|white)(?:-(light|normal|dark))?$/.exec(name)
  if (family) return `var(--lc-color-${family[1]}-${family[2] ?? 'normal'})`
  if (/^chart-[1-9]$/.test(name)) return `var(--lc-${name})`
  return readColor(value)
}

/** Returns one of the nine chart colors (THM-002), cyclically. */
export const chartColor = (index: number): string => `var(--lc-chart-${(index % 9) + 1})`
