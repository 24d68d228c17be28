/** Shown for a missing value. */
export const dash = '-'

/** Writes any value as text: a dash when it is missing, lists with commas, objects as JSON. */
export function text(value: unknown): string {
  if (value === undefined || value === null) return dash
  if (Array.isArray(value)) return value.length === 0 ? dash : value.map(text).join(', ')
  if (typeof value === 'object') return json(value)
  return String(value)
}

function json(value: object): string {
  try {
    return JSON.stringify(value) ?? dash
  } catch {
    return String(value) // it contains itself, or a bigint
  }
}
