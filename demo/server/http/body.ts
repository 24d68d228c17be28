import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import { bodyOf, type BodySource, type Take } from './body-source.ts'
import { invalid } from './failures.ts'
import { mebibyte, mostLevels, pace as usualPace, refusedBody, type Pace } from './limits.ts'

const tooLarge = (limitBytes: number): Failure =>
  fail(
    'too-large',
    `The request is too large: at most ${Math.ceil(limitBytes / mebibyte)} MiB can be sent. Send less at once, for example fewer rows.`,
    { status: 413 },
  )
const brokenOff = fail('incomplete', 'The connection closed before the whole request was received.', { status: 400 })
const tooSlow: Failure & { readonly headers: Readonly<Record<string, string>> } = {
  ...fail('too-slow', 'The request was sent too slowly. Please try again, or use a faster connection.', {
    status: 408,
  }),
  headers: { Connection: 'close' },
}

/**
 * Reads a JSON body of at most `limitBytes`, without ever holding more than that, at the least pace. An empty body is {}.
 * What is left of a body that is too large is up to discardBody().
 */
export async function readJson(request: Request, limitBytes: number, pace: Pace = usualPace): Promise<Result<unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return tooLarge(limitBytes)
  const pieces: Uint8Array[] = []
  let size = 0
  const body = bodyOf(request)
  if (body) {
    const end = await readPieces(body, {
      mostMs: () => pace.graceMs + (size / pace.leastBytesPerSec) * 1000,
      take(piece) {
        size += piece.byteLength
        if (size <= limitBytes) pieces.push(piece)
        return size <= limitBytes
      },
    })
    if (end !== 'whole') return { enough: tooLarge(limitBytes), late: tooSlow, broken: brokenOff }[end]
  }
  const text = Buffer.concat(pieces).toString('utf8')
  if (text.trim() === '') return ok({})
  if (text.includes('\\u0000')) return invalid('', 'Text must not contain the null character.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return invalid('', 'The body is not valid JSON.')
  }
  return isDeeper(value, mostLevels) ? invalid('', `The body is nested deeper than ${mostLevels} levels.`) : ok(value)
}

/** Returns how many bytes of a body readJson() will hold at most: what it is declared to have, else all it may have. */
export function sizeOfBody(request: Request, limitBytes: number): number {
  const declared = request.headers.get('content-length')
  if (declared === null) return bodyOf(request) ? limitBytes : 0
  return Number(declared) <= limitBytes ? Number(declared) : 0 // a larger one is refused unread
}

/** Returns whether lists and objects are nested deeper than that: validation and storage are recursive. */
export function isDeeper(value: unknown, levels: number): boolean {
  let level = [value].filter(isNested)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap(one => Object.values(one).filter(isNested))
  }
  return false
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns whether there is a body that was not read to its end. */
export const hasUnreadBody = (request: Request): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && bodyOf(request)?.isUnread === true

/**
 * Reads and discards the unread rest of a body, so that the next request on the same connection is parsed correctly.
 * Returns false if that would take too much or too long: the connection must then be closed.
 */
export async function discardBody(request: Request): Promise<boolean> {
  const body = bodyOf(request)
  if (!body?.isUnread) return true
  if (isTooMuchToDiscard(request)) return false
  let size = 0
  const end = await readPieces(body, {
    mostMs: () => refusedBody.mostMs,
    take: piece => (size += piece.byteLength) <= refusedBody.mostBytes,
  })
  return end === 'whole'
}

export const isTooMuchToDiscard = (request: Request): boolean =>
  Number(request.headers.get('content-length') ?? 0) > refusedBody.mostBytes

interface Reading {
  /** How long the body may take as a whole, looked at again whenever that time is over. */
  mostMs(): number
  readonly take: Take
}

/** If it stops early, another reader may continue. */
async function readPieces(
  body: BodySource,
  { mostMs, take }: Reading,
): Promise<'whole' | 'enough' | 'late' | 'broken'> {
  const startMs = performance.now()
  let isLate = false,
    timer: NodeJS.Timeout | undefined
  const watch = () => {
    const leftMs = startMs + mostMs() - performance.now()
    if (leftMs > 0) timer = setTimeout(watch, Math.ceil(leftMs))
    else {
      isLate = true
      body.giveUp()
    }
  }
  watch()
  try {
    const end = await body.read(take)
    return isLate ? 'late' : end
  } finally {
    clearTimeout(timer)
  }
}
