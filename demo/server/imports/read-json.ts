// The documents of a JSON list, or of lines of JSON, one at a time: the file is never held as a whole.
import { isRecord, type Loose } from '../../../src/base/loose.ts'
import { isDeeper } from '../http/body.ts'
import { decoded, type Encoding } from './decode.ts'
import { ImportStopped, most } from './stopped.ts'

/** Yields the documents of a file with their positions, in pages. */
export async function* documents(
  path: string,
  { encoding, format }: { readonly encoding: Encoding; readonly format: 'json' | 'ndjson' },
  pageRows: number,
): AsyncGenerator<readonly Loose[]> {
  let [page, count]: [Loose[], number] = [[], 0]
  const unit = format === 'json' ? 'Item' : 'Line'
  const texts = format === 'json' ? itemsOf(decoded(path, encoding)) : linesOf(decoded(path, encoding))
  for await (const text of texts) {
    count += 1
    if (page.push(parsed(text, `${unit} ${count}`)) < pageRows) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

function parsed(text: string, where: string): Loose {
  // an empty line
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ImportStopped(`${where} is not valid JSON. Correct the file, then choose it again.`)
  }
  if (!isRecord(value)) throw new ImportStopped(`${where} is not an object: each row has to be an object with keys.`)
  if (isDeeper(value, most.levels)) throw new ImportStopped(`${where} is nested deeper than ${most.levels} levels.`)
  return value
}

const tooLong = (where: string) => new ImportStopped(`${where} is longer than a million characters.`)

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let count = 0
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    count += lines.length
    if (rest.length > most.rowChars) throw tooLong(`Line ${count + 1}`)
    yield* lines
  }
  if (rest.trim() !== '') yield rest
}

/** Yields the text of each object of a list: where its braces end, outside of strings. */
async function* itemsOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const noList = new ImportStopped(
    'This JSON file is not a list of objects: it has to begin with “[” and end with “]”.',
  )
  let [text, at, start, depth, count] = ['', 0, -1, 0, 0]
  let [isString, isEscaped, isOver] = [false, false, false]
  for await (const piece of pieces) {
    text += piece
    for (; at < text.length; at++) {
      const char = text[at]
      if (isEscaped) isEscaped = false
      else if (isString) {
        if (char === '\\') isEscaped = true
        else if (char === '"') isString = false
      } else if (depth <= 1) {
        if (char === ' ' || char === '\n' || char === '\r' || char === '\t') continue
        if (depth === 0 && char === '[' && !isOver) depth = 1
        else if (depth === 1 && char === ']') [depth, isOver] = [0, true]
        else if (depth === 1 && char === '{') [depth, start] = [2, at]
        else if (depth !== 1 || char !== ',') throw noList
      } else if (char === '"') isString = true
      else if (char === '{' || char === '[') depth += 1
      else if (char === '}' || char === ']') {
        depth -= 1
        if (depth > 1) continue
        count += 1
        yield text.slice(start, at + 1)
        start = -1
      }
    }
    const done = start < 0 ? text.length : start
    text = text.slice(done)
    at -= done
    if (start > 0) start = 0
    if (text.length > most.rowChars) throw tooLong(`Item ${count + 1}`)
  }
  if (!isOver) throw noList
}
