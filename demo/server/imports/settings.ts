import type { ImportSettings } from '../../../src/contract/entities/import.ts'
import type { ImportFile, ImportPlan } from '../data/imports.ts'

const plain: ImportSettings = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  decimal: '.',
  dates: 'ymd',
  header: true,
}

/** What was guessed from the file, with what was chosen instead. The format is that of the file. */
export function completeSettings({
  settings,
  file,
}: Pick<ImportPlan, 'settings'> & { readonly file: ImportFile | null }): ImportSettings {
  const guessed = file?.settings ?? plain
  const {
    encoding = guessed.encoding,
    delimiter = guessed.delimiter,
    decimal = guessed.decimal,
    dates = guessed.dates,
    header = guessed.header,
    sheet,
  } = settings
  // the worksheet of an earlier file may have another name in this one
  const isThere = sheet !== undefined && (file?.sheets ?? []).includes(sheet)
  return { format: guessed.format, encoding, delimiter, decimal, dates, header, ...(isThere ? { sheet } : {}) }
}
