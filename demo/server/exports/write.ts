// The formats of an export: rows become the bytes of a file, piece by piece.
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import type { ExportFormat } from '../../../src/contract/entities/export.ts'
import type { Cell, Column } from './columns.ts'
import { csvLine, type CsvFormat } from './csv.ts'
import { ExportStopped, type Row } from './rows.ts'

/** What a spreadsheet can hold, from the limits of Excel. */
const most = { rows: XLSX_MAX_ROWS_PER_SHEET - 1, columns: 16_384, charsOfCell: 32_767 }

export interface TableFormat extends CsvFormat {
  readonly name: string
  readonly columns: readonly Column[]
}
type Pieces = AsyncIterable<string | Uint8Array>

/** Whether a format has columns, which have to be known before the first row is written. */
export const isTable = (format: ExportFormat): format is 'csv' | 'xlsx' => format === 'csv' || format === 'xlsx'

export async function* asJson(format: 'json' | 'ndjson', pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of pages) {
    // other ends of a line than \n would divide it where it is read back
    const lines = rows.map(row =>
      JSON.stringify(row)
        .replaceAll('\u2028', String.raw`\u2028`)
        .replaceAll('\u2029', String.raw`\u2029`),
    )
    if (format === 'ndjson') yield `${lines.join('\n')}\n`
    else yield `${isFirst ? '[\n' : ',\n'}${lines.join(',\n')}`
    isFirst = false
  }
  if (format === 'json') yield isFirst ? '[]\n' : '\n]\n'
}

/** Writes a table. `onCut` is called for each text that was longer than a cell of a spreadsheet can be. */
export function asTable(
  format: 'csv' | 'xlsx',
  pages: AsyncIterable<readonly Row[]>,
  table: TableFormat,
  onCut: () => void,
): Pieces {
  return format === 'csv' ? asCsv(pages, table) : asXlsx(pages, table, onCut)
}

async function* asCsv(
  pages: AsyncIterable<readonly Row[]>,
  { columns, ...format }: TableFormat,
): AsyncGenerator<string> {
  const textOf = (cell: Cell): string | number => (typeof cell === 'boolean' ? String(cell) : (cell ?? ''))
  // without the mark, spreadsheets read the text in the code page of the machine
  yield `\uFEFF${csvLine(
    columns.map(column => column.label),
    format,
  )}`
  for await (const rows of pages)
    yield rows
      .map(row =>
        csvLine(
          columns.map(column => textOf(column.cell(row))),
          format,
        ),
      )
      .join('')
}

function asXlsx(pages: AsyncIterable<readonly Row[]>, { columns, name }: TableFormat, onCut: () => void): Pieces {
  if (columns.length > most.columns)
    throw new ExportStopped(
      `These rows have ${columns.length} columns, and a worksheet holds ${most.columns}. Choose fewer fields, or CSV.`,
    )
  const cellOf = (cell: Cell): Cell => {
    if (typeof cell !== 'string' || cell.length <= most.charsOfCell) return cell
    onCut()
    return cell.slice(0, most.charsOfCell)
  }
  async function* lines(): AsyncGenerator<Cell[]> {
    let count = 0
    for await (const rows of pages)
      for (const row of rows) {
        if (++count > most.rows)
          throw new ExportStopped(`A worksheet holds ${most.rows} rows below its heading. Choose CSV, or fewer rows.`)
        yield columns.map(column => cellOf(column.cell(row)))
      }
  }
  return writeXlsxStream(lines(), {
    name: sheetName(name),
    columns: columns.map(({ label }) => ({ header: label.slice(0, most.charsOfCell) })),
    freezePane: { rows: 1 },
  })
}

/** The name of a worksheet: at most 31 characters, and none of those that Excel forbids. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]|^'|'$/g, ' ')
    .trim()
    .slice(0, 31) || 'Export'
