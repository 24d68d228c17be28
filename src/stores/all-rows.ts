// All rows behind a widget: its own request without the page it shows, in parts, for a download. What is read here is not
// cached, because nothing draws it.
import type { Core, WireRequest } from '../api/core.ts'
import { fail, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import type { Document } from '../contract/entities/item.ts'

/** `rows` is shorter than `total` if there are more rows than a download includes. */
export interface AllRows {
  readonly rows: readonly Document[]
  readonly total: number
}

const partRows = 5_000
/** More rows than a spreadsheet takes well, and than a tab should hold at once. */
const mostRows = 100_000

/** Reads them; `onPart` is called as they come. */
export async function readAllRows(
  core: Core,
  request: WireRequest,
  onPart: (read: number, total: number) => void,
  signal: AbortSignal,
): Promise<Result<AllRows>> {
  const rows: Document[] = []
  for (;;) {
    const limit = Math.min(partRows, mostRows - rows.length)
    const { status, data } = await core.request(
      { ...request, body: { ...(request.body as object), limit, offset: rows.length } },
      signal,
    ) // widgetRequest wrote an aggregate body
    if (status !== 200 || data.code !== 200) return fail(String(data.code), data.message, { status })
    const part = Array.isArray(data.data) ? (data.data as readonly Document[]) : [] // the aggregate call replies a list of documents
    for (const row of part) rows.push(row)
    const total = Math.max(data.total ?? 0, rows.length)
    onPart(rows.length, total)
    if (part.length < limit || rows.length >= total || rows.length >= mostRows) return ok({ rows, total })
  }
}
