// Writes PDF files in a process of its own, with a limit of time and of memory (ledger PDF-001).
import { fileURLToPath } from 'node:url'
import { fail, type Failure } from '../../../src/base/result.ts'
import { createProcesses } from '../data/processes.ts'
import { marginPt, textWidth, type Paper } from '../../../src/contract/report/paper.ts'
import { textHeight } from './content.ts'
import type { PdfNode } from './node.ts'

export interface PdfJob extends Paper {
  readonly title: string
  /** The language of the text, as a tag of BCP 47. */
  readonly lang: string
  readonly content: readonly PdfNode[]
  /** What stands on every page. Without a foot, the number of the page does. */
  readonly head?: readonly PdfNode[]
  readonly foot?: readonly PdfNode[]
}

export interface PdfWriter {
  /** Returns the bytes of the file; rejects with PdfFailure. */
  write(job: PdfJob): Promise<Uint8Array>
  close(): void
}

export class PdfFailure extends Error {
  readonly failure: Failure
  constructor(message: string, code: string, status: number) {
    super(message)
    this.failure = fail(code, message, { status })
  }
}

const script = fileURLToPath(new URL('./pdf-process.mjs', import.meta.url))

/** What the process draws on: everything in points. */
interface Sheet {
  readonly marginPt: number
  readonly widthPt: number
  readonly heightPt: number
}
const sheetOf = (paper: Paper): Sheet => ({
  marginPt: marginPt(paper),
  widthPt: textWidth(paper),
  heightPt: textHeight(paper) + 2 * marginPt(paper),
})

export function createPdfWriter({ timeMs = 30_000, memoryMb = 768 } = {}): PdfWriter {
  const processes = createProcesses<PdfJob & Sheet, { readonly bytes: Uint8Array }>({
    script,
    atATime: 1,
    mostWaiting: 5,
    timeMs,
    heapMb: 256,
    env: { MEMORY_MB: String(memoryMb) },
    failed: fault => new PdfFailure(`The PDF could not be written: ${fault}`, 'pdf.failed', 400),
    tookTooLong: () =>
      new PdfFailure(
        `The PDF took longer than ${timeMs / 1000} seconds to write. Show fewer rows.`,
        'pdf.tookTooLong',
        504,
      ),
    tooLarge: () => new PdfFailure('The PDF is too large to be written. Show fewer rows.', 'pdf.tooLarge', 413),
  })
  return {
    write: async job => (await processes.run({ ...job, ...sheetOf(job) })).bytes,
    close: () => processes.close(),
  }
}
