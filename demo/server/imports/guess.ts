// How a file is read, guessed from its first rows: what a person would see who looks at them. Pure but for reading the file.
import type { FieldType } from '../../../src/contract/entities/collection.ts'
import type { ImportSettings } from '../../../src/contract/entities/import.ts'
import { closeRows, openRows, type FileRow } from './rows.ts'
import { ImportStopped } from './stopped.ts'
import { booleanOf, dateOf, digitsOf, isEmptyCell, numberOf, textOf } from './values.ts'

type Delimiter = ImportSettings['delimiter']

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
const sampleRows = 200

export interface Sample {
  readonly headings: readonly string[]
  readonly rows: readonly FileRow[]
  readonly hasMore: boolean
}

/** Reads the first rows of a file. */
export async function sampleOf(path: string, settings: ImportSettings, count = sampleRows): Promise<Sample> {
  const opened = await openRows(path, settings)
  const rows: FileRow[] = []
  try {
    for await (const page of opened.pages) {
      rows.push(...page)
      if (rows.length > count) break
    }
  } finally {
    await closeRows(opened)
  }
  return { headings: opened.headings, rows: rows.slice(0, count), hasMore: rows.length > count }
}

/** Guesses how a CSV file is read: with the delimiter that gives most rows the same number of columns. */
export async function guessCsv(
  path: string,
  base: Pick<ImportSettings, 'encoding'>,
  preferred: Delimiter | undefined,
): Promise<ImportSettings> {
  const open: ImportSettings = { ...base, format: 'csv', delimiter: ',', decimal: '.', dates: 'ymd', header: false }
  let best = { delimiter: preferred ?? ',', score: 0 }
  for (const delimiter of preferred === undefined ? delimiters : [preferred, ...delimiters]) {
    const rows = await firstCells(path, { ...open, delimiter })
    const score = scoreOf(rows)
    if (score > best.score) best = { delimiter, score }
  }
  return guessValues(await firstCells(path, { ...open, delimiter: best.delimiter }), {
    ...open,
    delimiter: best.delimiter,
  })
}

/** The first rows, also of a file that cannot be read to its end. */
async function firstCells(path: string, settings: ImportSettings): Promise<readonly (readonly unknown[])[]> {
  const rows: (readonly unknown[])[] = []
  try {
    const opened = await openRows(path, settings)
    try {
      for await (const page of opened.pages) {
        rows.push(...page.map(({ cells }) => cells))
        if (rows.length >= sampleRows) break
      }
    } finally {
      await closeRows(opened)
    }
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error // said where the file is read as a whole
  }
  return rows.slice(0, sampleRows)
}

function scoreOf(rows: readonly (readonly unknown[])[]): number {
  const widths = new Map<number, number>()
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width, count] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [1, 0]
  return width < 2 ? 0 : (count / rows.length) * (1 + Math.log10(width))
}

/** Guesses the decimal sign, the order of dates and whether there are headings, from rows of which the first may be them. */
export function guessValues(rows: readonly (readonly unknown[])[], base: ImportSettings): ImportSettings {
  const texts = rows.slice(1).flatMap(cells => cells.flatMap(cell => (typeof cell === 'string' ? [cell.trim()] : [])))
  const decimal = guessDecimal(texts, base.delimiter)
  return { ...base, decimal, dates: guessDates(texts), header: hasHeader(rows, decimal) }
}

function guessDecimal(texts: readonly string[], delimiter: Delimiter): '.' | ',' {
  const certain = { '.': 0, ',': 0 }
  let threes = 0
  for (const text of texts) {
    const found = /^[+-]?[\d\u00a0\u202f '’]*(?:([.,])[\d.,]*)?$/.exec(text)
    if (!found?.[1] || !/\d/.test(text)) continue
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
    const sign = text[last] === ',' ? ',' : '.'
    const other = sign === ',' ? '.' : ','
    if (text.includes(other)) certain[sign] += 1
    else if (text.indexOf(sign) !== last) certain[other] += 1 // 1.234.567
    else if (text.length - last - 1 === 3 && /^[+-]?[1-9]\d{0,2}$/.test(text.slice(0, last))) threes += 1 // 1.234 may be either
    else certain[sign] += 1
  }
  if (certain[','] !== certain['.']) return certain[','] > certain['.'] ? ',' : '.'
  return delimiter === ';' && threes + certain[','] > 0 ? ',' : '.'
}

function guessDates(texts: readonly string[]): ImportSettings['dates'] {
  const found = { dmy: 0, mdy: 0 }
  let other = 0
  for (const text of texts) {
    if (/^\d{4}[-/.]/.test(text)) continue
    const isDay = dateOf(text, 'dmy') !== undefined
    const isMonth = dateOf(text, 'mdy') !== undefined
    if (isDay && !isMonth) found.dmy += 1
    else if (isMonth && !isDay) found.mdy += 1
    else if (isDay) other += text.includes('/') ? 0 : 1
  }
  if (found.dmy !== found.mdy) return found.dmy > found.mdy ? 'dmy' : 'mdy'
  return found.dmy + other > 0 || texts.some(text => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)) ? 'dmy' : 'ymd'
}

/** Headings are texts, none of them empty or twice, and no numbers or dates. */
function hasHeader(rows: readonly (readonly unknown[])[], decimal: '.' | ','): boolean {
  const [first = []] = rows
  const filled = first.filter(cell => !isEmptyCell(cell))
  const texts = filled.map(cell => textOf(cell).trim())
  return (
    filled.length > 0 &&
    filled.every(cell => typeof cell === 'string') &&
    new Set(texts).size === texts.length &&
    texts.every(text => numberOf(text, decimal) === undefined && dateOf(text, 'dmy') === undefined)
  )
}

/** The type that all values of a column have. Numbers with leading zeros are texts: postal codes, telephone numbers. */
export function typeOfColumn(
  cells: readonly unknown[],
  settings: Pick<ImportSettings, 'decimal' | 'dates'>,
): FieldType {
  const filled = cells.filter(cell => !isEmptyCell(cell))
  const all = (test: (cell: unknown) => boolean) => filled.length > 0 && filled.every(test)
  const isText = (test: (text: string) => boolean) => (cell: unknown) => typeof cell === 'string' && test(cell.trim())
  if (all(cell => typeof cell === 'boolean')) return 'boolean'
  if (all(isText(text => /[a-z]/i.test(text) && booleanOf(text) !== undefined))) return 'boolean'
  if (all(cell => typeof cell === 'number' || isText(text => isNumber(text, settings.decimal))(cell))) return 'number'
  if (all(isText(text => dateOf(text, settings.dates) !== undefined))) return 'date'
  if (all(cell => Array.isArray(cell))) return 'list'
  if (all(cell => typeof cell === 'object')) return 'object'
  return 'text'
}

const isNumber = (text: string, decimal: '.' | ','): boolean =>
  !/^[+-]?0\d/.test(text) && !text.startsWith('+') && digitsOf(text) <= 15 && numberOf(text, decimal) !== undefined
