// The records of a CSV or TSV file: quotes, and ends of lines of every system, also mixed.
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { ImportSettings } from '../../../src/contract/entities/import.ts'
import { decoded } from './decode.ts'
import { ImportStopped, most } from './stopped.ts'

/** Yields the cells of each record, in pages. */
export async function* csvRecords(
  path: string,
  { encoding, delimiter }: Pick<ImportSettings, 'encoding' | 'delimiter'>,
  pageRows: number,
): AsyncGenerator<string[][]> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: most.rowChars,
  })
  const source = Readable.from(decoded(path, encoding), { objectMode: false })
  source.on('error', error => parser.destroy(error))
  source.pipe(parser)
  let [page, records]: [string[][], number] = [[], 0]
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records += 1
      if (page.push(record) < pageRows) continue
      yield page
      page = []
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportStopped(sentenceOf(error, records + 1)) : error
  } finally {
    source.destroy()
  }
  if (page.length > 0) yield page
}

const sentenceOf = ({ code, message }: CsvError, row: number): string => {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark in row ${row} or below is never closed. Correct the file, then choose it again.`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${row} is longer than a million characters. Perhaps a quotation mark in it is never closed.`
  return `Row ${row} cannot be read: ${message}`
}
