// A PDF file that the server writes of a template and rows.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { fail, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import { pdfCalls } from '../contract/calls/pdf.ts'
import type { Document } from '../contract/entities/item.ts'

export interface MadePdf {
  readonly folder: string
  readonly name: string
}

/** Requests the file. It belongs to who asked for it. */
export async function makePdf(
  core: Core,
  { template, rows, lang }: { readonly template: string; readonly rows: readonly Document[]; readonly lang: string },
): Promise<Result<MadePdf>> {
  const { data } = await send(core, pdfCalls.createPdf, {
    body: { template, data: rows.map(row => ({ ...row })), lang },
  })
  return data.code === 200 && data.data
    ? ok({ folder: data.data.folder_path, name: data.data.file_name })
    : fail(String(data.code), data.message)
}
