// A file with all rows behind a table, made by the server: the table's own request without the page it shows.
import { joinUrl } from '../api/client.ts'
import type { Core, WireRequest } from '../api/core.ts'
import { send } from '../api/send.ts'
import { readerTimeZone } from '../base/format/date.ts'
import { writeNumber } from '../base/format/number.ts'
import { fail, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import type { Answer, CallInput } from '../contract/call.ts'
import { exportCalls } from '../contract/calls/exports.ts'
import type { Export, ExportField, ExportFormat } from '../contract/entities/export.ts'

export interface FileWanted {
  readonly name: string
  readonly format: ExportFormat
  /** `formatted`: as the table shows it. */
  readonly values: 'raw' | 'formatted'
  /** The columns of CSV and XLSX. */
  readonly fields: readonly ExportField[]
}

/** Reports the rows written so far of all, and whether the user finds the file in a list when it is ready. */
export type FilePart = (rows: number, total: number | null, isListed: boolean) => void

/** The file once it is made. `message`: what its reader must know. */
export interface TableFile {
  readonly url: string
  readonly rows: number
  readonly message?: string | undefined
}

export interface FileMaking {
  /** Resolves when the file is ready or failed; never after `leave` or `cancel`. */
  readonly file: Promise<Result<TableFile>>
  /** Stops watching; the server goes on, and notifies who has a list of exports. */
  leave(): void
  /** Stops watching and deletes the export. */
  cancel(): void
}

const readEveryMs = 1000

/** Starts the export of a table's rows and follows it; `onPart` is called with the rows written so far. */
export function makeTableFile(
  core: Core,
  request: WireRequest,
  lang: string,
  wanted: FileWanted,
  onPart: FilePart,
): FileMaking {
  const line = new AbortController()
  const { signal } = line
  let started: Export | undefined
  const remove = (id: string): void => void send(core, exportCalls.deleteExport, { params: { id } })
  let isCancelled = false

  const run = async (): Promise<Result<TableFile>> => {
    const first = await send(core, exportCalls.createExport, { body: bodyOf(request, lang, wanted) })
    started = first.data.data
    // a cancelled export may have been started all the same
    if (isCancelled && started) remove(started.id)
    let answer: Answer<Export> = first
    for (;;) {
      const one = answer.data.data
      if (answer.status !== 200 || !one) return fail('export', answer.data.message, { status: answer.status })
      if (one.state === 'failed') return fail('export', one.message ?? '')
      if (one.state === 'ready' && one.file !== undefined)
        return ok({ url: joinUrl(core.api, one.file), rows: one.rows, message: one.message })
      onPart(one.rows, one.total, one.is_listed !== false)
      await pause(readEveryMs, signal)
      if (signal.aborted) return fail('aborted', '')
      answer = await send(core, exportCalls.readExport, { params: { id: one.id } }, signal)
    }
  }
  return {
    file: new Promise((resolve, reject) => {
      run().then(
        result => {
          if (!signal.aborted) resolve(result)
        },
        (error: unknown) => {
          if (!signal.aborted) reject(error instanceof Error ? error : new Error(String(error)))
        },
      )
    }),
    leave: () => line.abort(),
    cancel() {
      isCancelled = true
      line.abort()
      if (started) remove(started.id)
    },
  }
}

/** What a request says about one page of rows. */
const ofPage = new Set(['limit', 'offset', 'type'])

type Body = CallInput<typeof exportCalls.createExport>['body']

function bodyOf(request: WireRequest, lang: string, { name, format, values, fields }: FileWanted): Body {
  const source = Object.fromEntries(Object.entries(request.body as object).filter(([key]) => !ofPage.has(key))) // widgetRequest wrote an aggregate body
  const hasComma = writeNumber(1.5, lang).includes(',')
  return {
    name: name.slice(0, 200),
    format,
    source,
    values,
    lang,
    time_zone: readerTimeZone(),
    ...(format === 'csv' || format === 'xlsx' ? { fields: [...fields] } : {}),
    // spreadsheets read a file in the language of their owner, who usually is the reader
    ...(format === 'csv' ? { decimal: hasComma ? ',' : '.', delimiter: hasComma ? ';' : ',' } : {}),
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
