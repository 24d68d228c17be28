// The rows of a worksheet, read in a process of its own: what a workbook asks for may not take the memory of the server.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ImportStopped, most } from './stopped.ts'

const script = fileURLToPath(new URL('./xlsx-process.mjs', import.meta.url))
const heapMb = 512
const mostCells = 20_000_000

export interface SheetRow {
  /** As the spreadsheet shows it. */
  readonly row: number
  readonly cells: readonly unknown[]
}

/** Yields the rows of a worksheet, in pages; the first worksheet without a name. */
export async function* sheetRows(
  path: string,
  sheet: string | undefined,
  pageRows: number,
): AsyncGenerator<SheetRow[]> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, script, path, sheet ?? '', String(most.columns), String(mostCells)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: {} },
  )
  let fault = ''
  child.stderr.on('data', (piece: Buffer) => {
    if (fault.length < 1000) fault += piece.toString()
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  ended.catch(() => undefined) // awaited below, if the reader comes so far
  try {
    let page: SheetRow[] = []
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      const [row, cells] = JSON.parse(line) as [number, unknown[]] // what the process wrote
      if (page.push({ row, cells }) < pageRows) continue
      yield page
      page = []
    }
    const code = await ended
    if (code !== 0) throw new ImportStopped(sentenceOf(code === 2 ? fault : 'memory'))
    if (page.length > 0) yield page
  } finally {
    child.kill('SIGKILL')
  }
}

function sentenceOf(fault: string): string {
  const [kind, count] = fault.split(' ')
  switch (kind) {
    case 'columns':
      return tooManyColumns(Number(count))
    case 'cells':
    case 'memory':
      return 'This worksheet is too large to be read. Save it as CSV, and import that file.'
    case 'encrypted':
      return 'This workbook has a password. Save it without one, then choose it again.'
    default:
      return 'This workbook is damaged. Open it in a spreadsheet and save it as XLSX again.'
  }
}

export const tooManyColumns = (count: number): string =>
  `This file has ${count} columns, and an import can have ${most.columns}. Perhaps another delimiter separates them.`
