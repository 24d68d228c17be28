// A value typed into one line: a number, true, false and null are what they say, text in double quotes is always text. Pure.

/** Returns the value that a typed text stands for. */
export function readLiteral(typed: string): unknown {
  const text = typed.trim()
  if (/^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?|".*")$/s.test(text)) {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return typed
    }
  }
  return typed
}

/** Writes a value so that `readLiteral` returns it again. */
export const writeLiteral = (value: unknown): string =>
  typeof value === 'string' ? (readLiteral(value) === value ? value : JSON.stringify(value)) : JSON.stringify(value)

/** Returns values separated by commas; a comma between double quotes belongs to its text. */
export const readLiterals = (typed: string): readonly unknown[] =>
  (typed.match(/("(?:[^"\\]|\\.)*"|[^,])+/g) ?? []).map(part => readLiteral(part.trim())).filter(one => one !== '')

export const writeLiterals = (values: readonly unknown[]): string =>
  values
    .map(value => (typeof value === 'string' && value.includes(',') ? JSON.stringify(value) : writeLiteral(value)))
    .join(', ')

export const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Returns an expression: JSON if it is an object, a list or a literal, otherwise text such as "$field". */
export function readExpression(typed: string): unknown {
  if (!/^\s*[[{]/.test(typed)) return readLiteral(typed)
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return typed
  }
}

export const writeExpression = (value: unknown): string =>
  isScalar(value) ? writeLiteral(value) : JSON.stringify(value)

/** Returns whether a text was meant as JSON and is not valid. */
export const isBrokenExpression = (value: unknown): boolean => typeof value === 'string' && /^\s*[[{]/.test(value)
