// What a log may show of a value: no secrets, and not more than is read.
import { isRecord } from '../../base/loose.ts'

const secretKey = /pass(?:word|phrase)|secret|token|authori[sz]ation|api[-_]?key|cookie|credential/i
/** A JSON Web Token, also inside a longer text, and what follows "Bearer". */
const secretText = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*|Bearer\s+\S+/g
const hidden = '•••'
const mostDepth = 8
const mostEntries = 50

export const mostChars = 4_000

/** Returns a value as JSON of two spaces, cut where it becomes too long; '' for undefined. */
export function readable(value: unknown): string {
  if (value === undefined) return ''
  const text = JSON.stringify(clean(value, 0), null, 2)
  return text.length > mostChars ? `${text.slice(0, mostChars)}…` : text
}

/** A text without what looks like a token. */
export const cleanText = (text: string): string => text.replace(secretText, hidden)

/** The path of a call with its query, without secret parameters. */
export function cleanPath(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${secretKey.test(key) ? hidden : cleanText(String(value))}`],
  )
  return cleanText(path) + (parts.length === 0 ? '' : `?${parts.join('&')}`)
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value).slice(0, mostChars)
  if (depth >= mostDepth && typeof value === 'object' && value !== null) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostEntries).map(one => clean(one, depth + 1))
    return value.length > mostEntries ? [...shown, `… ${value.length - mostEntries} more`] : shown
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([key, one]) => [key, secretKey.test(key) && one !== null && one !== '' ? hidden : clean(one, depth + 1)]),
  )
}
