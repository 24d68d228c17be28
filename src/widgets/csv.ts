/**
 * Formats rows as CSV for spreadsheets: comma, CRLF, quotes if needed. Text that would be evaluated as a formula is
 * escaped.
 */
export function csv(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `${[head, ...rows].map(row => row.map(field).join(',')).join('\r\n')}\r\n`
}

function field(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(written) && Number.isNaN(Number(written)) ? `'${written}` : written
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A name for the file: "Delays by month" gives "delays-by-month.csv". */
export const csvName = (title: string): string => fileNameOf(title, 'csv')

/** A name for a file of this kind. */
export const fileNameOf = (title: string, kind: string): string =>
  `${
    title
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'data'
  }.${kind}`
