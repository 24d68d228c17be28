// The text of a file, piece by piece, in the encoding that was guessed from its bytes.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ImportSettings } from '../../../src/contract/entities/import.ts'
import { ImportStopped } from './stopped.ts'

export type Encoding = ImportSettings['encoding']

const pieceBytes = 64 * 1024
const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: pieceBytes })
const noText =
  'This file contains null characters, so it is not text: it is damaged, or a program file with the ending of a table.'

/** Yields the text of a file without its byte order mark. */
export async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of bytesOf(path)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text.includes('\0')) throw new ImportStopped(noText)
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Reads the whole file once: its encoding is what all of its bytes allow. Throws if it is not text. */
export async function guessEncoding(path: string): Promise<Encoding> {
  const first = await firstBytes(path, 4096)
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // most characters of Western texts have a zero as one of their two bytes
  if (odd > first.length / 4 && even < first.length / 50) return 'utf-16le'
  if (even > first.length / 4 && odd < first.length / 50) return 'utf-16be'
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  const check = (bytes?: Buffer) => {
    try {
      utf8.decode(bytes, { stream: bytes !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  for await (const bytes of bytesOf(path)) {
    if (bytes.includes(0)) throw new ImportStopped(noText)
    if (isUtf8) check(bytes)
  }
  if (isUtf8) check()
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
