// A PDF file that the server writes of a template and rows.
import type { Core } from '../api/core.ts'
import { sendAs, wireRequest } from '../api/send.ts'
import { fail, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import type { Answer, CallReply } from '../contract/call.ts'
import { pdfCalls } from '../contract/calls/pdf.ts'
import type { Document } from '../contract/entities/item.ts'

export interface MadePdf {
  readonly folder: string
  readonly name: string
}

export interface PdfRequest {
  readonly template: string
  readonly rows: readonly Document[]
  readonly lang: string
}

/**
 * Requests the file. It belongs to who asked for it. The same request with the same key, sent again because the reply was lost,
 * returns the file that was made.
 */
export async function makePdf(core: Core, { template, rows, lang }: PdfRequest, key: string): Promise<Result<MadePdf>> {
  const body = { template, data: rows.map(row => ({ ...row })), lang }
  const request = { ...wireRequest(pdfCalls.createPdf, { body }), key }
  const answer = (await sendAs(core, pdfCalls.createPdf, request)) as Answer<CallReply<typeof pdfCalls.createPdf>> // as in send()
  const { data } = answer
  return data.code === 200 && data.data
    ? ok({ folder: data.data.folder_path, name: data.data.file_name })
    : fail(String(data.code), data.message)
}
