// Writes what somebody sees as a PDF file, and hands it to them.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { pdfCalls } from '../contract/calls/pdf.ts'
import type { PaperPart } from '../contract/report/paper-tree.ts'

/** Loaded when a file is asked for. */
export const isRare = true

/** Returns the reason why there is no file, as a sentence of the server, or undefined. */
export async function savePaper(
  core: Core,
  body: { readonly title: string; readonly content: readonly PaperPart[]; readonly lang: string },
): Promise<string | undefined> {
  const answer = await send(core, pdfCalls.writePaper, { body: { ...body, content: [...body.content] } })
  const file: unknown = answer.data.data // bytes come as a Blob
  if (answer.status !== 200 || !(file instanceof Blob)) return answer.data.message
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(body.title)}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), forgetMs)
  return undefined
}
const forgetMs = 10_000

/** Returns a title without the signs that no file name may have. */
const fileName = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 120) || 'page'
