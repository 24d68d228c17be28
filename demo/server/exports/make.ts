// Makes the file of one export.
import { open, rm, writeFile } from 'node:fs/promises'
import type { CallInput } from '../../../src/contract/call.ts'
import type { Field } from '../../../src/contract/entities/collection.ts'
import type { exportCalls } from '../../../src/contract/calls/exports.ts'
import type { StoredExport } from '../data/exports.ts'
import type { Repo } from '../data/repo.ts'
import type { AggregateInput } from '../pipeline/aggregate.ts'
import { groupedBy } from '../pipeline/grouped-by.ts'
import type { RuledAggregator, RuledSource } from '../rights/readers.ts'
import { cellOf, columnsOfFields, columnsOfPaths, createPaths } from './columns.ts'
import { writeFor } from './formatted.ts'
import { createReferenceNames, type NamedReference } from './reference-names.ts'
import { ExportStopped, rowsOf, type Row } from './rows.ts'
import { asJson, asTable, isTable } from './write.ts'

type Wanted = Pick<
  CallInput<typeof exportCalls.createExport>['body'],
  'fields' | 'delimiter' | 'decimal' | 'values' | 'lang' | 'time_zone'
>

export interface ExportJob {
  readonly export: StoredExport
  readonly source: RuledSource
  readonly request: Omit<AggregateInput, 'locked'>
  readonly wanted: Wanted
  /** The fields of the collection that the rows come from. */
  readonly defined: readonly Field[]
  /** The references that are written with the names of their items, in a formatted file. */
  readonly references: readonly NamedReference[]
}
interface Made {
  readonly rows: number
  /** What its reader must know. */
  readonly message: string | null
}

const mostBytes = 2 * 1024 ** 3
const linesOfPage = 1_000
/** How far an export is, is stored this often. */
const storeEveryMs = 500
const nowSec = () => Math.floor(Date.now() / 1000)

/** Where the rows of a file are held until all its columns are known. */
export const rowsFileOf = (path: string): string => `${path}.rows`

/** Returns what writes the file of a job to a path. */
export function createFileMaker(
  repo: Repo,
  aggregator: RuledAggregator,
): (job: ExportJob, path: string, signal: AbortSignal) => Promise<Made> {
  /** Yields the rows of a job, and stores how many there were; ends when the export was cancelled. */
  async function* counted(
    { export: { id }, source, request }: ExportJob,
    signal: AbortSignal,
    onRows: (rows: number) => void,
  ) {
    const first = await aggregator.aggregate(source, { ...request, limit: 1 })
    if (!first.ok) throw new ExportStopped(first.message)
    let [rows, storedAt] = [0, Date.now()]
    await repo.exports.advance(id, { rows, total: first.total }, nowSec())
    for await (const page of rowsOf(aggregator, source, request)) {
      signal.throwIfAborted()
      yield page
      rows += page.length
      onRows(rows)
      if (Date.now() - storedAt < storeEveryMs) continue
      storedAt = Date.now()
      if (!(await repo.exports.advance(id, { rows, total: Math.max(rows, first.total) }, nowSec())))
        throw new ExportStopped('This export was cancelled.') // perhaps by way of another server
    }
  }

  return async (job, path, signal) => {
    const { format, name } = job.export
    const { fields, delimiter = ',', decimal = '.', values, lang, time_zone } = job.wanted
    const names = createReferenceNames(aggregator, values === 'formatted' ? job.references : [])
    const cell =
      values === 'formatted'
        ? writeFor({ defined: job.defined, lang: lang ?? 'en', timeZone: time_zone, nameOf: names.nameOf })
        : cellOf
    const table = { name, delimiter, decimal }
    const group = groupedBy(job.request.pipeline ?? [])
    let [rows, cut] = [0, 0]
    const onCut = () => {
      cut += 1
    }
    const pages = counted(job, signal, count => {
      rows = count
    })
    const write = (to: string, pieces: AsyncIterable<string | Uint8Array>) => writeFile(to, bounded(pieces), { signal })
    if (!isTable(format)) await write(path, asJson(format, pages))
    else if (fields)
      await write(
        path,
        asTable(format, named(pages, names.read), { ...table, columns: columnsOfFields(fields, cell, group) }, onCut),
      )
    else {
      // the heading lists every field that occurs, which is known only after the last row
      const rowsPath = rowsFileOf(path)
      try {
        const paths = createPaths()
        await write(rowsPath, asJson('ndjson', noted(pages, paths.note)))
        await write(
          path,
          asTable(
            format,
            named(stored(rowsPath), names.read),
            { ...table, columns: columnsOfPaths(paths.all, cell, group) },
            onCut,
          ),
        )
      } finally {
        await rm(rowsPath, { force: true })
      }
    }
    return {
      rows,
      message:
        cut === 0
          ? null
          : `${cut} texts were cut to 32,767 characters, the most that a cell of a spreadsheet holds. CSV has them whole.`,
    }
  }
}

/** Reads back the rows that were written as lines. */
async function* stored(rowsPath: string): AsyncGenerator<readonly Row[]> {
  const file = await open(rowsPath)
  let page: Row[] = []
  for await (const line of file.readLines()) {
    if (page.push(JSON.parse(line) as Row) < linesOfPage) continue // what asJson wrote
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function* noted(pages: AsyncIterable<readonly Row[]>, note: (row: Row) => void): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) {
    for (const row of rows) note(row)
    yield rows
  }
}

/** Reads the names of a page before it is written. */
async function* named(
  pages: AsyncIterable<readonly Row[]>,
  read: (rows: readonly Row[]) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) {
    await read(rows)
    yield rows
  }
}

async function* bounded(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece)
    if (bytes > mostBytes)
      throw new ExportStopped('This export is larger than 2 GiB. Export fewer rows or fields at a time.')
    yield piece
  }
}
