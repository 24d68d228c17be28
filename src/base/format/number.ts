// Numbers follow the reader's locale. Only what the ledger fixes (Money, and k, m, b) has its own notation.

/** Intl's own limit of decimals; every precision is clamped to it. */
export const maxPrecision = 100

/** Reads a number from data: a number, or numeric text. Returns NaN otherwise. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return Number.NaN
}

/** From here on digits say less than a power of ten. JavaScript itself writes such numbers with an exponent. */
const longest = 1e21
/** Below, zeros after the decimal point say less than a power of ten. */
const leastWritten = 1e-6

type Style = Intl.NumberFormatOptions

/** The unit "percent", not the style "percent", which multiplies by 100. */
export const percent: Style = { style: 'unit', unit: 'percent' }

/** Writes a number in a language. Without `precision` it shows up to `mostDecimals`, without idle zeros. */
export function writeNumber(
  value: number,
  lang: string,
  precision?: number,
  { mostDecimals = 2, ...style }: Style & { readonly mostDecimals?: number } = {},
): string {
  if (Number.isFinite(value) && Math.abs(value) >= longest) return powerOfTen(value, lang, style)
  const size = Math.abs(value)
  // a number that these decimals would write as 0
  if (precision === undefined && size > 0 && size < 0.5 * 10 ** -mostDecimals) {
    if (size < leastWritten) return powerOfTen(value, lang, style)
    return writeNumber(value, lang, undefined, { ...style, mostDecimals: 1 - Math.floor(Math.log10(size)) })
  }
  const decimals = precision === undefined ? undefined : Math.min(maxPrecision, Math.max(0, Math.trunc(precision)))
  // Older engines support at most 20 decimals in Intl; a double has no more digits than that, so the rest are zeros.
  const written = Math.min(decimals ?? mostDecimals, 20)
  const format = formatOf(lang, {
    ...style,
    minimumFractionDigits: decimals === undefined ? 0 : written,
    maximumFractionDigits: written,
  })
  if (decimals === undefined || decimals <= 20) return format.format(value)
  const parts = format.formatToParts(value)
  return parts.map(part => (part.type === 'fraction' ? part.value.padEnd(decimals, '0') : part.value)).join('')
}

/** Writes a number that is too long for its digits: "1.5E300". */
export const powerOfTen = (value: number, lang: string, style: Style = {}): string =>
  formatOf(lang, { ...style, notation: 'scientific', maximumFractionDigits: 3 }).format(value)

/**
 * Formats the numbers of one axis in one notation: all compact if the largest has five digits or more ("5K", "10K" in
 * English and Dutch), otherwise none ("500", "1,000"). Different numbers never get the same text.
 */
export function axisNumbers(values: readonly number[], lang: string, style: Style = {}): string[] {
  const sizes = values.map(Math.abs).filter(size => size > 0)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  if (largest >= 1e15 || largest < 1e-9)
    return values.map(value => (value === 0 ? writeNumber(0, lang, 0, style) : powerOfTen(value, lang, style)))
  if (largest >= 1e4) {
    const written = values.map(formatOf(lang, { ...style, notation: 'compact', maximumFractionDigits: 3 }).format)
    if (new Set(written).size === new Set(values).size) return written
  }
  const mostDecimals = Math.max(
    2,
    1 - Math.floor(Math.log10(sizes.reduce((least, size) => Math.min(least, size), Infinity))),
  )
  return values.map(value =>
    writeNumber(value, lang, undefined, { ...style, mostDecimals: sizes.length > 0 ? mostDecimals : 0 }),
  )
}

/** To make a formatter takes longer than to use it, and a table has thousands of cells. A language that does not exist is read as English. */
function formatOf(lang: string, style: Style): Intl.NumberFormat {
  const key = `${lang} ${JSON.stringify(style)}`
  const known = formats.get(key) ?? made(lang, style)
  formats.set(key, known)
  return known
}
const formats = new Map<string, Intl.NumberFormat>()

function made(lang: string, style: Style): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(lang, style)
  } catch {
    return new Intl.NumberFormat('en', style)
  } // not a language tag
}
