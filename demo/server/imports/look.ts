// Looks at a file that was sent: what it is, whether it can be read, and how. Its name and its bytes have to agree.
import { stat } from 'node:fs/promises'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { ImportFormat, ImportSettings } from '../../../src/contract/entities/import.ts'
import { limits } from '../../../src/contract/limits.ts'
import { decoded, firstBytes, guessEncoding } from './decode.ts'
import { guessCsv, guessValues, sampleOf } from './guess.ts'
import { ImportStopped } from './stopped.ts'
import { checkWorkbook } from './xlsx-file.ts'

export interface Looked {
  readonly settings: ImportSettings
  readonly sheets?: readonly string[]
}

const formats: Readonly<Record<string, ImportFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  txt: 'csv',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
}
const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Returns the format that the name of a file stands for, and refuses what is too large for it. */
export function formatOf(name: string, bytes: number): Result<ImportFormat> {
  const ending = endingOf(name)
  const format = Object.hasOwn(formats, ending) ? formats[ending] : undefined
  if (!format)
    return refused(
      ending === 'xls'
        ? 'This is a workbook in the old format XLS. Save it as XLSX, then choose it again.'
        : 'This kind of file cannot be imported. Choose a CSV, TSV, XLSX, JSON or NDJSON file.',
    )
  const mostBytes = format === 'xlsx' ? limits.fileSizeBytes : limits.importFileBytes
  if (bytes > mostBytes)
    return fail(
      'too-large',
      format === 'xlsx'
        ? `A workbook must not be larger than ${mostBytes / 2 ** 20} MiB. Save the worksheet as CSV, and import that file.`
        : `A file must not be larger than ${mostBytes / 2 ** 20} MiB. Divide it into smaller ones.`,
      { status: 413, issues: [{ path: 'size', message: `At most ${mostBytes / 2 ** 20} MiB.` }] },
    )
  return ok(format)
}

const refused = (message: string) => fail('file', message, { status: 400, issues: [{ path: 'file_name', message }] })

/** Guesses how the file is read; a failure says why it cannot be. */
export async function lookAt(path: string, name: string): Promise<Result<Looked>> {
  const format = formatOf(name, (await stat(path)).size)
  if (!format.ok) return format
  try {
    return ok(format.value === 'xlsx' ? await lookAtWorkbook(path) : await lookAtText(path, name, format.value))
  } catch (error) {
    if (error instanceof ImportStopped) return refused(error.message)
    throw error
  }
}

async function lookAtWorkbook(path: string): Promise<Looked> {
  const kind = kindOf(await firstBytes(path, 8))
  if (kind !== 'zip' && kind !== 'ole')
    throw new ImportStopped('This is not an Excel workbook, although its name ends like one. Check the file.')
  const sheets = await checkWorkbook(path)
  const open: ImportSettings = { ...texts, format: 'xlsx', header: false }
  const { rows } = await sampleOf(path, open)
  const cells = rows.map(row => row.cells)
  return { sheets, settings: guessValues(cells, open) }
}

const texts = { encoding: 'utf-8', delimiter: ',', decimal: '.', dates: 'ymd', header: true } as const

async function lookAtText(path: string, name: string, format: Exclude<ImportFormat, 'xlsx'>): Promise<Looked> {
  const kind = kindOf(await firstBytes(path, 8))
  if (kind !== undefined)
    throw new ImportStopped(
      kind === 'zip'
        ? 'This is a ZIP file or an Excel workbook, although its name says that it is text. Rename it to .xlsx if it is a workbook.'
        : 'This file is not text, although its name says so. Check the file.',
    )
  const encoding = await guessEncoding(path)
  if (format === 'csv') {
    const settings = await guessCsv(
      path,
      { encoding },
      endingOf(name) === 'tsv' || endingOf(name) === 'tab' ? '\t' : undefined,
    )
    await sampleOf(path, settings) // names what cannot be read of the first rows
    return { settings }
  }
  const first = await firstCharacter(path, encoding)
  const settings: ImportSettings = { ...texts, encoding, format: first === '[' ? 'json' : 'ndjson' }
  const { rows } = await sampleOf(path, settings)
  const guessed = guessValues([[], ...rows.map(row => row.cells)], settings)
  return { settings: { ...guessed, header: true } }
}

async function firstCharacter(path: string, encoding: ImportSettings['encoding']): Promise<string | undefined> {
  for await (const piece of decoded(path, encoding)) {
    const text = piece.trimStart()
    if (text !== '') return text[0]
  }
  return undefined
}

/** What the first bytes of a file show; undefined for text. */
function kindOf(bytes: Buffer): 'zip' | 'ole' | 'other' | undefined {
  const starts = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte)
  if (starts(0x50, 0x4b, 3, 4)) return 'zip'
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'ole'
  const others = [
    [0x25, 0x50, 0x44, 0x46, 0x2d],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x1f, 0x8b],
    [0x37, 0x7a, 0xbc, 0xaf],
    [0x52, 0x61, 0x72, 0x21],
  ]
  return others.some(magic => starts(...magic)) ? 'other' : undefined
}
