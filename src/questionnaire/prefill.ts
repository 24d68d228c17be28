// Reads initial answers from a page or a URL. Converting them to answers is in prefill-answers.ts. Pure.
import type { Answers } from '../form/engine.ts'

/**
 * The answers in an address: `?q_title=Door&q_airport=AMS`. `allowed` names the keys that may come from there, with spaces or
 * commas between; empty or "*": all of the form's questions. Nothing that could be run is taken.
 */
export function prefillFromUrl(search: string, allowed: string): Answers {
  const names = allowed.split(/[\s,]+/).filter(name => name !== '' && name !== '*')
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.startsWith('q_') ? name.slice(2) : ''
    if (
      key === '' ||
      (names.length > 0 && !names.includes(key)) ||
      value.length > mostLetters ||
      /^\s*(javascript|vbscript|data):/i.test(value)
    )
      continue
    found[key] = value
  }
  return found
}

const mostLetters = 2_000

/** The attribute `prefill`: a JSON object by question key. Undefined if it is not valid. */
export function parsePrefill(text: unknown): Answers | undefined {
  let read: unknown = text
  if (typeof text === 'string') {
    try {
      read = JSON.parse(text)
    } catch {
      return undefined
    }
  }
  return read !== null && typeof read === 'object' && !Array.isArray(read) ? { ...read } : undefined
}
