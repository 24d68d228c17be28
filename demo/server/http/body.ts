import { fail, ok, type Result } from '../../../src/base/result.ts'
import { invalid } from './failures.ts'

const tooLarge = fail('too-large', 'The request is too large.', { status: 413 })

/** Rich text, pages and forms stay far below. */
const mostLevels = 200
/** A refused body is still read to its end, up to here. */
const drainBytes = 64 * 1024 * 1024
const drainMs = 10_000

/**
 * Reads a JSON body of at most `limitBytes`, without ever holding more than that. An empty body is {}. What is left of a
 * body that is too large is up to drainBody().
 */
export async function readJson(request: Request, limitBytes: number): Promise<Result<unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return tooLarge
  const pieces: Uint8Array[] = []
  let size = 0
  if (request.body) {
    const reader = request.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.byteLength
      if (size > limitBytes) {
        reader.releaseLock()
        return tooLarge
      }
      pieces.push(piece.value)
    }
  }
  const text = Buffer.concat(pieces).toString('utf8')
  if (text.trim() === '') return ok({})
  if (text.includes('\\u0000')) return invalid('', 'Text may not hold the null character.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return invalid('', 'The body is not JSON.')
  }
  return isDeeper(value, mostLevels) ? invalid('', `The body is nested deeper than ${mostLevels} levels.`) : ok(value)
}

/** Returns how many bytes of a body readJson() will hold at most: what it is declared to have, else all it may have. */
export function sizeOfBody(request: Request, limitBytes: number): number {
  const declared = request.headers.get('content-length')
  if (declared === null) return request.body ? limitBytes : 0
  return Number(declared) <= limitBytes ? Number(declared) : 0 // a larger one is refused unread
}

/** Whether lists and objects lie in each other deeper than that: what checks or stores them walks them by recursion. */
export function isDeeper(value: unknown, levels: number): boolean {
  let level = [value].filter(isNested)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap(one => Object.values(one).filter(isNested))
  }
  return false
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Reads and discards what nobody read of a body, so that the next request on the same connection is found where it begins.
 * Returns false when that would take too much or too long: the connection has to be closed then.
 */
export async function drainBody(request: Request): Promise<boolean> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null || request.body.locked) return true
  if (Number(request.headers.get('content-length') ?? 0) > drainBytes) return false
  const reader = request.body.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>(resolve => { timer = setTimeout(() => resolve('late'), drainMs) })
  try {
    for (let size = 0; size <= drainBytes;) {
      const piece = await Promise.race([reader.read(), late])
      if (piece === 'late') return false
      if (piece.done) return true
      size += piece.value.byteLength
    }
    return false
  } catch {
    return false // the client went away in the middle of its body
  } finally {
    clearTimeout(timer)
  }
}
