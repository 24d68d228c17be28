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

export interface WrittenPdf {
  readonly bytes: Uint8Array
  /** The texts of pictures that could not be drawn, each once; '' for those without one. */
  readonly leftOut: readonly string[]
}

export interface PdfWriter {
  /** Rejects with PdfFailure. */
  write(job: PdfJob): Promise<WrittenPdf>
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

interface PdfWriterOptions {
  readonly timeMs?: number
  readonly memoryMb?: number
  /** Receives what the compiler says of a file that it cannot write: the person gets a sentence of ours. */
  log?(line: string): void
}

export function createPdfWriter({ timeMs = 30_000, memoryMb = 768, log }: PdfWriterOptions = {}): PdfWriter {
  const processes = createProcesses<PdfJob & Sheet, WrittenPdf>({
    script,
    atATime: 1,
    mostWaiting: 5,
    timeMs,
    heapMb: 256,
    env: { MEMORY_MB: String(memoryMb) },
    failed(fault) {
      log?.(`A PDF could not be written: ${fault.replaceAll(/\s+/g, ' ').slice(0, mostOfFault)}`)
      return new PdfFailure(fault.includes(tooHigh) ? tooHigh : unwritten, 'pdf.failed', 400)
    },
    tookTooLong: () =>
      new PdfFailure(
        `The PDF took longer than ${timeMs / 1000} seconds to write. Show fewer rows.`,
        'pdf.tookTooLong',
        504,
      ),
    tooLarge: () => new PdfFailure('The PDF is too large to be written. Show fewer rows.', 'pdf.tooLarge', 413),
  })
  return {
    write: job => processes.run({ ...job, ...sheetOf(job) }),
    close: () => processes.close(),
  }
}

/** As `document.typ` has it. */
const tooHigh = 'The head or the foot of its pages is too high.'
const unwritten = 'The PDF could not be written. Change its template or its data.'
const mostOfFault = 1000
