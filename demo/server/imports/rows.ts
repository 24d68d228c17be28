// The rows of a file of any format: the headings of its columns, then its cells in pages.
import { own, type Loose } from '../../../src/base/loose.ts'
import type { ImportSettings } from '../../../src/contract/entities/import.ts'
import { csvRecords } from './read-csv.ts'
import { documents } from './read-json.ts'
import { sheetRows, tooManyColumns } from './read-xlsx.ts'
import { ImportStopped, most } from './stopped.ts'
import { isEmptyCell } from './values.ts'

export interface FileRow {
  /** Counted as a spreadsheet or an editor shows it, from 1; the heading is a row too. */
  readonly row: number
  readonly cells: readonly unknown[]
  /** What is wrong with the row as a whole. */
  readonly wrong?: string
}

export interface FileRows {
  readonly headings: readonly string[]
  /** Pages of rows; empty rows are left out. Can be read once. */
  readonly pages: AsyncGenerator<readonly FileRow[]>
}

const pageRows = 500
type Page = readonly FileRow[]

/** Opens the rows of a file. Throws ImportStopped here, or while they are read, if the file cannot be read. */
export async function openRows(path: string, settings: ImportSettings): Promise<FileRows> {
  switch (settings.format) {
    case 'csv':
      return withHeadings(csvPages(path, settings), settings.header)
    case 'xlsx':
      return withHeadings(sheetRows(path, settings.sheet, pageRows), settings.header)
    case 'json':
    case 'ndjson':
      return ofDocuments(documents(path, { encoding: settings.encoding, format: settings.format }, pageRows))
  }
}

/** Closes what was opened and not read to its end. */
export const closeRows = async ({ pages }: FileRows): Promise<void> => {
  await pages.return(undefined)
}

async function* csvPages(path: string, settings: ImportSettings): AsyncGenerator<Page> {
  let row = 0
  for await (const records of csvRecords(path, settings, pageRows))
    yield records.map(cells => {
      row += 1
      return { row, cells }
    })
}

async function withHeadings(pages: AsyncGenerator<Page>, hasHeader: boolean): Promise<FileRows> {
  const first: FileRow[] = []
  for (let filled = false; !filled;) {
    const { done, value } = await pages.next()
    if (done === true) break
    first.push(...value.filter(isFilled))
    filled = first.length > 0
  }
  const [top] = first
  const width = lengthOf(top?.cells ?? [])
  if (width > most.columns) {
    await pages.return(undefined)
    throw new ImportStopped(tooManyColumns(width))
  }
  const headings = named(
    Array.from({ length: width }, (_, at) => (hasHeader && !isEmptyCell(top?.cells[at]) ? String(top?.cells[at]) : '')),
  )
  return { headings, pages: checked(hasHeader ? first.slice(1) : first, pages, headings.length) }
}

async function* checked(first: Page, pages: AsyncGenerator<Page>, width: number): AsyncGenerator<Page> {
  try {
    if (first.length > 0) yield first.map(one => fitted(one, width))
    for await (const page of pages) {
      const filled = page.filter(isFilled)
      if (filled.length > 0) yield filled.map(one => fitted(one, width))
    }
  } finally {
    await pages.return(undefined)
  }
}

const isFilled = ({ cells }: FileRow): boolean => cells.some(cell => !isEmptyCell(cell))
/** Without the empty cells at the end. */
const lengthOf = (cells: readonly unknown[]): number => cells.findLastIndex(cell => !isEmptyCell(cell)) + 1

function fitted(one: FileRow, width: number): FileRow {
  const length = lengthOf(one.cells)
  if (length > most.columns) throw new ImportStopped(`Row ${one.row}: ${tooManyColumns(length)}`)
  return length > width
    ? { ...one, wrong: `Has ${length} cells, but there are ${width} columns. Perhaps a quotation mark is missing.` }
    : one
}

/** Headings that are there, each once: "Column 3" for an empty one, "Name (2)" for a second. */
function named(headings: readonly string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading, at) => {
    const base = heading.trim().slice(0, 400) || `Column ${at + 1}`
    let name = base
    for (let again = 2; taken.has(name); again++) name = `${base} (${again})`
    taken.add(name)
    return name
  })
}

async function ofDocuments(pages: AsyncGenerator<readonly Loose[]>): Promise<FileRows> {
  const first: (readonly Loose[])[] = []
  const keys = new Set<string>()
  for (let read = 0; read < most.keyRows;) {
    const { done, value } = await pages.next()
    if (done === true) break
    first.push(value)
    read += value.length
    for (const doc of value) for (const key of Object.keys(doc)) keys.add(key)
    if (keys.size > most.columns) {
      await pages.return(undefined)
      throw new ImportStopped(tooManyColumns(keys.size))
    }
  }
  const headings = [...keys].filter(key => key !== '')
  return { headings, pages: aligned(first, pages, headings) }
}

async function* aligned(
  first: readonly (readonly Loose[])[],
  pages: AsyncGenerator<readonly Loose[]>,
  headings: readonly string[],
): AsyncGenerator<Page> {
  const known = new Set(headings)
  let row = 0
  const page = (docs: readonly Loose[]): FileRow[] =>
    docs.flatMap(doc => {
      row += 1
      const cells = headings.map(key => own(doc, key))
      const strange = Object.keys(doc).find(key => !known.has(key))
      if (strange === undefined) return Object.keys(doc).length === 0 ? [] : [{ row, cells }]
      const wrong = `Has the key “${strange.slice(0, 100)}”, which none of the first ${most.keyRows} rows has.`
      return [{ row, cells, wrong }]
    })
  try {
    for (const docs of first) yield page(docs)
    for await (const docs of pages) yield page(docs)
  } finally {
    await pages.return(undefined)
  }
}
