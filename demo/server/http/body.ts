import { fail, ok, type Result } from '../../../src/base/result.ts'
import { invalid } from './failures.ts'

const tooLarge = fail('too-large', 'The request is too large.', { status: 413 })

/** Reads a JSON body of at most `limitBytes`, without ever holding more than that. An empty body is {}. */
export async function readJson(request: Request, limitBytes: number): Promise<Result<unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return tooLarge
  const pieces: Uint8Array[] = []
  let size = 0
  if (request.body) {
    const reader = request.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.byteLength
      if (size > limitBytes) {
        await reader.cancel()
        return tooLarge
      }
      pieces.push(piece.value)
    }
  }
  const text = Buffer.concat(pieces).toString('utf8')
  if (text.trim() === '') return ok({})
  if (text.includes('\\u0000')) return invalid('', 'Text may not hold the null character.')
  try {
    return ok(JSON.parse(text))
  } catch {
    return invalid('', 'The body is not JSON.')
  }
}
