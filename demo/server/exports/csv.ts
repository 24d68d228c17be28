/** How a CSV file is written: spreadsheets of many languages expect ";" between cells and "," in numbers. */
export interface CsvFormat {
  readonly delimiter?: ',' | ';' | '\t'
  readonly decimal?: '.' | ','
}

/** One line of RFC 4180. A text that a spreadsheet would take for a formula is written as text, with a leading apostrophe. */
export function csvLine(
  cells: readonly (string | number)[],
  { delimiter = ',', decimal = '.' }: CsvFormat = {},
): string {
  const quoted = (text: string): string =>
    /["\r\n]/.test(text) || text.includes(delimiter) || /^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return `${cells
    .map(cell => {
      if (typeof cell === 'number')
        return Number.isFinite(cell) ? quoted(decimal === '.' ? String(cell) : String(cell).replace('.', decimal)) : ''
      return quoted(/^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
    })
    .join(delimiter)}\r\n`
}
