// One process that reads one worksheet and ends: its memory has a limit that V8 enforces by ending it. Writes a line of
// JSON for each row; a pipe that nobody reads makes it wait, so that rows are never collected.
import { readFileSync, writeSync } from 'node:fs'
import process from 'node:process'
import { streamXlsxRows } from 'hucre/xlsx'

const [, , path, sheet, mostColumns, mostCells] = process.argv
const pieceChars = 64 * 1024

let lines = ''
let cells = 0
const flush = () => {
  for (let bytes = Buffer.from(lines); bytes.length > 0;) bytes = bytes.subarray(writeSync(1, bytes))
  lines = ''
}
const stop = code => {
  flush()
  writeSync(2, code)
  process.exit(2)
}

try {
  for await (const { index, values } of streamXlsxRows(readFileSync(path), sheet === '' ? {} : { sheet })) {
    cells += values.length
    if (values.length > Number(mostColumns)) stop(`columns ${values.length}`)
    if (cells > Number(mostCells)) stop('cells')
    lines += `${JSON.stringify([index + 1, values.map(written)])}\n`
    if (lines.length > pieceChars) flush()
  }
  flush()
} catch (error) {
  stop(error?.name === 'EncryptedFileError' ? 'encrypted' : 'damaged')
}

/** A date has no zone in a spreadsheet; one without a time is only a date. */
function written(value) {
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return null
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}
