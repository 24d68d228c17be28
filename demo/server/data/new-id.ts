// The ids of stored items: 12 bytes as 24 hexadecimal digits, like MongoDB's. Without a sort, items come in the order in
// which they were stored, also those of one second.
import { randomBytes } from 'node:crypto'

/** Returns a function that makes ids: 4 bytes of seconds, 3 that count within the second, 5 of chance. */
export function createIds(clockMs: () => number = Date.now, mostPerSec = 0x1000000): () => string {
  let sec = 0
  let count = 0
  return () => {
    // a clock that was set back must not bring items before those that are stored
    const now = Math.max(sec, Math.floor(clockMs() / 1000))
    if (now > sec) [sec, count] = [now, 0]
    else if (++count === mostPerSec) [sec, count] = [sec + 1, 0]
    return hex(sec, 8) + hex(count, 6) + randomBytes(5).toString('hex')
  }
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** Returns a new id. */
export const newId = createIds()
