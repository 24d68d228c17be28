// Numbers as the platform writes them, whatever the visitor's language: the layout belongs to the data, not to the reader.

/** Intl's own limit of decimals; every precision is clamped to it. */
export const maxPrecision = 100

interface Separators { readonly group: string; readonly decimal: string }

/** Reads a number from what data holds: a number, or text that is one. NaN where it is none. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return Number.NaN
}

/** Writes digits with the given separators. Without `precision` it shows up to `mostDecimals`, without idle zeros. */
export function writeDigits(value: number, separators: Separators, precision: number | undefined, mostDecimals = 2): string {
  const decimals = precision === undefined ? undefined : Math.min(maxPrecision, Math.max(0, Math.trunc(precision)))
  // Older engines stop at 20 decimals in Intl; a double has no more digits than that anyway, so the rest are zeros.
  const written = Math.min(decimals ?? mostDecimals, 20)
  const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals === undefined ? 0 : written, maximumFractionDigits: written })
    .formatToParts(value)
    .map(part => (part.type === 'group' ? separators.group : part.type === 'decimal' ? separators.decimal : part.value))
    .join('')
  return digits + '0'.repeat(Math.max(0, (decimals ?? 0) - 20))
}
