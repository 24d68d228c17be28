// What a report builder looks up: the queries there are, and the rows of one. Without React and without a server of its own.
import type { StorageLike } from '../../api/core.ts'
import { isRecord, type Loose } from '../../base/loose.ts'
import type { Result } from '../../base/result.ts'
import { pathsOfRows } from './document.ts'
import type { ReportDocument } from './document.ts'

export interface RowsRequest {
  /** The slug of a query. */
  readonly query: string
  readonly limit: number
}
export interface ReportRows {
  readonly rows: readonly Loose[]
  readonly total: number | undefined
}
export interface QueryChoice {
  readonly slug: string
  readonly name: string
  readonly app: string
}

export interface PdfRequest {
  /** As it is edited. */
  readonly report: ReportDocument
  readonly rows: readonly Loose[]
  /** Of the reader. */
  readonly lang: string
}

/** Calls of the server. None rejects. */
export interface ReportLookups {
  /** Writes the PDF file of a report. Ends with the signal. */
  writePdf(request: PdfRequest, signal: AbortSignal): Promise<Result<Blob>>
  rows(request: RowsRequest): Promise<Result<ReportRows>>
  listQueries(): Promise<Result<readonly QueryChoice[]>>
}

export interface ReportServices extends ReportLookups {
  /** What is chosen for this visit. */
  readonly visit: StorageLike
  /** Rows that were read before; undefined if they were not, or could not be. */
  known(request: RowsRequest): ReportRows | undefined
  /** Reads rows, those under way once. `isFresh`: again, also if they are known. */
  read(request: RowsRequest, isFresh?: boolean): Promise<Result<ReportRows>>
  /** The fields that its template may name, also those of lists. */
  fieldsOf(report: ReportDocument): Promise<readonly string[]>
}

const keyOf = ({ query, limit }: RowsRequest): string => `${limit} ${query}`
export const requestOf = ({ query, settings }: ReportDocument): RowsRequest => ({ query, limit: settings.rows })

export function createServices(lookups: ReportLookups, visit: StorageLike): ReportServices {
  const found = new Map<string, ReportRows>()
  const flights = new Map<string, Promise<Result<ReportRows>>>()
  const services: ReportServices = {
    ...lookups,
    visit,
    known: request => found.get(keyOf(request)),
    async read(request, isFresh = false) {
      const key = keyOf(request)
      const rows = found.get(key)
      if (rows && !isFresh) return { ok: true, value: rows }
      const flight = flights.get(key) ?? lookups.rows(request)
      flights.set(key, flight)
      const answer = await flight
      flights.delete(key)
      if (answer.ok) found.set(key, answer.value)
      return answer
    },
    async fieldsOf(report) {
      if (report.query === '') return []
      const answer = await services.read(requestOf(report))
      return answer.ok ? pathsOfRows(answer.value.rows.filter(isRecord)) : []
    },
  }
  return services
}
